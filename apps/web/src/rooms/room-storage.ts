import type { NotesAnswer, TextEdit } from '@trifecta/domain/notes';
import type { WaitingOperation } from '@trifecta/domain/rooms';
import { forgetDraft, keepDraft, readDraft } from '../account/index.ts';
import { readStoredJson, store } from '../ui/stored-json.ts';
import { forget } from '../ui/stored-text.ts';
import { takeLinkSecret } from './link-secrets.ts';

/** The reason why words of notes weren't taken. */
export type NotesRefusalReason = NonNullable<NotesAnswer['refused']>;

/** Keeps what a reload of this tab must not lose: choices and notes that wait, and a link's secret until it's exchanged. */
const waitingKey = (id: string) => `trifecta.room-waiting.${id}`;
const notesKey = (id: string) => `trifecta.room-notes.${id}`;
const refusedKey = (id: string) => `trifecta.room-refused.${id}`;
const joiningKey = (id: string) => `trifecta.room-joining.${id}`;
/** Keeps the name under which this browser joins a room until it has joined, so that it never becomes two guests. */
const clientKey = (id: string) => `trifecta.room-client.${id}`;

/** A room whose unsent changes are kept, and the player who made them, if it matters. */
interface Kept {
  readonly id: string;
  readonly player?: string | undefined;
}

/** The choices that this tab has still to send. */
export function readWaiting(room: Kept): readonly WaitingOperation[] {
  return (read(room, waitingKey) ?? []) as readonly WaitingOperation[];
}

export function storeWaiting(room: Kept, waiting: readonly WaitingOperation[]): void {
  keep(room, waitingKey, waiting.length === 0 ? null : waiting);
}

/** The notes that this tab has still to send. */
export function readUnsentNotes(room: Kept): string | null {
  return read(room, notesKey) as string | null;
}

export function storeUnsentNotes(room: Kept, unsent: string | null): void {
  keep(room, notesKey, unsent);
}

/** The words of notes that weren't taken, and those that had no room. */
export interface RefusedNotes {
  readonly refused: NotesRefusalReason | null;
  readonly edit: TextEdit | null;
  readonly leftOut: string;
}

/** Words that this tab's player wrote and the notes don't have, until they dismiss them. */
export function readRefusedNotes(room: Kept): RefusedNotes | null {
  return read(room, refusedKey) as RefusedNotes | null;
}

export function storeRefusedNotes(room: Kept, refused: RefusedNotes): void {
  keep(room, refusedKey, refused.edit === null && refused.leftOut === '' ? null : refused);
}

/** What a player has still to send is a draft: no one else's, and gone after a sign-out. */
function read({ id, player }: Kept, keyOf: (id: string) => string): unknown {
  return player === undefined ? readStoredJson('tab', keyOf(id)) : readDraft(player, keyOf(id));
}

function keep({ id, player }: Kept, keyOf: (id: string) => string, value: unknown): void {
  if (player !== undefined) {
    if (value === null) forgetDraft(player, keyOf(id));
    else keepDraft(player, keyOf(id), value);
  } else if (value === null) forget('tab', keyOf(id));
  else store('tab', keyOf(id), value);
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
