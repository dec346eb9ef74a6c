import { fromBase64, toBase64 } from 'lib0/buffer';
import { applyUpdate, Doc, encodeStateAsUpdate, encodeStateVector, mergeUpdates } from 'yjs';
import { hasControlCharacters } from '../builds/index.ts';
import { changeText, MAX_NOTES_LENGTH, textOf } from './kept-notes.ts';
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

/** A room's notes as a browser knows them, with what it wrote and the server hasn't answered yet. */
export class NotesReplica {
  readonly #newClient: () => number;
  #notes: Doc;
  /** Everything up to this version has arrived. */
  #version = -1;
  #unsent: Uint8Array[] = [];
  #sent = 0;
  #sendsAll = false;

  /** Starts with what a page before a reload wrote. `newClient` makes a number that no other page has. */
  constructor(newClient: () => number, unsent: string | null = null) {
    this.#newClient = newClient;
    this.#notes = this.#start();
    if (unsent !== null) this.#keep(fromBase64(unsent));
  }

  get text(): string {
    return textOf(this.#notes);
  }

  /** What the server hasn't answered yet, for a page after a reload. Null when there's nothing. */
  get unsent(): string | null {
    return this.#unsent.length === 0 ? null : toBase64(mergeUpdates(this.#unsent));
  }

  /** True when the server has a version of which something hasn't arrived. */
  isBehind(version: number): boolean {
    return version > this.#version;
  }

  /** Writes a change of a text that was shown before, as far as it's allowed. Others may have written since. */
  write(after: string, before = this.text): void {
    const { at, removed, inserted } = textChange(before, after);
    const now = this.text;
    const start = movedCursor(before, now, at);
    const end = movedCursor(before, now, at + removed);
    const room = MAX_NOTES_LENGTH - now.length + end - start;
    const allowed = Array.from(inserted.slice(0, Math.max(room, 0))).filter(
      (one) => !hasControlCharacters(one, { mayHaveLines: true }),
    );
    const note = (update: Uint8Array): number => this.#unsent.push(update);
    this.#notes.on('update', note);
    changeText(this.#notes, { at: start, removed: end - start, inserted: allowed.join('') });
    this.#notes.off('update', note);
  }

  /** Merges what others wrote. */
  hear({ version, updates }: NotesNews): void {
    for (const update of updates) applyUpdate(this.#notes, fromBase64(update));
    if (version - updates.length <= this.#version) this.#heard(version);
  }

  /** The next request. Its answer comes before the one after it is made. */
  request(): NotesRequest {
    this.#sent = this.#unsent.length;
    const vector = toBase64(encodeStateVector(this.#notes));
    const { unsent } = this;
    return unsent === null ? { vector } : { vector, update: unsent };
  }

  /** Merges the answer to the last request. Returns true when another one is due. */
  take({ update, version, refused }: NotesAnswer): boolean {
    if (refused !== undefined) {
      if (refused === 'behind' && !this.#sendsAll) this.sendAll();
      else this.#startOver();
      return true;
    }
    this.#sendsAll = false;
    this.#unsent.splice(0, this.#sent);
    applyUpdate(this.#notes, fromBase64(update));
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

  /** Forgets what was refused: nothing that this page writes could be applied after it. */
  #startOver(): void {
    this.#version = -1;
    this.#sent = 0;
    this.#sendsAll = false;
    this.#unsent = [];
    this.#notes = this.#start();
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
