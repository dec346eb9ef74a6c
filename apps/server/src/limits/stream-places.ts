import { AppError } from '../http/app-error.ts';
import { networksOf } from './networks.ts';

/** Open streams per network: a crowd behind one address has its phones in a room too. */
const MAX_PER_NETWORK = 200;

/** The places for connections that stay open, shared by everything live. */
export class StreamPlaces {
  readonly #most: number;
  readonly #ofNetworks = new Map<string, number>();
  #taken = 0;
  #isClosed = false;

  /** `most` is how many this server process holds. */
  constructor(most: number) {
    this.#most = most;
  }

  /** Takes a place until the returned function is called. Throws `unavailable` when there's none. */
  take(address: string): () => void {
    const networks = networksOf(address);
    const isFull =
      this.#taken >= this.#most ||
      networks.some(({ name, factor }) => this.#open(name) >= MAX_PER_NETWORK * factor);
    if (isFull || this.#isClosed) {
      throw new AppError('unavailable', 'Too many live connections. Please try again later.', {
        headers: { 'retry-after': '30' },
      });
    }
    const count = (step: number): void => {
      this.#taken += step;
      for (const { name } of networks) {
        const open = this.#open(name) + step;
        if (open === 0) this.#ofNetworks.delete(name);
        else this.#ofNetworks.set(name, open);
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

  #open(network: string): number {
    return this.#ofNetworks.get(network) ?? 0;
  }
}
