import type { WaitingOperation } from '@trifecta/domain/rooms';

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
  return (read(sessionStorage, waitingKey(id)) ?? []) as readonly WaitingOperation[];
}

export function storeWaiting(id: string, waiting: readonly WaitingOperation[]): void {
  if (waiting.length === 0) sessionStorage.removeItem(waitingKey(id));
  else write(sessionStorage, waitingKey(id), waiting);
}

/** The notes that this tab has still to send. */
export function readUnsentNotes(id: string): string | null {
  return read(sessionStorage, notesKey(id)) as string | null;
}

export function storeUnsentNotes(id: string, unsent: string | null): void {
  if (unsent === null) sessionStorage.removeItem(notesKey(id));
  else write(sessionStorage, notesKey(id), unsent);
}

/** True for what may be the secret of a link. */
export function isSecret(text: string): boolean {
  return /^[\w-]{22}$/.test(text);
}

/** Takes the secret out of the address, where it would stay in the history, and keeps it until it's exchanged. */
export function takeSecret(id: string): string | null {
  const given = location.hash.slice(1);
  if (given !== '') {
    write(sessionStorage, joiningKey(id), given);
    history.replaceState(history.state, '', location.pathname + location.search);
  }
  return read(sessionStorage, joiningKey(id)) as string | null;
}

/** The name under which this browser joins a room. */
export function joiningClient(id: string): string {
  const kept = read(localStorage, clientKey(id));
  const client = typeof kept === 'string' ? kept : newClient();
  write(localStorage, clientKey(id), client);
  return client;
}

/** Forgets the secret, and the name. */
export function forgetJoining(id: string): void {
  sessionStorage.removeItem(joiningKey(id));
  localStorage.removeItem(clientKey(id));
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
  write(localStorage, LINKS, Object.fromEntries(kept));
}

function readLinks(): Readonly<Record<string, string>> {
  return (read(localStorage, LINKS) ?? {}) as Readonly<Record<string, string>>;
}

function read(storage: Storage, key: string): unknown {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

function write(storage: Storage, key: string, value: unknown): void {
  try {
    storage.setItem(key, JSON.stringify(value));
  } catch {
    // A full or forbidden storage only costs what a reload would keep.
  }
}
