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
    this.#knownFrom = this.#now().getTime() + KEPT_MS;
  }

  /** Notes an announcement. Returns true if this process hadn't announced anything for the room. */
  hear(id: string, process: string, guests: readonly number[]): boolean {
    const announced = this.#ofRooms.get(id) ?? new Map<string, Announced>();
    const isNew = !announced.has(process) && guests.length > 0;
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
  }
}
