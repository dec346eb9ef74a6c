import type { WaitingOperation } from '@trifecta/domain/rooms';
import { readStored, store } from '../ui/stored-json.ts';
import { forget } from '../ui/stored-text.ts';

/** Keeps what a reload of this tab must not lose: choices and notes that wait, and a link's secret until it's exchanged. */
const waitingKey = (id: string) => `trifecta.room-waiting.${id}`;
const notesKey = (id: string) => `trifecta.room-notes.${id}`;
const joiningKey = (id: string) => `trifecta.room-joining.${id}`;
/** Keeps the name under which this browser joins a room until it has joined, so that it never becomes two guests. */
const clientKey = (id: string) => `trifecta.room-client.${id}`;
/** Keeps the link of an own room in this browser. The server only has its hash. */
const LINKS = 'trifecta.room-links';
const MAX_LINKS = 5;

/** The choices that this tab has still to send. */
export function readWaiting(id: string): readonly WaitingOperation[] {
  return (readStored('tab', waitingKey(id)) ?? []) as readonly WaitingOperation[];
}

export function storeWaiting(id: string, waiting: readonly WaitingOperation[]): void {
  if (waiting.length === 0) forget('tab', waitingKey(id));
  else store('tab', waitingKey(id), waiting);
}

/** The notes that this tab has still to send. */
export function readUnsentNotes(id: string): string | null {
  return readStored('tab', notesKey(id)) as string | null;
}

export function storeUnsentNotes(id: string, unsent: string | null): void {
  if (unsent === null) forget('tab', notesKey(id));
  else store('tab', notesKey(id), unsent);
}

/** True for what may be the secret of a link. */
export function isSecret(text: string): boolean {
  return /^[\w-]{22}$/.test(text);
}

/** Takes the secret out of the address, where it would stay in the history, and keeps it until it's exchanged. */
export function takeSecret(id: string): string | null {
  const given = location.hash.slice(1);
  if (given !== '') {
    store('tab', joiningKey(id), given);
    history.replaceState(history.state, '', location.pathname + location.search);
  }
  // Where storage is blocked, only this visit has it.
  return given === '' ? (readStored('tab', joiningKey(id)) as string | null) : given;
}

/** The name under which this browser joins a room. */
export function joiningClient(id: string): string {
  const kept = readStored('browser', clientKey(id));
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
  return readLinks()[id] ?? null;
}

export function storeOwnLink(id: string, secret: string): void {
  const others = Object.entries(readLinks()).filter(([other]) => other !== id);
  const kept = [...others, [id, secret] as const].slice(-MAX_LINKS);
  store('browser', LINKS, Object.fromEntries(kept));
}

function readLinks(): Readonly<Record<string, string>> {
  return (readStored('browser', LINKS) ?? {}) as Readonly<Record<string, string>>;
}
