import { NotesReplica } from '@trifecta/domain/notes';
import type { NotesAnswer } from '@trifecta/domain/notes';
import { ApiError, onAnswer } from '../../api/client.ts';
import { Retries } from '../retries.ts';
import { isEnded } from '../room-session.ts';
import type { RoomSession } from '../room-session.ts';
import { readUnsentNotes, storeUnsentNotes } from '../room-storage.ts';

/** What's written within this time is sent together. */
const GATHER_MS = 300;

/** Notes as this tab shows them. */
export interface NotesView {
  readonly text: string;
  /** False until they have arrived. */
  readonly isReady: boolean;
  /** True while something written waits to be sent, longer than usual. */
  readonly isStuck: boolean;
  /** The reason why the last words were not taken. */
  readonly refused: NonNullable<NotesAnswer['refused']> | null;
  /** The notes with the words that were not taken. */
  readonly refusedText: string;
  /** The notes without them, at that time. */
  readonly refusedBefore: string;
  /** The words that had no room, since the last time that everything fit. */
  readonly leftOut: string;
}

const NO_VIEW: NotesView = {
  text: '',
  isReady: false,
  isStuck: false,
  refused: null,
  refusedText: '',
  refusedBefore: '',
  leftOut: '',
};

/** One tab's part in a room's notes. */
export class NotesSession {
  readonly #room: RoomSession;
  readonly #listeners = new Set<() => void>();
  readonly #retries = new Retries();
  #replica: NotesReplica;
  #view = NO_VIEW;
  #isStarted = false;
  #isSyncing = false;

  constructor(room: RoomSession) {
    this.#room = room;
    this.#replica = new NotesReplica(newClient, readUnsentNotes(room.kept));
  }

  get view(): NotesView {
    return this.#view;
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
      else this.#replica.hear(news);
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
    const leftOut = this.#replica.write(after, before);
    this.#store();
    this.#show({ refused: null, leftOut: leftOut && this.#view.leftOut + leftOut });
    this.#sync();
  }

  /** Writes the words again that were not taken, into what others have written since. */
  writeAgain(): void {
    this.write(this.#view.refusedText, this.#view.refusedBefore);
  }

  #show(part: Partial<NotesView>): void {
    this.#view = { ...this.#view, ...part, text: this.#replica.text };
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
    const { text: refusedText, answered: refusedBefore } = this.#replica;
    this.#replica.take(answer);
    this.#store();
    const { refused = 'behind' } = answer;
    this.#show({
      isReady: true,
      isStuck: false,
      ...(refused !== 'behind' && { refused, refusedText, refusedBefore }),
    });
  }

  async #wait(): Promise<void> {
    this.#show({ isStuck: this.#replica.unsent !== null });
    await this.#retries.pause();
  }

  /** Drops what no server takes, as after a new version. */
  #drop(): void {
    const { text: refusedText, answered: refusedBefore } = this.#replica;
    this.#replica = new NotesReplica(newClient);
    this.#store();
    this.#show({ refused: 'invalid', refusedText, refusedBefore });
  }
}

/** A number that no other page has. */
function newClient(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
}
