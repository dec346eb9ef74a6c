import { AppError } from '../http/app-error.ts';

/** Pages that may wait for a turn. One takes about 10 ms, so the last one waits for less than a second. */
const MAX_WAITING = 64;

/** Pages in progress. Most of them wait for a slow database, which costs only memory. */
const MAX_IN_PROGRESS = 256;

/** The lag of the event loop from which on no page is rendered. */
const MAX_LAG_MS = 250;

/** When a visitor who was turned away may come back. */
export const RETRY_SECONDS = 5;

/** Lets other work of the process, such as health checks, happen between pages that are being rendered. */
export class Renders {
  readonly #lagMs: () => number;
  #waiting = 0;
  #inProgress = 0;
  #lastTurn = Promise.resolve();

  /** `lagMs` is how far the event loop is behind. */
  constructor(lagMs: () => number) {
    this.#lagMs = lagMs;
  }

  /** True if there's no room for another page. */
  get isFull(): boolean {
    return this.#waiting >= MAX_WAITING || this.#inProgress >= MAX_IN_PROGRESS;
  }

  /** True if the process is behind with its other work. */
  get isLate(): boolean {
    return this.#lagMs() > MAX_LAG_MS;
  }

  /**
   * Loads and renders a page. `render` calls `turn` between the two: each blocks the process, so one page begins or is
   * rendered in each turn of the event loop. A page that waits for its data holds up no other.
   */
  async run<Result>(render: (turn: () => Promise<void>) => Promise<Result>): Promise<Result> {
    this.#inProgress += 1;
    try {
      await this.#turn();
      return await render(() => this.#turn());
    } finally {
      this.#inProgress -= 1;
    }
  }

  async #turn(): Promise<void> {
    this.#waiting += 1;
    this.#lastTurn = this.#lastTurn.then(
      () =>
        new Promise((resolve) => {
          setImmediate(resolve);
        }),
    );
    await this.#lastTurn;
    this.#waiting -= 1;
  }
}

/** The refusal of a page that the server has no time for. */
export class BusyError extends AppError {
  constructor() {
    super('unavailable', 'The server is busy. Please try again in a moment.', {
      headers: { 'retry-after': String(RETRY_SECONDS) },
    });
  }
}
