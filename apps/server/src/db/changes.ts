import { Paced } from './paced.ts';
import type { Database } from './schema.ts';

/**
 * A kind of data that changes while server processes keep it in memory: which builds are public and what they are, or
 * only their ratings.
 */
export type Topic = 'public-builds' | 'ratings';

/** Ratings come by the hundred. Listeners hear of them at most this often, since each time they drop what they keep. */
const RATINGS_MS = 1000;

type Listener = (topic: Topic) => void;

/** Receives texts from other processes. */
export interface Receiver {
  readonly message: (text: string) => void;
  /** Called whenever messages may have been lost. */
  readonly missed: () => void;
}

/** The length of a message: well below PostgreSQL's 8,000 bytes, beyond which it refuses the transaction. */
export const MAX_MESSAGE_BYTES = 6000;

/** Notifies every server process on a database of changes. */
export interface Changes {
  /**
   * Announces a change. Call it after the commit: listeners in this process are notified immediately, others soon
   * after. Of ratings, both hear at most once a second.
   */
  announce(topic: Topic): void;
  /** Notifies listeners in this process now of ratings that they would only hear of later. */
  flush(): void;
  /** Calls the listener on every change, including those of other processes, and whenever one may have been missed. */
  subscribe(listener: Listener): void;
  /**
   * Sends a text to the other processes when the transaction commits, or right away without one. At most
   * `MAX_MESSAGE_BYTES` long. It may get lost: see `Receiver.missed`.
   */
  send(transaction: Database, message: string): Promise<void>;
  /** Receives the texts that other processes send. */
  receive(receiver: Receiver): void;
  /** Starts listening to other processes. */
  start(): void;
  close(): Promise<void>;
}

/** Change notices for the embedded engine, which only has one process. */
export class LocalChanges implements Changes {
  readonly #listeners: Listener[] = [];
  readonly #ratings = new Paced(RATINGS_MS, () => this.#tell('ratings'));

  announce(topic: Topic): void {
    if (topic === 'ratings') this.#ratings.call();
    else this.#tell(topic);
  }

  flush(): void {
    this.#ratings.flush();
  }

  subscribe(listener: Listener): void {
    this.#listeners.push(listener);
  }

  send(): Promise<void> {
    return Promise.resolve();
  }

  receive(): void {
    // There are no other processes to hear from.
  }

  start(): void {
    // There are no other processes to listen to.
  }

  close(): Promise<void> {
    this.#ratings.stop();
    return Promise.resolve();
  }

  #tell(topic: Topic): void {
    for (const listener of this.#listeners) listener(topic);
  }
}
