import { useSyncExternalStore } from 'react';
import { readStoredJson, store } from '../ui/stored-json.ts';
import { forget } from '../ui/stored-text.ts';

/** Keeps the room that this browser was in last, for the way back to it. */
const LAST = 'trifecta.last-room';

/** Keeps a room as the last one. */
export function recordRoom(id: string, endsAt: string): void {
  store('browser', LAST, { id, endsAt });
  tell();
}

/** Forgets a room that ended, or that this browser isn't in any longer. */
export function forgetRoom(id: string): void {
  if (readLast()?.id !== id) return;
  forget('browser', LAST);
  tell();
}

function readLast(): { readonly id: string; readonly endsAt: string } | null {
  const kept = readStoredJson('browser', LAST) as {
    readonly id?: unknown;
    endsAt?: unknown;
  } | null;
  return typeof kept?.id === 'string' && typeof kept.endsAt === 'string'
    ? { id: kept.id, endsAt: kept.endsAt }
    : null;
}

/** The id of the room that this browser was in last. Null without one, or when it has ended. */
function lastRoom(): string | null {
  const last = readLast();
  return last !== null && Date.parse(last.endsAt) > Date.now() ? last.id : null;
}

const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The id of the room that this browser was in last and that may still be open. Null on the server. */
export function useLastRoom(): string | null {
  return useSyncExternalStore(subscribe, lastRoom, () => null);
}
