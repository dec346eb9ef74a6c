import { bothEdits, changedLine, NotesReplica } from '@trifecta/domain/notes';
import type { NotesAnswer, NotesNews, TextEdit } from '@trifecta/domain/notes';
import { ApiError, onAnswer } from '../../api/client.ts';
import { Retries } from '../retries.ts';
import { isEnded } from '../room-view.ts';
import type { RoomSession } from '../room-session.ts';
import {
  readRefusedNotes,
  readUnsentNotes,
  storeRefusedNotes,
  storeUnsentNotes,
} from '../room-storage.ts';
import type { NotesRefusalReason, RefusedNotes } from '../room-storage.ts';

/** What's written within this time is sent together. */
const GATHER_MS = 300;

/** What's written after a pause this long is undone by itself. */
const PAUSE_MS = 1000;

/** Notes as this tab shows them. What was refused, and what had no room, stays until the player dismisses it. */
export interface NotesView extends RefusedNotes {
  readonly text: string;
  /** False until they have arrived. */
  readonly isReady: boolean;
  /** True while something written waits to be sent, longer than usual. */
  readonly isStuck: boolean;
  /** The last words of someone else while this tab looked on, and when, by its clock. */
  readonly written: { readonly by: number; readonly line: string; readonly at: number } | null;
}

const NO_REFUSAL = { refused: null, edit: null } as const;

/** One tab's part in a room's notes. */
export class NotesSession {
  readonly #room: RoomSession;
  readonly #listeners = new Set<() => void>();
  readonly #retries = new Retries();
  #replica: NotesReplica;
  #view: NotesView;
  #writtenAt = 0;
  #isStarted = false;
  #isSyncing = false;

  constructor(room: RoomSession) {
    this.#room = room;
    this.#replica = new NotesReplica(newClient, readUnsentNotes(room.kept));
    const refused = readRefusedNotes(room.kept) ?? { ...NO_REFUSAL, leftOut: '' };
    this.#view = { text: '', isReady: false, isStuck: false, written: null, ...refused };
  }

  get view(): NotesView {
    return this.#view;
  }

  /** The notes with this player's words, while some of them haven't been saved. Empty otherwise. */
  get unsavedText(): string {
    return this.#replica.unsent === null ? '' : this.#replica.text;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Exchanges what was written until the returned function is called. */
  start(): () => void {
    this.#isStarted = true;
    let { status } = this.#room.view;
    const unsubscribe = this.#room.subscribe(() => {
      if (status !== 'live' && this.#room.view.status === 'live') this.#retries.renew();
      ({ status } = this.#room.view);
      this.#sync();
    });
    const unlisten = this.#room.listenToNotes((news) => {
      if (news === 'restored') this.#replica.sendAll();
      else this.#hear(news);
      this.#show({});
      this.#sync();
    });
    const unhear = onAnswer((isBack) => {
      if (isBack) this.#retries.wake();
    });
    this.#sync();
    return () => {
      this.#isStarted = false;
      this.#retries.wake();
      unhear();
      unsubscribe();
      unlisten();
    };
  }

  /** Writes a change of the text that was shown before. */
  write(after: string, before: string): void {
    const now = Date.now();
    if (now - this.#writtenAt > PAUSE_MS) this.#replica.endEdit();
    this.#writtenAt = now;
    this.#written(this.#replica.write(after, before));
  }

  /** Writes the words again that were not taken, into what others have written since. */
  writeAgain(): void {
    const { edit } = this.#view;
    if (edit === null) return;
    this.#show(NO_REFUSAL);
    this.#written(this.#replica.writeAgain(edit));
  }

  /** Undoes the player's own last edit. What others wrote stays. */
  undo(): void {
    this.#replica.undo();
    this.#written('');
  }

  /** Makes an edit again that was undone. */
  redo(): void {
    this.#replica.redo();
    this.#written('');
  }

  dismissRefused(): void {
    this.#show(NO_REFUSAL);
  }

  dismissLeftOut(): void {
    this.#show({ leftOut: '' });
  }

  #hear({ by, ...news }: NotesNews & { readonly by: number }): void {
    const before = this.#replica.text;
    this.#replica.hear(news);
    const { text } = this.#replica;
    if (by === this.#room.view.guest || text === before) return;
    this.#view = {
      ...this.#view,
      written: { by, line: changedLine(before, text), at: Date.now() },
    };
  }

  #written(leftOut: string): void {
    this.#store();
    this.#show({ leftOut: this.#view.leftOut + leftOut });
    this.#sync();
  }

  #show(part: Partial<NotesView>): void {
    this.#view = { ...this.#view, ...part, text: this.#replica.text };
    const { refused, edit, leftOut } = this.#view;
    storeRefusedNotes(this.#room.kept, { refused, edit, leftOut });
    for (const listener of this.#listeners) listener();
  }

  #store(): void {
    storeUnsentNotes(this.#room.kept, this.#replica.saved);
  }

  #sync(): void {
    if (!this.#isSyncing && this.#isDue()) void this.#syncAll();
  }

  #isDue(): boolean {
    const { replica, status } = this.#room.view;
    const version = replica.fields['notes']?.version ?? 0;
    const hasNews = this.#replica.unsent !== null || this.#replica.isBehind(version);
    return this.#isStarted && hasNews && status !== 'signed-out' && !isEnded(status);
  }

  async #syncAll(): Promise<void> {
    this.#isSyncing = true;
    let hasFailed = false;
    while (this.#isDue()) {
      if (this.#replica.unsent !== null && !hasFailed) {
        await new Promise((next) => setTimeout(next, GATHER_MS));
      }
      try {
        const request = this.#room.line.exchangeNotes(this.#replica.request());
        this.#take(await this.#retries.attempt(request));
        hasFailed = false;
      } catch (error) {
        if (this.#room.isEnd(error)) break;
        hasFailed = true;
        const isRefused = error instanceof ApiError && [400, 413].includes(error.status);
        if (isRefused && this.#replica.unsent !== null) this.#drop();
        else await this.#wait();
      }
    }
    this.#isSyncing = false;
  }

  #take(answer: NotesAnswer): void {
    const { leftOut, refused } = this.#replica.take(answer);
    this.#store();
    this.#show({ isReady: true, isStuck: false, leftOut: this.#view.leftOut + leftOut });
    if (refused !== null) this.#refuse(answer.refused ?? 'invalid', refused);
  }

  /** Keeps what was refused beside the notes, with what was refused before. */
  #refuse(refused: NotesRefusalReason, edit: TextEdit): void {
    const { edit: earlier } = this.#view;
    this.#show({ refused, edit: earlier === null ? edit : bothEdits(earlier, edit) });
  }

  async #wait(): Promise<void> {
    this.#show({ isStuck: this.#replica.unsent !== null });
    await this.#retries.pause();
  }

  /** Drops what no server takes, as after a new version. */
  #drop(): void {
    const { edit } = this.#replica;
    this.#replica = new NotesReplica(newClient);
    this.#store();
    this.#refuse('invalid', edit);
  }
}

/** A number that no other page has. */
function newClient(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
}
