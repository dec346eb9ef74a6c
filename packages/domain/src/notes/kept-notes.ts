import { fromBase64, toBase64 } from 'lib0/buffer';
import {
  applyUpdate,
  applyUpdateV2,
  decodeStateVector,
  decodeUpdate,
  Doc,
  encodeStateAsUpdate,
  encodeStateAsUpdateV2,
  encodeStateVector,
} from 'yjs';
import type { Text as YText } from 'yjs';
import { hasControlCharacters } from '../builds/index.ts';
import { takenBack } from './taken-back.ts';
import type { TextEdit } from './taken-back.ts';
import { textChange } from './text-change.ts';
import type { TextChange } from './text-change.ts';

/** The length of notes, in UTF-16 units like a text field's. */
export const MAX_NOTES_LENGTH = 4000;

/** The bytes of an update. */
export const MAX_NOTES_BYTES = 32 * 1024;

/**
 * The bytes from which a document starts over with nothing but its text. Yjs keeps a trace of every deletion, so it would
 * grow without end. The longest text alone takes 12 KB.
 */
const RESTART_BYTES = 20 * 1024;

/** The largest number of a client. */
const LAST_CLIENT = 2 ** 32 - 1;

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
  const { epoch, before } = partsOf(kept);
  return keptOf(notes, epoch, before);
}

/** Notes with another text, as a change by the client with this number. */
export function withNotesText(kept: string, text: string, client: number): WrittenNotes {
  return withChanges(kept, [textChange(notesText(kept), text)], client);
}

/** Notes without an edit of their text, as a change by the client with this number. What others wrote since stays. */
export function withoutNotesEdit(kept: string, edit: TextEdit, client: number): WrittenNotes {
  return withChanges(kept, takenBack(notesText(kept), edit), client);
}

/** Notes after a change, and the update for everyone who has them: none if nothing changed, or if they started over. */
type WrittenNotes = ChangedNotes & { readonly update?: string };

function withChanges(kept: string, changes: readonly TextChange[], client: number): WrittenNotes {
  const notes = notesOf(kept);
  notes.clientID = client;
  const { epoch, before } = partsOf(kept);
  let update: string | undefined;
  notes.on('update', (bytes: Uint8Array) => {
    update = toBase64(bytes);
  });
  notes.transact(() => {
    for (const change of changes) changeText(notes, change);
  });
  if (update === undefined) return { kept };
  const changed = keptOf(notes, epoch, before);
  // Others can't merge it into what they have of a document that started over.
  const hasRestarted = changed.kept !== undefined && partsOf(changed.kept).epoch !== epoch;
  return hasRestarted ? changed : { ...changed, update };
}

/** A browser's request: the state vector of what it has, and what it wrote. In base64. */
export interface NotesRequest {
  readonly vector: string;
  readonly update?: string;
  /** How often the document had started over that they're of. Never by default. */
  readonly epoch?: number;
}

/** Notes after a request, and the answer to it without its version. */
export interface ExchangedNotes {
  readonly kept: string;
  /** What the browser lacks, in base64. */
  readonly update: string;
  readonly refused?: NotesRefusal | 'locked';
  /** How often the document has started over. Never by default. */
  readonly epoch?: number;
  /**
   * The document has started over since the browser got it. `update` is all of it, and can't be merged into the former
   * one. Says whether the text has what the browser wrote.
   */
  readonly restarts?: 'with-update' | 'without-update';
}

/**
 * Takes what a browser wrote, and gives what it lacks. An update that was taken before is answered in the same way, also
 * to someone who may no longer write.
 */
export function exchangeNotes(
  kept: string,
  { vector, update, epoch = 0 }: NotesRequest,
  mayWrite: boolean,
): ExchangedNotes {
  if (epoch !== partsOf(kept).epoch) return answerToFormer(kept, { vector, update });
  const changed: ChangedNotes = update === undefined ? { kept } : withNotesUpdate(kept, update);
  const isAllowed = mayWrite || changed.kept === kept;
  const refused = changed.refused ?? (isAllowed ? undefined : 'locked');
  const now = refused === undefined ? (changed.kept ?? kept) : kept;
  try {
    if (partsOf(now).epoch !== epoch) return restarted(now, 'with-update');
    const lacking = encodeStateAsUpdate(notesOf(now), fromBase64(vector));
    const answer = { kept: now, update: toBase64(lacking), ...(epoch > 0 && { epoch }) };
    return refused === undefined ? answer : { ...answer, refused };
  } catch {
    return { kept, update: '', refused: 'invalid' };
  }
}

/** The answer to a browser that has a document from before it started over, or nothing yet. */
function answerToFormer(
  kept: string,
  { vector, update }: Readonly<Record<'update' | 'vector', string | undefined>>,
): ExchangedNotes {
  const { epoch, before } = partsOf(kept);
  if (update === undefined && vector === EMPTY_VECTOR) {
    return { kept, update: toBase64(encodeStateAsUpdate(notesOf(kept))), epoch };
  }
  const isTaken = update === undefined || isWithin(update, before);
  return restarted(kept, isTaken ? 'with-update' : 'without-update');
}

/** The answer with a document that has started over. Pages from before this was possible start with nothing. */
function restarted(
  kept: string,
  restarts: NonNullable<ExchangedNotes['restarts']>,
): ExchangedNotes {
  const update = toBase64(encodeStateAsUpdate(notesOf(kept)));
  return { kept, update, epoch: partsOf(kept).epoch, restarts, refused: 'behind' };
}

/** True when everything that an update inserts was in a document with this state vector. Its answer got lost. */
function isWithin(update: string, vector: string): boolean {
  try {
    const known = decodeStateVector(fromBase64(vector));
    const { structs } = decodeUpdate(fromBase64(update));
    return (
      structs.length > 0 &&
      structs.every(({ id, length }) => id.clock + length <= (known.get(id.client) ?? 0))
    );
  } catch {
    return false;
  }
}

/** The text of notes. */
export function notesText(kept: string): string {
  return textOf(notesOf(kept));
}

/** The text in a document. */
export function textOf(notes: Doc): string {
  // oxlint-disable-next-line typescript/no-base-to-string -- Yjs' own conversion to text
  return sharedText(notes).toString();
}

/** The text in a document, as Yjs shares it. */
export function sharedText(notes: Doc): YText {
  return notes.getText(NOTES);
}

/** Replaces a part of the text in a document. */
export function changeText(notes: Doc, { at, removed, inserted }: TextChange): void {
  notes.transact(() => {
    const text = sharedText(notes);
    if (removed > 0) text.delete(at, removed);
    if (inserted !== '') text.insert(at, inserted);
  });
}

/** The state vector of a document with nothing in it. */
const EMPTY_VECTOR = 'AA==';

/**
 * The parts of notes as they're kept: a document, and once it has started over, how often, and the state vector of the
 * former one.
 */
function partsOf(kept: string) {
  const [document = '', epoch = '0', before = EMPTY_VECTOR] = kept.split(':');
  return { document, epoch: Number(epoch), before };
}

function notesOf(kept: string): Doc {
  const notes = new Doc();
  const { document } = partsOf(kept);
  if (document !== NO_NOTES) applyUpdateV2(notes, fromBase64(document));
  return notes;
}

/** The second format is three to five times as small for a text that many wrote. */
function keptOf(notes: Doc, epoch: number, before = EMPTY_VECTOR): ChangedNotes {
  const refused = problemOf(notes);
  if (refused !== undefined) return { refused };
  const bytes = encodeStateAsUpdateV2(notes);
  if (bytes.byteLength > RESTART_BYTES) return { kept: keptAnew(notes, epoch + 1) };
  const document = toBase64(bytes);
  return { kept: epoch === 0 ? document : [document, epoch, before].join(':') };
}

/** Notes with nothing but the text of a document. */
function keptAnew(former: Doc, epoch: number): string {
  const notes = new Doc();
  // Browsers' numbers are random: one of the very last hardly ever comes up.
  notes.clientID = LAST_CLIENT - epoch;
  changeText(notes, { at: 0, removed: 0, inserted: textOf(former) });
  const document = toBase64(encodeStateAsUpdateV2(notes));
  return [document, epoch, toBase64(encodeStateVector(former))].join(':');
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
