import { fromBase64, toBase64 } from 'lib0/buffer';
import {
  applyUpdate,
  applyUpdateV2,
  decodeUpdate,
  Doc,
  encodeStateAsUpdate,
  encodeStateAsUpdateV2,
} from 'yjs';
import { hasControlCharacters } from '../builds/index.ts';
import { textChange } from './text-change.ts';
import type { TextChange } from './text-change.ts';

/** The length of notes, in UTF-16 units like a text field's. */
export const MAX_NOTES_LENGTH = 4000;

/** The bytes of an update, and of notes as they're kept. */
export const MAX_NOTES_BYTES = 32 * 1024;

/** The name of the text in its document. */
const NOTES = 'notes';

/**
 * The reason why an update is refused. `behind` for one that builds on updates which the server doesn't have, as after a
 * restored backup.
 */
export type NotesRefusal = 'invalid' | 'behind' | 'too-long' | 'full';

/** Notes after a change, or why it's refused. */
export type ChangedNotes =
  | { readonly kept: string; readonly refused?: never }
  | { readonly kept?: never; readonly refused: NotesRefusal };

/** Notes before anyone wrote. */
export const NO_NOTES = '';

/**
 * Notes as they're kept with another update, in base64. Gives the same for an update that they contain. An update comes
 * in Yjs' first format, in which content is never longer than its bytes. Browsers may send anything.
 */
function withNotesUpdate(kept: string, update: string): ChangedNotes {
  const bytes = fromBase64(update);
  if (bytes.byteLength > MAX_NOTES_BYTES) return { refused: 'full' };
  const notes = notesOf(kept);
  try {
    // Reads part by part. `applyUpdate` first makes room for as many as the update says, which can be millions.
    decodeUpdate(bytes);
    applyUpdate(notes, bytes);
  } catch {
    return { refused: 'invalid' };
  }
  return keptOf(notes);
}

/** Notes with another text, and the update for everyone who has them, as a change by the client with this number. */
export function withNotesText(
  kept: string,
  text: string,
  client: number,
): ChangedNotes & { readonly update?: string } {
  const notes = notesOf(kept);
  notes.clientID = client;
  let update: string | undefined;
  notes.on('update', (bytes: Uint8Array) => {
    update = toBase64(bytes);
  });
  changeText(notes, textChange(textOf(notes), text));
  return update === undefined ? { kept } : { ...keptOf(notes), update };
}

/** A browser's request: the state vector of what it has, and what it wrote. In base64. */
export interface NotesRequest {
  readonly vector: string;
  readonly update?: string;
}

/** Notes after a request, and the answer to it without its version. */
export interface ExchangedNotes {
  readonly kept: string;
  /** What the browser lacks, in base64. */
  readonly update: string;
  readonly refused?: NotesRefusal | 'locked';
}

/**
 * Takes what a browser wrote, and gives what it lacks. An update that was taken before is answered in the same way, also
 * to someone who may no longer write.
 */
export function exchangeNotes(
  kept: string,
  { vector, update }: NotesRequest,
  mayWrite: boolean,
): ExchangedNotes {
  const changed: ChangedNotes = update === undefined ? { kept } : withNotesUpdate(kept, update);
  const isAllowed = mayWrite || changed.kept === kept;
  const refused = changed.refused ?? (isAllowed ? undefined : 'locked');
  const now = refused === undefined ? (changed.kept ?? kept) : kept;
  try {
    const lacking = encodeStateAsUpdate(notesOf(now), fromBase64(vector));
    const answer = { kept: now, update: toBase64(lacking) };
    return refused === undefined ? answer : { ...answer, refused };
  } catch {
    return { kept, update: '', refused: 'invalid' };
  }
}

/** The text of notes. */
export function notesText(kept: string): string {
  return textOf(notesOf(kept));
}

/** The text in a document. */
export function textOf(notes: Doc): string {
  // oxlint-disable-next-line typescript/no-base-to-string -- Yjs' own conversion to text
  return notes.getText(NOTES).toString();
}

/** Replaces a part of the text in a document. */
export function changeText(notes: Doc, { at, removed, inserted }: TextChange): void {
  notes.transact(() => {
    const text = notes.getText(NOTES);
    if (removed > 0) text.delete(at, removed);
    if (inserted !== '') text.insert(at, inserted);
  });
}

function notesOf(kept: string): Doc {
  const notes = new Doc();
  if (kept !== NO_NOTES) applyUpdateV2(notes, fromBase64(kept));
  return notes;
}

/** The second format is three to five times as small for a text that many wrote. */
function keptOf(notes: Doc): ChangedNotes {
  const refused = problemOf(notes);
  if (refused !== undefined) return { refused };
  const bytes = encodeStateAsUpdateV2(notes);
  return bytes.byteLength > MAX_NOTES_BYTES ? { refused: 'full' } : { kept: toBase64(bytes) };
}

function problemOf(notes: Doc): NotesRefusal | undefined {
  const { pendingStructs, pendingDs } = notes.store;
  if (pendingStructs !== null || pendingDs !== null) return 'behind';
  const names = [...notes.share.keys()];
  const parts: readonly { insert?: unknown; attributes?: unknown }[] = notes
    .getText(NOTES)
    .toDelta();
  const isText = parts.every(
    ({ insert, attributes }) => typeof insert === 'string' && attributes === undefined,
  );
  if (!isText || names.some((name) => name !== NOTES)) return 'invalid';
  const text = textOf(notes);
  if (hasControlCharacters(text, { mayHaveLines: true })) return 'invalid';
  return text.length > MAX_NOTES_LENGTH ? 'too-long' : undefined;
}
