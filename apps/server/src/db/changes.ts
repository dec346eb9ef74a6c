/** A kind of data that changes while server processes keep it in memory. */
export type Topic = 'public-builds';

type Listener = (topic: Topic) => void;

/** Notifies every server process on a database of changes. */
export interface Changes {
  /**
   * Announces a change. Call it after the commit: listeners in this process are notified immediately, others soon
   * after.
   */
  announce(topic: Topic): void;
  /** Calls the listener on every change, including those of other processes, and whenever one may have been missed. */
  subscribe(listener: Listener): void;
  /** Starts listening to other processes. */
  start(): void;
  close(): Promise<void>;
}

/** Change notices for the embedded engine, which only has one process. */
export class LocalChanges implements Changes {
  readonly #listeners: Listener[] = [];

  announce(topic: Topic): void {
    for (const listener of this.#listeners) listener(topic);
  }

  subscribe(listener: Listener): void {
    this.#listeners.push(listener);
  }

  start(): void {
    // There are no other processes to listen to.
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}
