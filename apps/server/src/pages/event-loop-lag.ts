import { monitorEventLoopDelay } from 'node:perf_hooks';

/** How often the lag is sampled, and over what time it's averaged. */
const SAMPLE_MS = 10;
const WINDOW_MS = 500;
const NANOSECONDS_PER_MS = 1_000_000;

/** How far the process is behind with its work. */
export class EventLoopLag {
  readonly #delays = monitorEventLoopDelay({ resolution: SAMPLE_MS });
  #measuring: NodeJS.Timeout | undefined;
  #milliseconds = 0;

  /** The average of the last half second. */
  get milliseconds(): number {
    return this.#milliseconds;
  }

  start(): void {
    this.#delays.enable();
    this.#measuring = setInterval(() => {
      const { count, mean } = this.#delays;
      // The histogram's delays include the time between two samples.
      this.#milliseconds = count === 0 ? 0 : Math.max(0, mean / NANOSECONDS_PER_MS - SAMPLE_MS);
      this.#delays.reset();
    }, WINDOW_MS).unref();
  }

  stop(): void {
    clearInterval(this.#measuring);
    this.#delays.disable();
  }
}
