import { fromBase64, toBase64 } from 'lib0/buffer';
import {
  applyUpdate,
  decodeUpdate,
  Doc,
  encodeStateAsUpdate,
  encodeStateVector,
  mergeUpdates,
  UndoManager,
} from 'yjs';
import { hasControlCharacters } from '../builds/index.ts';
import { changeText, MAX_NOTES_BYTES, MAX_NOTES_LENGTH, sharedText, textOf } from './kept-notes.ts';
import type { ExchangedNotes, NotesRequest } from './kept-notes.ts';
import { rewritten } from './taken-back.ts';
import type { TextEdit } from './taken-back.ts';
import { isInsideCharacter, movedCursor, textChange } from './text-change.ts';
import type { TextChange } from './text-change.ts';

/** The response to a request, as of a version of the notes. */
export interface NotesAnswer extends Omit<ExchangedNotes, 'kept'> {
  readonly version: number;
}

/** An update as everyone gets to hear of it. The version counts updates. */
export interface NotesNews {
  readonly version: number;
  readonly updates: readonly string[];
}

/** The consequences of an answer. */
export interface TakenAnswer {
  /** True when another request is due. */
  readonly isDue: boolean;
  /** Words that were written again into notes that had started over, and had no room. */
  readonly leftOut: string;
  /** Words that were refused, and are no longer in the notes. */
  readonly refused: TextEdit | null;
}

/** Marks the changes that the player made, which are theirs to undo. */
const OWN = 'own';

/** What a page saves for the one after a reload. */
interface SavedNotes {
  readonly update: string;
  /** The text that the server had, and the one with what the page wrote. */
  readonly before: string;
  readonly after: string;
  readonly epoch: number;
}

/** What a page saved. Earlier versions saved only the update. Null for anything else: browsers may keep it damaged. */
function readSaved(saved: string): SavedNotes | null {
  try {
    const { update, before, after, epoch }: Partial<Record<keyof SavedNotes, unknown>> =
      saved.startsWith('{')
        ? JSON.parse(saved)
        : { update: saved, before: '', after: '', epoch: 0 };
    if (typeof update !== 'string' || typeof before !== 'string' || typeof after !== 'string') {
      return null;
    }
    decodeUpdate(fromBase64(update));
    return { update, before, after, epoch: Number.isSafeInteger(epoch) ? Number(epoch) : 0 };
  } catch {
    return null;
  }
}

/** A room's notes as a browser knows them, with what it wrote and the server hasn't answered yet. */
export class NotesReplica {
  readonly #newClient: () => number;
  #notes: Doc;
  #undoing: UndoManager;
  /** What the server is known to have. */
  #shared: Doc;
  /** How often the server's document had started over. */
  #epoch = 0;
  /** What a page before a reload had written, and on top of which text. */
  #saved: SavedNotes | null = null;
  /** Everything up to this version has arrived. */
  #version = -1;
  #unsent: Uint8Array[] = [];
  #sent = 0;
  #sentText = '';
  #sendsAll = false;

  /** Starts with what a page before a reload saved. `newClient` makes a number that no other page has. */
  constructor(newClient: () => number, saved: string | null = null) {
    this.#newClient = newClient;
    this.#notes = this.#start();
    this.#undoing = undoManagerOf(this.#notes);
    this.#shared = new Doc();
    this.#saved = saved === null ? null : readSaved(saved);
    if (this.#saved === null) return;
    this.#epoch = this.#saved.epoch;
    this.#keep(fromBase64(this.#saved.update));
  }

  get text(): string {
    return textOf(this.#notes);
  }

  /** The text without what the server hasn't answered yet, and with it. */
  get edit(): TextEdit {
    return this.#saved ?? { before: textOf(this.#shared), after: this.text };
  }

  /** What the server hasn't answered yet, for a page after a reload. Null when there's nothing. */
  get saved(): string | null {
    if (this.#unsent.length === 0) return null;
    const { before, after } = this.edit;
    const update = toBase64(mergeUpdates(this.#unsent));
    const saved: SavedNotes = { update, before, after, epoch: this.#epoch };
    return JSON.stringify(saved);
  }

  /** The next part of what the server hasn't answered yet, usually all of it. Null when there's nothing. */
  get unsent(): string | null {
    return this.#next()?.update ?? null;
  }

  /** The next part to send, and how many updates are in it. */
  #next(): { readonly update: string; readonly count: number } | undefined {
    const { length } = this.#unsent;
    if (length === 0) return undefined;
    const all = mergeUpdates(this.#unsent);
    if (all.byteLength <= MAX_NOTES_BYTES) return { update: toBase64(all), count: length };
    // Without the words that were deleted again. Those that can be undone are only kept here.
    const clean = new Doc();
    applyUpdate(clean, encodeStateAsUpdate(this.#notes));
    const rest = encodeStateAsUpdate(clean, encodeStateVector(this.#shared));
    if (rest.byteLength <= MAX_NOTES_BYTES) return { update: toBase64(rest), count: length };
    let part = this.#unsent[0] ?? rest;
    let count = 1;
    for (const update of this.#unsent.slice(1)) {
      const more = mergeUpdates([part, update]);
      if (more.byteLength > MAX_NOTES_BYTES) break;
      part = more;
      count += 1;
    }
    return { update: toBase64(part), count };
  }

  /** True when the server has a version of which something hasn't arrived. */
  isBehind(version: number): boolean {
    return version > this.#version;
  }

  /**
   * Writes a change of a text that was shown before, as far as it's allowed. Others may have written since. Returns the
   * end of it that had no room.
   */
  write(after: string, before = this.text): string {
    const { at, removed, inserted } = textChange(before, after);
    const now = this.text;
    const start = movedCursor(before, now, at);
    const end = movedCursor(before, now, at + removed);
    return this.#change([{ at: start, removed: end - start, inserted }]);
  }

  /**
   * Makes an edit of an earlier text again, word by word, as far as it fits: what others wrote since stays. Returns what had
   * no room.
   */
  writeAgain(edit: TextEdit): string {
    this.endEdit();
    return this.#change(rewritten(this.text, edit).toReversed());
  }

  /** Makes what's written next an edit of its own, which is undone by itself. */
  endEdit(): void {
    this.#undoing.stopCapturing();
  }

  /** Undoes the player's own last edit, and nothing that others wrote. */
  undo(): void {
    this.#noting(() => this.#undoing.undo());
  }

  /** Makes an edit again that was undone. */
  redo(): void {
    this.#noting(() => this.#undoing.redo());
  }

  /** Makes changes, from the first to the last, each at its place in the text of now. Returns what had no room. */
  #change(changes: readonly TextChange[]): string {
    const removed = changes.reduce((sum, change) => sum + change.removed, 0);
    let room = Math.max(MAX_NOTES_LENGTH - this.text.length + removed, 0);
    let leftOut = '';
    const possible = changes.map((change) => {
      const end = isInsideCharacter(change.inserted, room) ? room - 1 : room;
      const inserted = change.inserted.slice(0, end);
      leftOut += change.inserted.slice(end);
      room -= inserted.length;
      return { ...change, inserted: allowedIn(inserted) };
    });
    this.#noting(() => {
      this.#notes.transact(() => {
        for (const change of possible.toReversed()) changeText(this.#notes, change);
      }, OWN);
    });
    return leftOut;
  }

  /** Keeps the updates of what the player does, to be sent. */
  #noting(work: () => void): void {
    const note = (update: Uint8Array): number => this.#unsent.push(update);
    this.#notes.on('update', note);
    work();
    this.#notes.off('update', note);
  }

  /** Merges what others wrote. */
  hear({ version, updates }: NotesNews): void {
    for (const update of updates) this.#merge(update);
    if (version - updates.length <= this.#version) this.#heard(version);
  }

  /** The next request. Its answer comes before the one after it is made. */
  request(): NotesRequest {
    const vector = toBase64(encodeStateVector(this.#notes));
    const { update, count = 0 } = this.#next() ?? {};
    this.#sent = count;
    this.#sentText = this.text;
    const request = { vector, ...(this.#epoch > 0 && { epoch: this.#epoch }) };
    return update === undefined ? request : { ...request, update };
  }

  /** Merges the answer to the last request. */
  take({ update, version, refused, epoch = 0, restarts }: NotesAnswer): TakenAnswer {
    if (restarts !== undefined) {
      const hasSent = restarts === 'with-update';
      const leftOut = this.#restart({ update, epoch, version, hasSent });
      return { isDue: this.#unsent.length > 0, leftOut, refused: null };
    }
    if (refused !== undefined) {
      if (refused === 'behind' && !this.#sendsAll) {
        this.sendAll();
        return { isDue: true, leftOut: '', refused: null };
      }
      const { before, after } = this.edit;
      this.#startOver();
      return { isDue: true, leftOut: '', refused: before === after ? null : { before, after } };
    }
    this.#sendsAll = false;
    for (const sent of this.#unsent.splice(0, this.#sent)) applyUpdate(this.#shared, sent);
    this.#saved = null;
    this.#epoch = epoch;
    this.#merge(update);
    this.#heard(version);
    return { isDue: this.#unsent.length > 0, leftOut: '', refused: null };
  }

  /** Makes the next request send everything: the server lost something to a backup that was restored. */
  sendAll(): void {
    this.#version = -1;
    this.#sent = 0;
    this.#sendsAll = true;
    this.#unsent = [encodeStateAsUpdate(this.#notes)];
  }

  /** Takes a document that has started over, and writes again what the server hasn't got. Returns what had no room. */
  #restart({
    update,
    epoch,
    version,
    hasSent,
  }: {
    readonly update: string;
    readonly epoch: number;
    readonly version: number;
    readonly hasSent: boolean;
  }): string {
    const { before: answered, after } = this.edit;
    const before = hasSent ? (this.#saved?.after ?? this.#sentText) : answered;
    this.#startOver();
    this.#epoch = epoch;
    this.#merge(update);
    this.#heard(version);
    return after === before ? '' : this.writeAgain({ before, after });
  }

  #merge(update: string): void {
    const bytes = fromBase64(update);
    for (const notes of [this.#notes, this.#shared]) applyUpdate(notes, bytes);
  }

  /** Forgets what was refused: nothing that this page writes could be applied after it. */
  #startOver(): void {
    this.#version = -1;
    this.#sent = 0;
    this.#sendsAll = false;
    this.#unsent = [];
    this.#saved = null;
    this.#epoch = 0;
    this.#undoing.destroy();
    this.#notes = this.#start();
    this.#undoing = undoManagerOf(this.#notes);
    this.#shared = new Doc();
  }

  #start(): Doc {
    const notes = new Doc();
    notes.clientID = this.#newClient();
    return notes;
  }

  #keep(update: Uint8Array): void {
    applyUpdate(this.#notes, update);
    this.#unsent.push(update);
  }

  #heard(version: number): void {
    this.#version = Math.max(this.#version, version);
  }
}

/** Edits end when the page says so, not by a clock. */
function undoManagerOf(notes: Doc): UndoManager {
  const trackedOrigins = new Set<unknown>([OWN]);
  return new UndoManager(sharedText(notes), { trackedOrigins, captureTimeout: Infinity });
}

/** Text without what notes may not contain. */
function allowedIn(text: string): string {
  const characters = Array.from(text);
  return characters.filter((one) => !hasControlCharacters(one, { mayHaveLines: true })).join('');
}
