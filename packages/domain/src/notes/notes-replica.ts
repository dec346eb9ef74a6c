import { fromBase64, toBase64 } from 'lib0/buffer';
import {
  applyUpdate,
  decodeUpdate,
  Doc,
  encodeStateAsUpdate,
  encodeStateVector,
  mergeUpdates,
} from 'yjs';
import { hasControlCharacters } from '../builds/index.ts';
import { changeText, MAX_NOTES_BYTES, MAX_NOTES_LENGTH, textOf } from './kept-notes.ts';
import type { ExchangedNotes, NotesRequest } from './kept-notes.ts';
import { movedCursor, textChange } from './text-change.ts';

/** The response to a request, as of a version of the notes. */
export interface NotesAnswer extends Omit<ExchangedNotes, 'kept'> {
  readonly version: number;
}

/** An update as everyone gets to hear of it. The version counts updates. */
export interface NotesNews {
  readonly version: number;
  readonly updates: readonly string[];
}

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
    this.#shared = new Doc();
    this.#saved = saved === null ? null : readSaved(saved);
    if (this.#saved === null) return;
    this.#epoch = this.#saved.epoch;
    this.#keep(fromBase64(this.#saved.update));
  }

  get text(): string {
    return textOf(this.#notes);
  }

  /** The text without what the server hasn't answered yet. */
  get answered(): string {
    return this.#saved?.before ?? textOf(this.#shared);
  }

  /** What the server hasn't answered yet, for a page after a reload. Null when there's nothing. */
  get saved(): string | null {
    const { unsent: update, answered: before, text: after } = this;
    if (update === null) return null;
    const saved: SavedNotes = { update, before, after, epoch: this.#epoch };
    return JSON.stringify(saved);
  }

  /** What the server hasn't answered yet. Null when there's nothing. */
  get unsent(): string | null {
    if (this.#unsent.length === 0) return null;
    const all = mergeUpdates(this.#unsent);
    if (all.byteLength <= MAX_NOTES_BYTES) return toBase64(all);
    // Without the words that were deleted again: what's left is never too large.
    return toBase64(encodeStateAsUpdate(this.#notes, encodeStateVector(this.#shared)));
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
    const room = Math.max(MAX_NOTES_LENGTH - now.length + end - start, 0);
    const allowed = Array.from(inserted.slice(0, room)).filter(
      (one) => !hasControlCharacters(one, { mayHaveLines: true }),
    );
    const note = (update: Uint8Array): number => this.#unsent.push(update);
    this.#notes.on('update', note);
    changeText(this.#notes, { at: start, removed: end - start, inserted: allowed.join('') });
    this.#notes.off('update', note);
    return inserted.slice(room);
  }

  /** Merges what others wrote. */
  hear({ version, updates }: NotesNews): void {
    for (const update of updates) this.#merge(update);
    if (version - updates.length <= this.#version) this.#heard(version);
  }

  /** The next request. Its answer comes before the one after it is made. */
  request(): NotesRequest {
    this.#sent = this.#unsent.length;
    const vector = toBase64(encodeStateVector(this.#notes));
    const { unsent } = this;
    this.#sentText = this.text;
    const request = { vector, ...(this.#epoch > 0 && { epoch: this.#epoch }) };
    return unsent === null ? request : { ...request, update: unsent };
  }

  /** Merges the answer to the last request. Returns true when another one is due. */
  take({ update, version, refused, epoch = 0, restarts }: NotesAnswer): boolean {
    if (restarts !== undefined) {
      this.#restart({ update, epoch, version, hasSent: restarts === 'with-update' });
      return this.#unsent.length > 0;
    }
    if (refused !== undefined) {
      if (refused === 'behind' && !this.#sendsAll) this.sendAll();
      else this.#startOver();
      return true;
    }
    this.#sendsAll = false;
    for (const sent of this.#unsent.splice(0, this.#sent)) applyUpdate(this.#shared, sent);
    this.#saved = null;
    this.#epoch = epoch;
    this.#merge(update);
    this.#heard(version);
    return this.#unsent.length > 0;
  }

  /** Makes the next request send everything: the server lost something to a backup that was restored. */
  sendAll(): void {
    this.#version = -1;
    this.#sent = 0;
    this.#sendsAll = true;
    this.#unsent = [encodeStateAsUpdate(this.#notes)];
  }

  /** Takes a document that has started over, and writes again what the server hasn't got. */
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
  }): void {
    const after = this.#saved?.after ?? this.text;
    const before = hasSent ? (this.#saved?.after ?? this.#sentText) : this.answered;
    this.#startOver();
    this.#epoch = epoch;
    this.#merge(update);
    this.#heard(version);
    if (after !== before) this.write(after, before);
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
    this.#notes = this.#start();
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
