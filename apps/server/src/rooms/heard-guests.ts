/** Two calls may be lost on the way before a guest counts as away. Browsers call every 6 s. */
const QUIET_MS = 15_000;

/**
 * The guests who said here that they're still there. A connection alone doesn't tell: that of a phone whose screen went
 * dark stays open for minutes.
 */
export class HeardGuests {
  readonly #now: () => Date;
  /** The times when guests were last heard, by room. */
  readonly #ofRooms = new Map<string, Map<number, number | 'silent'>>();

  constructor(now: () => Date) {
    this.#now = now;
  }

  /** Notes that a guest is there. Returns true if that's news. */
  hear(id: string, guest: number): boolean {
    const heard = this.#ofRooms.get(id) ?? new Map<number, number | 'silent'>();
    const isNews = typeof heard.get(guest) !== 'number';
    this.#ofRooms.set(id, heard.set(guest, this.#now().getTime()));
    return isNews;
  }

  /** True for a guest who used to say so and stopped. Not for one who never did, like a program that only listens. */
  isSilent(id: string, guest: number): boolean {
    return this.#ofRooms.get(id)?.get(guest) === 'silent';
  }

  /** The guests of a room who are there. */
  in(id: string): readonly number[] {
    return [...(this.#ofRooms.get(id) ?? [])].flatMap(([guest, at]) =>
      at === 'silent' ? [] : [guest],
    );
  }

  /** Finds the guests who have fallen silent since the last time. */
  miss(): readonly { readonly id: string; readonly guest: number }[] {
    const before = this.#now().getTime() - QUIET_MS;
    return [...this.#ofRooms].flatMap(([id, heard]) =>
      [...heard].flatMap(([guest, at]) => {
        if (at === 'silent' || at > before) return [];
        heard.set(guest, 'silent');
        return [{ id, guest }];
      }),
    );
  }

  /** Forgets a guest who is no longer connected. */
  forget(id: string, guest: number): void {
    const heard = this.#ofRooms.get(id);
    heard?.delete(guest);
    if (heard?.size === 0) this.#ofRooms.delete(id);
  }
}
