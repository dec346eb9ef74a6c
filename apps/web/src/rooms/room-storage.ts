import type { WaitingOperation } from '@trifecta/domain/rooms';
import { readStoredJson, store } from '../ui/stored-json.ts';
import { forget } from '../ui/stored-text.ts';
import { createdLinks, takeLinkSecret } from './link-secrets.ts';

/** Keeps what a reload of this tab must not lose: choices and notes that wait, and a link's secret until it's exchanged. */
const waitingKey = (id: string) => `trifecta.room-waiting.${id}`;
const notesKey = (id: string) => `trifecta.room-notes.${id}`;
const joiningKey = (id: string) => `trifecta.room-joining.${id}`;
/** Keeps the name under which this browser joins a room until it has joined, so that it never becomes two guests. */
const clientKey = (id: string) => `trifecta.room-client.${id}`;
/** Keeps the link of an own room in this browser. */
const LINKS = 'trifecta.room-links';
const MAX_LINKS = 5;

/** The choices that this tab has still to send. */
export function readWaiting(id: string): readonly WaitingOperation[] {
  return (readStoredJson('tab', waitingKey(id)) ?? []) as readonly WaitingOperation[];
}

export function storeWaiting(id: string, waiting: readonly WaitingOperation[]): void {
  if (waiting.length === 0) forget('tab', waitingKey(id));
  else store('tab', waitingKey(id), waiting);
}

/** The notes that this tab has still to send. */
export function readUnsentNotes(id: string): string | null {
  return readStoredJson('tab', notesKey(id)) as string | null;
}

export function storeUnsentNotes(id: string, unsent: string | null): void {
  if (unsent === null) forget('tab', notesKey(id));
  else store('tab', notesKey(id), unsent);
}

/** The secret of the room's link until it's exchanged, taken out of the address. Null without one. */
export function takeSecret(id: string): string | null {
  return takeLinkSecret(joiningKey(id));
}

/** The name under which this browser joins a room. */
export function joiningClient(id: string): string {
  const kept = readStoredJson('browser', clientKey(id));
  const client = typeof kept === 'string' ? kept : newClient();
  store('browser', clientKey(id), client);
  return client;
}

/** Forgets the secret, and the name. */
export function forgetJoining(id: string): void {
  forget('tab', joiningKey(id));
  forget('browser', clientKey(id));
}

/** A new name for a client of a room. */
export function newClient(): string {
  return crypto.getRandomValues(new Uint32Array(2)).join('').padEnd(16, '0').slice(0, 16);
}

/** The secret of an own room's link, if it was made in this browser. */
export function ownLink(id: string): string | null {
  return createdLinks(LINKS)[id] ?? null;
}

export function storeOwnLink(id: string, secret: string): void {
  const others = Object.entries(createdLinks(LINKS)).filter(([other]) => other !== id);
  const kept = [...others, [id, secret] as const].slice(-MAX_LINKS);
  store('browser', LINKS, Object.fromEntries(kept));
}
