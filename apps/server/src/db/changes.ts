/** A kind of thing that changes and that server processes keep in memory. */
export type Topic = 'public-builds';

type Listener = (topic: Topic) => void;

/** Tells every server process on a database that something has changed. */
export interface Changes {
  /** To be called after the change is committed: listeners here hear of it immediately, elsewhere soon after. */
  announce(topic: Topic): void;
  /** Calls the listener at every change, also of other processes, and whenever one may have been missed. */
  subscribe(listener: Listener): void;
  /** Begins to hear from other processes. */
  start(): void;
  close(): Promise<void>;
}

/** For the embedded engine, which has one process. */
export class LocalChanges implements Changes {
  readonly #listeners: Listener[] = [];

  announce(topic: Topic): void {
    for (const listener of this.#listeners) listener(topic);
  }

  subscribe(listener: Listener): void {
    this.#listeners.push(listener);
  }

  start(): void {
    // There is nobody else to hear from.
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}
