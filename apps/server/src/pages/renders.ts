import pLimit from 'p-limit';
import { AppError } from '../http/app-error.ts';

/** Pages that are loaded and rendered at the same time. The others wait. */
const MAX_AT_ONCE = 4;

/** Pages that may wait. A render takes about 10 ms, so the last one waits for less than a second. */
const MAX_WAITING = 64;

/** The lag of the event loop from which on no page is rendered. */
const MAX_LAG_MS = 250;

/** When a visitor who was turned away may come back. */
export const RETRY_SECONDS = 5;

/** Lets other work of the process, such as health checks, happen between pages that are being rendered. */
export class Renders {
  readonly #lagMs: () => number;
  readonly #inTurn = pLimit(MAX_AT_ONCE);
  #lastTurn = Promise.resolve();

  /** `lagMs` is how far the event loop is behind. */
  constructor(lagMs: () => number) {
    this.#lagMs = lagMs;
  }

  /** True if no more pages can wait. */
  get isFull(): boolean {
    return this.#inTurn.pendingCount >= MAX_WAITING;
  }

  /** True if the process is behind with its other work. */
  get isLate(): boolean {
    return this.#lagMs() > MAX_LAG_MS;
  }

  /**
   * Renders a page when it's its turn. `render` calls `turn` between loading and rendering: a render blocks the
   * process, so there's one in each turn of the event loop.
   */
  run<Result>(render: (turn: () => Promise<void>) => Promise<Result>): Promise<Result> {
    return this.#inTurn(() => render(() => this.#turn()));
  }

  #turn(): Promise<void> {
    this.#lastTurn = this.#lastTurn.then(
      () =>
        new Promise((resolve) => {
          setImmediate(resolve);
        }),
    );
    return this.#lastTurn;
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
