import { AppError } from '../http/app-error.ts';
import { networksOf } from './networks.ts';

/** Open streams per network: a crowd behind one address has its phones in a room too. */
const MAX_PER_NETWORK = 200;
/** Overlays of one room: a stream's own, those of other programs, and as many again for whoever else has the link. */
const MAX_PER_OVERLAY = 20;

/** The places for connections that stay open, shared by everything live. */
export class StreamPlaces {
  readonly #most: number;
  /** Those taken, by the names of networks and of rooms with overlays. */
  readonly #ofNames = new Map<string, number>();
  #taken = 0;
  #isClosed = false;

  /** `most` is how many this server process holds. */
  constructor(most: number) {
    this.#most = most;
  }

  /**
   * Takes a place until the returned function is called. `overlayOf` is the room whose overlay it's for. Throws
   * `unavailable` when there's none.
   */
  take(address: string, overlayOf?: string): () => void {
    const shares = networksOf(address).map(({ name, factor }) => ({
      name,
      most: MAX_PER_NETWORK * factor,
    }));
    if (overlayOf !== undefined)
      shares.push({ name: `overlay ${overlayOf}`, most: MAX_PER_OVERLAY });
    const isFull =
      this.#taken >= this.#most || shares.some(({ name, most }) => this.#open(name) >= most);
    if (isFull || this.#isClosed) {
      throw new AppError('unavailable', 'Too many live connections. Please try again later.', {
        headers: { 'retry-after': '30' },
      });
    }
    const count = (step: number): void => {
      this.#taken += step;
      for (const { name } of shares) {
        const open = this.#open(name) + step;
        if (open === 0) this.#ofNames.delete(name);
        else this.#ofNames.set(name, open);
      }
    };
    count(1);
    let isLeft = false;
    return () => {
      if (!isLeft) count(-1);
      isLeft = true;
    };
  }

  /** The number of places taken. */
  get count(): number {
    return this.#taken;
  }

  /** Refuses all from now on, because the server stops. */
  close(): void {
    this.#isClosed = true;
  }

  #open(name: string): number {
    return this.#ofNames.get(name) ?? 0;
  }
}
