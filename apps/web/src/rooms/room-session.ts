import {
  EMPTY_REPLICA,
  MAX_WAITING,
  nextOperations,
  overtaken,
  withAnswers,
  withChanges,
  withEverythingSince,
  withoutAnswered,
} from '@trifecta/domain/rooms';
import type {
  Replica,
  RoomChange,
  RoomRefusal,
  RoomSince,
  RoomValue,
  WaitingOperation,
} from '@trifecta/domain/rooms';
import { ApiError, callApi } from '../api/client.ts';
import type { AnswerOf } from '../api/client.ts';
import { connectLive } from './connect-live.ts';
import type { LiveConnection } from './connect-live.ts';
import type { LiveMessage } from './live-stream.ts';
import { readWaiting, storeWaiting } from './room-storage.ts';
import { texts } from './texts.ts';

/** A response that takes longer is lost: sending again does no harm. */
const PATIENCE_MS = 10_000;
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 15_000;

/** Something a guest should know: their choice was refused, replaced, or there's no room for more. */
export type RoomNotice =
  | { readonly kind: 'refused'; readonly reason: RoomRefusal }
  | { readonly kind: 'replaced'; readonly field: string; readonly by: number }
  | { readonly kind: 'full' };

/** Why a guest is out: the room has ended, they were removed, or the server only says that they aren't in it. */
export type Ended = 'over' | 'removed' | 'lost';

/** A room as this tab shows it. */
export interface RoomView {
  readonly replica: Replica;
  readonly waiting: readonly WaitingOperation[];
  /** This guest's number. */
  readonly guest: number;
  readonly endsAt: string;
  readonly online: readonly number[];
  /** True while choices can't be sent. */
  readonly isStuck: boolean;
  readonly status: 'connecting' | 'live' | 'reconnecting' | Ended;
  readonly notice: RoomNotice | null;
}

/** One tab's part in a room: what it knows, what it has still to send, and its connection. */
export class RoomSession {
  readonly #id: string;
  /** Changes with each page load, so that numbers start again. */
  readonly #client = crypto
    .getRandomValues(new Uint32Array(2))
    .join('')
    .padEnd(16, '0')
    .slice(0, 16);
  readonly #listeners = new Set<() => void>();
  #view: RoomView;
  #number = 0;
  #live: LiveConnection | undefined;
  #isSending = false;
  #wasDisconnected = false;
  #retry: (() => void) | undefined;
  #isAsking = false;

  constructor(id: string, room: AnswerOf<'GET /api/rooms/:id'>) {
    this.#id = id;
    this.#view = {
      replica: withEverythingSince(EMPTY_REPLICA, room),
      waiting: readWaiting(id),
      guest: room.guest,
      endsAt: room.endsAt,
      online: [room.guest],
      isStuck: false,
      status: 'connecting',
      notice: null,
    };
  }

  get view(): RoomView {
    return this.#view;
  }

  /** Connects until the returned function is called. */
  start(): () => void {
    const wake = () => {
      if (document.visibilityState === 'hidden') return;
      this.#live?.wake();
      this.#retry?.();
    };
    this.#live = connectLive(`/api/rooms/${this.#id}/events`, (message) => this.#hear(message));
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
      document.removeEventListener('visibilitychange', wake);
      removeEventListener('online', wake);
      removeEventListener('pageshow', wakeIfRestored);
    };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Makes choices: shown immediately, sent in order. */
  choose(values: Readonly<Record<string, RoomValue>>): void {
    const made = Object.entries(values).map(([field, value]): WaitingOperation => {
      this.#number += 1;
      return { client: this.#client, number: this.#number, field, value };
    });
    const waiting = [...this.#view.waiting, ...made];
    if (waiting.length > MAX_WAITING) {
      this.#show({ notice: { kind: 'full' } });
      return;
    }
    this.#wait(waiting);
    this.#send();
  }

  dismissNotice(): void {
    this.#show({ notice: null });
  }

  #show(part: Partial<RoomView>): void {
    this.#view = { ...this.#view, ...part };
    for (const listener of this.#listeners) listener();
  }

  #wait(waiting: readonly WaitingOperation[]): void {
    storeWaiting(this.#id, waiting);
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
    let failures = 0;
    while (this.#view.waiting.length > 0 && this.#isOpen() && this.#live !== undefined) {
      const sent = nextOperations(this.#view.waiting);
      try {
        await this.#sendOnce(sent);
        failures = 0;
      } catch (error) {
        if (this.#isEnd(error)) return;
        if (error instanceof ApiError && error.status === 400) this.#drop(sent);
        else {
          this.#suspect(error);
          await this.#pause(failures);
        }
        failures += 1;
      }
    }
  }

  async #sendOnce(sent: readonly WaitingOperation[]): Promise<void> {
    const client = sent[0]?.client ?? '';
    const operations = sent.map(({ number, field, value }) => ({ number, field, value }));
    const { answers } = await inTime(
      callApi('POST /api/rooms/:id/changes', undefined, {
        params: { id: this.#id },
        // The server checks each value against its field.
        body: { client, operations: operations as Body['operations'] },
      }),
    );
    const { replica, guest } = this.#view;
    const heard = withAnswers(replica, sent, answers, guest);
    const refused = answers.flatMap((answer) => ('refused' in answer ? [answer.refused] : []))[0];
    this.#show({ replica: heard.replica, isStuck: false });
    this.#wait(withoutAnswered(this.#view.waiting, client, answers));
    if (refused !== undefined) this.#show({ notice: { kind: 'refused', reason: refused } });
    this.#noteReplaced(heard.overtaken);
  }

  /** Shows that something is wrong. Without a response, asks the stream whether it still has a connection. */
  #suspect(error: unknown): void {
    this.#show({ isStuck: true });
    if (!(error instanceof ApiError) || error.code === 'unreachable') this.#live?.wake();
  }

  /** Drops choices that no server takes, as after a new version: they would hold up all others. */
  #drop(sent: readonly WaitingOperation[]): void {
    this.#wait(this.#view.waiting.filter((one) => !sent.includes(one)));
    this.#show({ notice: { kind: 'refused', reason: 'invalid' }, isStuck: false });
  }

  /** Waits a random time before the next attempt, or until the network may be back. */
  async #pause(failures: number): Promise<void> {
    const longest = Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS);
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, Math.random() * longest);
      this.#retry = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.#retry = undefined;
  }

  #hear(message: LiveMessage): void {
    if (!this.#isOpen()) return;
    if (message.kind === 'event') this.#hearEvent(message.name, message.data);
    else if (message.kind === 'connected') {
      if (this.#view.status !== 'live') this.#show({ status: 'live' });
      if (this.#wasDisconnected) {
        this.#show({ isStuck: false });
        this.#retry?.();
      }
      this.#wasDisconnected = false;
    } else if (message.kind === 'joined') void this.#catchUp();
    else {
      this.#wasDisconnected = true;
      this.#show({ status: 'reconnecting' });
      // The stream can't tell a refusal from a failure.
      void this.#catchUp();
    }
  }

  #hearEvent(name: string, text: string): void {
    const data: unknown = JSON.parse(text);
    if (name === 'online') this.#show({ online: (data as { guests: number[] }).guests });
    else if (name === 'over')
      this.#end((data as { isRemoved: boolean }).isRemoved ? 'removed' : 'over');
    else if (name === 'room') this.#merge(data as RoomSince);
    else {
      const { revision, changes = [] } = data as { revision: number; changes?: RoomChange[] };
      this.#noteReplaced(overtaken(this.#view.replica, changes, this.#view.guest));
      this.#show({ replica: withChanges(this.#view.replica, changes) });
      const known = this.#view.replica.revision;
      // A heartbeat from before means that the server was restored from a backup. Changes may just be late.
      if (revision > known || (name === 'heartbeat' && revision < known)) void this.#catchUp();
    }
  }

  #merge(room: RoomSince): void {
    this.#noteReplaced(overtaken(this.#view.replica, room.changes, this.#view.guest));
    this.#show({ replica: withEverythingSince(this.#view.replica, room) });
  }

  /** Asks for everything since the replica's revision. */
  async #catchUp(): Promise<void> {
    if (this.#isAsking) return;
    this.#isAsking = true;
    try {
      const { revision: since } = this.#view.replica;
      this.#merge(
        await inTime(
          callApi('GET /api/rooms/:id', undefined, { params: { id: this.#id }, query: { since } }),
        ),
      );
    } catch (error) {
      // Anything else comes with the next heartbeat.
      this.#isEnd(error);
    } finally {
      this.#isAsking = false;
    }
  }

  #noteReplaced(changes: readonly RoomChange[]): void {
    const last = changes.findLast(({ field }) => texts.fieldName(field) !== undefined);
    if (last !== undefined) {
      this.#show({ notice: { kind: 'replaced', field: last.field, by: last.by } });
    }
  }

  #isOpen(): boolean {
    return !isEnded(this.#view.status);
  }

  /** True for a refusal because the room has ended, or the guest is no longer in it. */
  #isEnd(error: unknown): boolean {
    if (!(error instanceof ApiError) || error.status !== 401) return false;
    this.#end('lost');
    return true;
  }

  #end(status: Ended): void {
    if (!this.#isOpen()) return;
    this.#live?.close();
    this.#show({ status, waiting: [] });
    storeWaiting(this.#id, []);
  }
}

export function isEnded(status: RoomView['status']): status is Ended {
  return status === 'over' || status === 'removed' || status === 'lost';
}

type Body = Exclude<
  Parameters<typeof callApi<'POST /api/rooms/:id/changes'>>[2],
  undefined
>['body'];

/** Rejects when the promise takes too long. */
async function inTime<Value>(promise: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no response')), PATIENCE_MS);
  });
  try {
    return await Promise.race([promise, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
