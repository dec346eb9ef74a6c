import type { NotesNews } from '@trifecta/domain/notes';
import {
  EMPTY_REPLICA,
  HOST,
  MAX_WAITING,
  nextOperations,
  overtaken,
  seenRevision,
  withAnswers,
  withChanges,
  withEverythingSince,
  withoutAnswered,
} from '@trifecta/domain/rooms';
import type {
  OperationAnswer,
  RoomChange,
  RoomRefusal,
  RoomSince,
  RoomValue,
  WaitingOperation,
} from '@trifecta/domain/rooms';
import { ApiError, messageOf, onAnswer } from '../api/client.ts';
import type { LiveMessage } from '../api/live-stream.ts';
import { connectLive } from './connect-live.ts';
import { lastChangeOf } from './last-change.ts';
import { UNKNOWN_PRESENCE, withOnline } from './presence.ts';
import type { OnlineEvent } from './presence.ts';
import { inTime, Retries } from './retries.ts';
import { isStillNews } from './room-notice.ts';
import type { RoomNotice } from './room-notice.ts';
import { isUnauthorized, roomLine } from './room-line.ts';
import { isEnded } from './room-view.ts';
import type { Ended, RoomView } from './room-view.ts';
import type { RoomStream } from './room-stream.ts';
import type { RoomLine } from './room-line.ts';
import { newClient, readWaiting, storeWaiting } from './room-storage.ts';
import { texts } from './texts.ts';

type Refusal = Extract<OperationAnswer, { readonly refused: RoomRefusal }>;

/** The news a tab hears of a room's notes. */
type HeardNotes = (NotesNews & { readonly by: number }) | 'restored';

interface HeardChanges {
  readonly revision: number;
  readonly changes?: readonly RoomChange[];
  readonly notes?: readonly string[];
}

/** A room as the server sends it to someone who enters. */
interface EnteredRoom extends RoomSince {
  readonly guest: number;
  /** Omitted for what has no end. */
  readonly endsAt?: string;
}

/** One tab's part in a room: what it knows, what it has still to send, and its connection. */
export class RoomSession {
  readonly id: string;
  readonly line: RoomLine;
  /** Changes with each page load, so that numbers start again. */
  readonly #client = newClient();
  readonly #listeners = new Set<() => void>();
  #view: RoomView;
  #number = 0;
  #live: RoomStream | undefined;
  #isSending = false;
  #wasDisconnected = false;
  readonly #retries = new Retries();
  readonly #notesListeners = new Set<(news: HeardNotes) => void>();
  #isAsking = false;

  constructor(id: string, room: EnteredRoom, line = roomLine(id, room.guest === HOST)) {
    this.id = id;
    this.line = line;
    this.#view = {
      replica: withEverythingSince(EMPTY_REPLICA, room),
      waiting: readWaiting(this.kept),
      guest: room.guest,
      endsAt: room.endsAt ?? null,
      online: [room.guest],
      presence: UNKNOWN_PRESENCE,
      isStuck: false,
      status: 'connecting',
      notice: null,
      moved: [],
      lastChange: null,
    };
  }

  get view(): RoomView {
    return this.#view;
  }

  /** The place in the tab that keeps what waits. */
  get kept(): { readonly id: string; readonly player: string | undefined } {
    return { id: this.id, player: this.line.player };
  }

  /** Connects until the returned function is called. */
  start(): () => void {
    const wake = () => {
      if (document.visibilityState === 'hidden') return;
      this.#live?.wake();
      this.#retries.wake();
    };
    this.#connect();
    const unlisten = onAnswer((isBack) => {
      this.#live?.answered(isBack);
      if (isBack) this.#retries.wake();
    });
    document.addEventListener('visibilitychange', wake);
    addEventListener('online', wake);
    addEventListener('pageshow', wakeIfRestored);
    function wakeIfRestored({ persisted }: PageTransitionEvent): void {
      if (persisted) wake();
    }
    this.#send();
    return () => {
      this.#live?.close();
      this.#live = undefined;
      unlisten();
      document.removeEventListener('visibilitychange', wake);
      removeEventListener('online', wake);
      removeEventListener('pageshow', wakeIfRestored);
    };
  }

  /** Enters again, after the session of a player has ended: they sign in again. */
  async signIn(): Promise<void> {
    this.#show({ status: 'reconnecting' });
    try {
      this.#merge(await this.line.enter(this.#view.replica.revision));
    } catch (error) {
      if (this.isEnd(error)) return;
    }
    // The page may have been left meanwhile.
    if (this.#live === undefined) return;
    this.#connect();
    this.#send();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Calls the listener with what others write, and when the server has lost something to a restored backup. */
  listenToNotes(listener: (news: HeardNotes) => void): () => void {
    this.#notesListeners.add(listener);
    return () => this.#notesListeners.delete(listener);
  }

  /** Makes choices: shown immediately, sent in order. */
  choose(values: Readonly<Record<string, RoomValue>>): void {
    const made = Object.entries(values).map(([field, value]): WaitingOperation => {
      this.#number += 1;
      const seen = seenRevision(this.#view.replica, this.#view.waiting, field);
      return { client: this.#client, number: this.#number, field, value, seen };
    });
    const waiting = [...this.#view.waiting, ...made];
    if (waiting.length > MAX_WAITING) {
      this.#show({ notice: { kind: 'full' } });
      return;
    }
    this.#wait(waiting);
    const { moved, notice } = this.#view;
    this.#show({
      moved: moved.filter(({ field }) => !(field in values)),
      notice: notice !== null && isStillNews(notice, Object.keys(values)) ? notice : null,
    });
    this.#send();
  }

  /** Leaves what someone else picked meanwhile. */
  leaveMoved(field: string): void {
    this.#show({ moved: this.#view.moved.filter((one) => one.field !== field) });
  }

  dismissNotice(): void {
    this.#show({ notice: null });
  }

  #connect(): void {
    this.#live?.close();
    this.#live = connectLive(this.line.events, (message) => this.#hear(message));
  }

  #show(part: Partial<RoomView>): void {
    this.#view = { ...this.#view, ...part };
    for (const listener of this.#listeners) listener();
  }

  #wait(waiting: readonly WaitingOperation[]): void {
    storeWaiting(this.kept, waiting);
    this.#show({ waiting });
  }

  #send(): void {
    if (!this.#isSending) void this.#sendAll();
  }

  async #sendAll(): Promise<void> {
    this.#isSending = true;
    await this.#sendWaiting();
    this.#isSending = false;
  }

  async #sendWaiting(): Promise<void> {
    while (this.#view.waiting.length > 0 && this.#isOpen() && this.#live !== undefined) {
      const sent = nextOperations(this.#view.waiting);
      try {
        await this.#sendOnce(sent);
      } catch (error) {
        if (this.isEnd(error)) return;
        const { status } = error instanceof ApiError ? error : {};
        if (status === 400) this.#drop(sent, { kind: 'refused', reason: 'invalid' });
        else if (status === 403) this.#drop(sent, { kind: 'forbidden', text: messageOf(error) });
        else {
          this.#suspect(error);
          await this.#retries.pause();
        }
      }
    }
  }

  async #sendOnce(sent: readonly WaitingOperation[]): Promise<void> {
    const client = sent[0]?.client ?? '';
    const answers = await this.#retries.attempt(this.line.change(client, sent));
    const { replica, guest } = this.#view;
    const heard = withAnswers(replica, sent, answers, guest);
    const refusals = answers.filter((answer) => 'refused' in answer);
    const refused = refusals.find((answer) => answer.refused !== 'moved')?.refused;
    this.#show({ replica: heard.replica, isStuck: false });
    this.#wait(withoutAnswered(this.#view.waiting, client, answers));
    this.#noteMoved(sent, refusals);
    if (refused !== undefined) this.#show({ notice: { kind: 'refused', reason: refused } });
    this.#noteReplaced(heard.overtaken);
  }

  /** Shows that something is wrong. Without a response, asks the stream whether it still has a connection. */
  #suspect(error: unknown): void {
    this.#show({ isStuck: true });
    if (!(error instanceof ApiError) || error.code === 'unreachable') this.#live?.wake();
  }

  /** Drops choices that no server takes, as after a new version: they would hold up all others. */
  #drop(sent: readonly WaitingOperation[], notice: RoomNotice): void {
    this.#wait(this.#view.waiting.filter((one) => !sent.includes(one)));
    this.#show({ notice, isStuck: false });
  }

  #hear(message: LiveMessage): void {
    if (!this.#isOpen()) return;
    if (message.kind === 'event') this.#hearEvent(message.name, message.data);
    else if (message.kind === 'connected') {
      if (this.#view.status !== 'live') this.#show({ status: 'live' });
      if (this.#wasDisconnected) {
        this.#show({ isStuck: false });
        this.#retries.renew();
      }
      this.#wasDisconnected = false;
    } else if (message.kind === 'joined') void this.#catchUp();
    else {
      this.#wasDisconnected = true;
      this.#show({ status: 'reconnecting', presence: UNKNOWN_PRESENCE });
      // The stream can't tell a refusal from a failure.
      void this.#catchUp(this.line.enter);
    }
  }

  #hearEvent(name: string, text: string): void {
    const data: unknown = JSON.parse(text);
    if (name === 'online') this.#show(withOnline(this.#view, (data as OnlineEvent).guests));
    else if (name === 'over')
      this.#end((data as { isRemoved: boolean }).isRemoved ? 'removed' : 'over');
    else if (name === 'room') this.#merge(data as RoomSince);
    else {
      const { revision, changes = [], notes } = data as HeardChanges;
      this.#dropOldNotice(changes);
      this.#noteReplaced(overtaken(this.#view.replica, changes, this.#view.guest));
      // Before the new version shows, so that no one asks for what's already here.
      this.#tellNotes(changes, notes);
      const { replica, guest, lastChange } = this.#view;
      this.#show({
        replica: withChanges(replica, changes),
        lastChange: lastChangeOf(changes, guest, replica.revision) ?? lastChange,
      });
      const known = this.#view.replica.revision;
      // A heartbeat from before means that the server was restored from a backup. Changes may just be late.
      if (revision > known || (name === 'heartbeat' && revision < known)) void this.#catchUp();
    }
  }

  #merge(room: RoomSince): void {
    this.#noteReplaced(overtaken(this.#view.replica, room.changes, this.#view.guest));
    this.#show({ replica: withEverythingSince(this.#view.replica, room) });
    if (room.since <= room.revision) return;
    for (const listener of this.#notesListeners) listener('restored');
  }

  /** Drops the notice of a change that others have changed again. */
  #dropOldNotice(changes: readonly RoomChange[]): void {
    const { notice } = this.#view;
    if (notice?.kind === 'replaced' && changes.some(({ field }) => field === notice.field))
      this.#show({ notice: null });
  }

  #tellNotes(changes: readonly RoomChange[], updates: readonly string[] | undefined): void {
    const change = changes.findLast(({ field }) => field === 'notes');
    if (change === undefined || updates === undefined) return;
    const { version, by } = change;
    for (const listener of this.#notesListeners) listener({ version, updates, by });
  }

  /** Asks for everything since the replica's revision. */
  async #catchUp(ask = this.line.read): Promise<void> {
    if (this.#isAsking) return;
    this.#isAsking = true;
    try {
      this.#merge(await inTime(ask(this.#view.replica.revision)));
    } catch (error) {
      // Anything else comes with the next heartbeat.
      this.isEnd(error);
    } finally {
      this.#isAsking = false;
    }
  }

  #noteMoved(sent: readonly WaitingOperation[], refusals: readonly Refusal[]): void {
    for (const { number, refused } of refusals) {
      const pick = sent.find((one) => one.number === number);
      // A later pick of the same field gets an answer of its own.
      if (pick === undefined || refused !== 'moved' || this.#isWaiting(pick.field)) continue;
      const { field, value } = pick;
      // The room says who leads it.
      if (field === 'leader') continue;
      if (field.endsWith('.ready')) {
        this.#show({ notice: { kind: 'unready' } });
        continue;
      }
      const others = this.#view.moved.filter((one) => one.field !== field);
      this.#show({ moved: [...others, { field, value }] });
    }
  }

  /** What waits is refused if it came too late, and replaces what others picked if it didn't. */
  #isWaiting(field: string): boolean {
    return this.#view.waiting.some((one) => one.field === field);
  }

  #noteReplaced(changes: readonly RoomChange[]): void {
    const last = changes.findLast(
      ({ field }) => texts.fieldName(field) !== undefined && !this.#isWaiting(field),
    );
    // What changed is what they were ready for.
    if (changes.some(({ field, value }) => field.endsWith('.ready') && value === false)) {
      this.#show({ notice: { kind: 'unready' } });
    } else if (last !== undefined) {
      this.#show({ notice: { kind: 'replaced', field: last.field, by: last.by } });
    }
  }

  #isOpen(): boolean {
    return this.#view.status !== 'signed-out' && !isEnded(this.#view.status);
  }

  /** True for a refusal because the room has ended, the guest is no longer in it, or the player's session has ended. */
  isEnd(error: unknown): boolean {
    if (!(error instanceof ApiError)) return false;
    if (this.line.isGone(error)) {
      this.#end('lost');
      return true;
    }
    if (!this.line.isPlayers || !isUnauthorized(error)) return false;
    if (this.#isOpen()) {
      this.#live?.close();
      this.#show({ status: 'signed-out' });
    }
    return true;
  }

  #end(status: Ended): void {
    if (isEnded(this.#view.status)) return;
    this.#live?.close();
    this.#show({ status, waiting: [] });
    storeWaiting(this.kept, []);
  }
}
