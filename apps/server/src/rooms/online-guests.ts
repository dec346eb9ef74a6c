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

  constructor(now: () => Date) {
    this.#now = now;
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

  forget(id: string): void {
    this.#ofRooms.delete(id);
  }
}
