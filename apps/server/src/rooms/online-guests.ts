import { AWAY_SECONDS } from '@trifecta/domain/rooms';

const AWAY_MS = AWAY_SECONDS * 1000;
/** Longer than two announcements are apart. */
const KEPT_MS = 45_000;

interface Announced {
  readonly guests: readonly number[];
  readonly until: number;
}

/** The guests who are connected to other server processes, as those last announced them. */
export class OnlineGuests {
  readonly #now: () => Date;
  readonly #ofRooms = new Map<string, Map<string, Announced>>();
  /** When guests were last connected. Who isn't in it hasn't been for a while. */
  readonly #seen = new Map<string, Map<number, number>>();
  #listensSince = 0;
  /** When everyone who was connected before this process listened has announced it, or connected again. */
  #knownFrom = 0;

  constructor(now: () => Date) {
    this.#now = now;
    this.missed();
  }

  /** True once enough was heard to tell that a guest isn't connected anywhere. */
  get isKnown(): boolean {
    return this.#now().getTime() >= this.#knownFrom;
  }

  /** Notes that announcements may have been lost. */
  missed(): void {
    this.#listensSince = this.#now().getTime();
    this.#knownFrom = this.#listensSince + KEPT_MS;
  }

  /** Notes that guests are connected, or were until now. */
  see(id: string, guests: readonly number[]): void {
    const seen = this.#seen.get(id) ?? new Map<number, number>();
    const now = this.#now().getTime();
    for (const guest of guests) seen.set(guest, now);
    if (seen.size > 0) this.#seen.set(id, seen);
  }

  /** True for a guest who isn't connected to another process, and was to none for `AWAY_SECONDS`, as far as this one listened. */
  isAway(id: string, guest: number): boolean {
    if (this.elsewhere(id).includes(guest)) return false;
    const last = Math.max(this.#seen.get(id)?.get(guest) ?? 0, this.#listensSince);
    return this.#now().getTime() - last >= AWAY_MS;
  }

  /** Notes an announcement. Returns true if this process hadn't announced anything for the room. */
  hear(id: string, process: string, guests: readonly number[]): boolean {
    const announced = this.#ofRooms.get(id) ?? new Map<string, Announced>();
    const isNew = !announced.has(process) && guests.length > 0;
    this.see(id, [...(announced.get(process)?.guests ?? []), ...guests]);
    if (guests.length === 0) announced.delete(process);
    else announced.set(process, { guests, until: this.#now().getTime() + KEPT_MS });
    this.#ofRooms.set(id, announced);
    return isNew;
  }

  /** The guests of a room in other processes. A process that died is forgotten after a while. */
  elsewhere(id: string): readonly number[] {
    const now = this.#now().getTime();
    return [...(this.#ofRooms.get(id)?.values() ?? [])].flatMap(({ guests, until }) =>
      until > now ? guests : [],
    );
  }

  /** Forgets what is no longer true. */
  clean(): void {
    const now = this.#now().getTime();
    for (const [id, announced] of this.#ofRooms) {
      for (const [process, { until }] of announced) if (until <= now) announced.delete(process);
      if (announced.size === 0) this.#ofRooms.delete(id);
    }
    for (const [id, seen] of this.#seen) {
      for (const [guest, last] of seen) if (now - last >= AWAY_MS) seen.delete(guest);
      if (seen.size === 0) this.#seen.delete(id);
    }
  }
}
