import { randomUUID } from 'node:crypto';
import { changesSince, changesWithIds } from '@trifecta/domain/rooms';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { stillOpen } from '../account/index.ts';
import type { Changes, Database } from '../db/index.ts';
import { EventStream, lastEventId, preparedEvent } from '../http/event-stream.ts';
import type { StreamPlaces } from '../limits/index.ts';
import { HeardGuests } from './heard-guests.ts';
import { isGuest, isOutAfter, mayListen } from './listeners.ts';
import type { Listener } from './listeners.ts';
import { OnlineGuests } from './online-guests.ts';
import type { LiveRow, LiveStore } from './live-store.ts';
import { newsMessages, onlineMessages } from './room-messages.ts';
import type { RoomMessage } from './room-messages.ts';
import type { RoomNews } from './room-writer.ts';

const HEARTBEAT_MS = 20_000;
/** How often those who fell silent are looked for. */
const SILENCE_CHECK_MS = 2000;
/** Phones that come and go this close together are announced as one change. */
const GATHER_MS = 100;
/** Larger than any room. */
const MAX_UNREAD_BYTES = 128 * 1024;
/** Each time, someone else must have changed the room in the meantime. */
const MAX_READS = 5;

/** A room that someone here is connected to. */
interface LiveRoom {
  /** The last revision heard of. */
  revision: number;
  /** The revision as of which everyone who listens was seen to be in the room. */
  checked: number;
  /** Listeners by stream. A stream that's still opening has none, and gets no events. */
  readonly streams: Map<EventStream, Listener | undefined>;
}

/** The rooms, or rows like them, of this process's connections: sends them changes, whoever made them and where. */
export class LiveRooms<Row extends LiveRow> {
  readonly #db: Database;
  readonly #store: LiveStore<Row>;
  readonly #changes: Changes;
  readonly #places: StreamPlaces;
  readonly #log: FastifyBaseLogger;
  readonly #now: () => Date;
  readonly #rooms = new Map<string, LiveRoom>();
  readonly #process = randomUUID().slice(0, 8);
  readonly #online: OnlineGuests;
  readonly #heard: HeardGuests;
  readonly #timers: readonly NodeJS.Timeout[];
  /** Rooms whose guests here have changed. */
  readonly #unannounced = new Set<string>();
  #announcing: NodeJS.Timeout | undefined;

  constructor(parts: {
    readonly db: Database;
    readonly store: LiveStore<Row>;
    readonly changes: Changes;
    readonly places: StreamPlaces;
    readonly log: FastifyBaseLogger;
    readonly now: () => Date;
  }) {
    this.#db = parts.db;
    this.#store = parts.store;
    this.#changes = parts.changes;
    this.#places = parts.places;
    this.#log = parts.log;
    this.#now = parts.now;
    this.#online = new OnlineGuests(parts.now);
    this.#heard = new HeardGuests(parts.now);
    parts.changes.receive({
      message: (text) => this.#hear(text),
      missed: () => {
        this.#online.missed();
        this.look();
      },
    });
    this.#timers = [
      setInterval(() => this.look(), HEARTBEAT_MS).unref(),
      setInterval(() => this.#missSilent(), SILENCE_CHECK_MS).unref(),
    ];
  }

  /** Opens a stream for a listener. Returns undefined when there's no such listener or room. */
  async open(
    { id, ...who }: Listener & { readonly id: string },
    { address, since }: { readonly address: string; readonly since: number },
  ): Promise<EventStream | undefined> {
    const leave = this.#places.take(address, isGuest(who) ? undefined : id);
    const stream = new EventStream(MAX_UNREAD_BYTES);
    // Registered before awaiting anything, so that revisions which are missed meanwhile show.
    const live = this.#rooms.get(id) ?? newLiveRoom();
    this.#rooms.set(id, live);
    live.streams.set(stream, undefined);
    const forget = (): void => {
      leave();
      live.streams.delete(stream);
      if (isGuest(who)) {
        if (!this.#isConnected(id, who.guest)) this.#heard.forget(id, who.guest);
        this.#online.see(id, [who.guest]);
      }
      if (live.streams.size === 0 && this.#rooms.get(id) === live) this.#rooms.delete(id);
      this.#announceSoon(id);
    };
    stream.onEnd(forget);
    try {
      const room = await this.#newest(id, live);
      if (room === undefined || !mayListen(room.state, who)) {
        forget();
        return undefined;
      }
      live.streams.set(stream, who);
      const changed = changedSince(room, since);
      const first = isGuest(who) ? { ...changed, guest: who.guest } : changed;
      stream.prepared(eventOf('room', first, room.state.revision));
      this.#announceSoon(id);
      return stream;
    } catch (error) {
      forget();
      throw error;
    }
  }

  /** Notes that a guest is there, whichever process they're connected to. */
  hear(id: string, guest: number): void {
    if (this.#heard.hear(id, guest)) this.#announceSoon(id);
  }

  /** The guests of a room who are there, in any process. Undefined while this one hasn't heard of all. */
  onlineIn(id: string): readonly number[] | undefined {
    return this.#online.isKnown ? this.hereIn(id) : undefined;
  }

  /** The guests of a room of whom this process has heard that they're there. */
  hereIn(id: string): readonly number[] {
    return [...new Set([...this.#guestsHere(id), ...this.#online.elsewhere(id)])];
  }

  /** True for a guest who has been connected to no process for a while. */
  isAway(id: string, guest: number): boolean {
    return !this.#guestsHere(id).includes(guest) && this.#online.isAway(id, guest);
  }

  /** Sends news to the other processes with a transaction. */
  async tell(transaction: Database, news: readonly RoomNews[]): Promise<void> {
    for (const message of newsMessages(this.#store.kind, news))
      await this.#changes.send(transaction, message);
  }

  /** Sends news to the connections here. */
  told(news: readonly RoomNews[]): void {
    for (const { id, revision, notes, ...event } of news) {
      const live = this.#rooms.get(id);
      if (live === undefined) continue;
      live.revision = Math.max(live.revision, revision);
      this.#closeThose(live, (who) => isOutAfter(event.changes, who));
      const changes = changesWithIds(event.changes);
      const toRead = eventOf('changes', { revision, changes }, revision);
      const toWrite =
        notes === undefined ? toRead : eventOf('changes', { revision, changes, notes }, revision);
      for (const [stream, who] of live.streams)
        if (who !== undefined) stream.prepared(isGuest(who) ? toWrite : toRead);
    }
  }

  /** Closes the connections of a room in all processes. */
  async over(id: string): Promise<void> {
    this.#over(id);
    const message: RoomMessage = { kind: this.#store.kind, over: id };
    await this.#changes.send(this.#db, JSON.stringify(message));
  }

  /** Sends heartbeats with the current revisions, and closes the connections of rooms that ended and guests who left. */
  look(): void {
    this.#look().catch((error: unknown) => this.#log.error(error, 'looking at rooms failed'));
  }

  /** Ends all connections. Call it before the server waits for them to close. */
  close(): void {
    this.#places.close();
    for (const timer of this.#timers) clearInterval(timer);
    clearTimeout(this.#announcing);
    for (const { streams } of this.#rooms.values())
      for (const stream of streams.keys()) stream.stop();
  }

  /** The room as of the last revision heard of, or later. */
  async #newest(id: string, live: LiveRoom): Promise<Row | undefined> {
    for (let reads = 1; ; reads += 1) {
      const [room] = await this.#store.byIds(this.#db, [id], this.#now().toISOString());
      if (room === undefined || room.state.revision >= live.revision) return room;
      if (reads < MAX_READS) continue;
      // A backup from before was restored.
      live.revision = room.state.revision;
      return room;
    }
  }

  async #look(): Promise<void> {
    this.#online.clean();
    await this.#closeSignedOut();
    const ids = [...this.#rooms.keys()];
    if (ids.length === 0) return;
    const revisions = await this.#store.revisionsOf(this.#db, ids, this.#now().toISOString());
    const moved = [...revisions].filter(([id, now]) => this.#rooms.get(id)?.checked !== now);
    await this.#closeRemoved(moved.map(([id]) => id));
    for (const id of ids) {
      const live = this.#rooms.get(id);
      const revision = revisions.get(id);
      if (live === undefined) continue;
      if (revision === undefined) this.#over(id);
      else this.#send(live, 'heartbeat', { revision });
      this.#unannounced.add(id);
    }
    this.#announceSoon();
  }

  /** Closes the connections of those who may not listen to their rooms anymore: the news of that may have been lost. */
  async #closeRemoved(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const rows = await this.#store.byIds(this.#db, ids, this.#now().toISOString());
    for (const { id, state } of rows) {
      const live = this.#rooms.get(id);
      if (live === undefined) continue;
      // A stream that's still opening reads the room again.
      live.revision = Math.max(live.revision, state.revision);
      live.checked = state.revision;
      this.#closeThose(live, (who) => !mayListen(state, who));
    }
  }

  /** Closes the connections of hosts who signed out. */
  async #closeSignedOut(): Promise<void> {
    const rooms = [...this.#rooms.values()];
    const here = rooms.flatMap(({ streams }) => [...streams.values()]);
    const sessions = new Set(here.flatMap((who) => who?.session ?? []));
    if (sessions.size === 0) return;
    const open = await stillOpen(this.#db, [...sessions], this.#now().toISOString());
    for (const live of rooms) {
      end(live, (who) => who?.session !== undefined && !open.has(who.session));
    }
  }

  /** Closes the connections of a room that has ended, also those that are opening. */
  #over(id: string): void {
    const live = this.#rooms.get(id);
    if (live !== undefined) end(live, () => true, eventOf('over', { isRemoved: false }));
  }

  /** Closes the connections of those who are out, while the room stays. */
  #closeThose(live: LiveRoom, areOut: (who: Listener) => boolean): void {
    const last = eventOf('over', { isRemoved: true });
    end(live, (who) => who !== undefined && areOut(who), last);
  }

  #send({ streams }: LiveRoom, name: string, data: unknown, revision?: number): void {
    const event = eventOf(name, data, revision);
    for (const [stream, guest] of streams) if (guest !== undefined) stream.prepared(event);
  }

  /** The guests who are connected to this process, or said here that they're there. */
  #guestsHere(id: string): readonly number[] {
    const connected = this.#connectedTo(id).filter((guest) => !this.#heard.isSilent(id, guest));
    return [...new Set([...connected, ...this.#heard.in(id)])];
  }

  #connectedTo(id: string): readonly number[] {
    const here = [...(this.#rooms.get(id)?.streams.values() ?? [])];
    return here.flatMap((who) => who?.guest ?? []);
  }

  #isConnected(id: string, guest: number): boolean {
    return this.#connectedTo(id).includes(guest);
  }

  /** Announces those who fell silent. */
  #missSilent(): void {
    for (const { id, guest } of this.#heard.miss()) {
      if (!this.#isConnected(id, guest)) this.#heard.forget(id, guest);
      this.#online.see(id, [guest]);
      this.#announceSoon(id);
    }
  }

  #announceSoon(id?: string): void {
    if (id !== undefined) this.#unannounced.add(id);
    this.#announcing ??= setTimeout(() => {
      this.#announcing = undefined;
      this.#announce().catch((error: unknown) => this.#log.warn(error, 'announcing guests failed'));
    }, GATHER_MS).unref();
  }

  async #announce(): Promise<void> {
    const ids = [...this.#unannounced];
    this.#unannounced.clear();
    for (const id of ids) this.#showOnline(id);
    const online = ids.map((id) => [id, this.#guestsHere(id)] as const);
    const sender = { kind: this.#store.kind, process: this.#process };
    for (const message of onlineMessages(sender, online)) {
      await this.#changes.send(this.#db, message);
    }
  }

  #showOnline(id: string): void {
    const live = this.#rooms.get(id);
    if (live === undefined) return;
    this.#send(live, 'online', { guests: this.hereIn(id).toSorted((one, other) => one - other) });
  }

  #hear(text: string): void {
    const message = JSON.parse(text) as RoomMessage;
    if (message.kind !== this.#store.kind) return;
    if ('over' in message) this.#over(message.over);
    else if ('online' in message) {
      for (const [id, guests] of message.online) this.#hearOnline(id, message.process, guests);
    } else {
      for (const news of message.news) {
        if ('changes' in news) this.told([news]);
        else this.#tooLong(news);
      }
    }
  }

  /** A connection that hears of a revision it doesn't have asks for it. */
  #tooLong({ id, revision }: Omit<RoomNews, 'changes'>): void {
    const live = this.#rooms.get(id);
    if (live === undefined) return;
    live.revision = Math.max(live.revision, revision);
    this.#send(live, 'heartbeat', { revision });
    this.#closeRemoved([id]).catch((error: unknown) =>
      this.#log.error(error, 'looking at a room failed'),
    );
  }

  #hearOnline(id: string, process: string, guests: readonly number[]): void {
    // A process that just opened the room doesn't know yet who is here.
    if (this.#online.hear(id, process, guests) && this.#rooms.has(id)) this.#announceSoon(id);
    else this.#showOnline(id);
  }
}

function newLiveRoom(): LiveRoom {
  return { revision: 0, checked: 0, streams: new Map() };
}

/** Ends streams of a room, after a last event if there's one. */
function end(
  { streams }: LiveRoom,
  isMeant: (who: Listener | undefined) => boolean,
  last?: Buffer,
): void {
  for (const [stream, who] of streams) {
    if (!isMeant(who)) continue;
    // Nothing may follow the end.
    streams.delete(stream);
    if (last !== undefined) stream.prepared(last);
    stream.end();
  }
}

/** Everything that changed in a room since a revision. */
export function changedSince({ state }: LiveRow, since: number) {
  return { since, revision: state.revision, changes: changesWithIds(changesSince(state, since)) };
}

/** The same for one guest. */
export function roomSince(row: LiveRow, guest: number, since: number) {
  return { ...changedSince(row, since), guest };
}

/** An event, the same bytes for all streams. The id of one with changes is its revision. */
function eventOf(name: string, data: unknown, revision?: number): Buffer {
  return preparedEvent(name, JSON.stringify(data), revision);
}

/** The revision from which a caller wants to know changes: that of the last event they got, or else as they ask. */
export function sinceOf(request: Pick<FastifyRequest, 'headers'>, asked: number): number {
  const last = lastEventId(request) ?? '';
  return /^\d{1,9}$/.test(last) ? Number(last) : asked;
}
