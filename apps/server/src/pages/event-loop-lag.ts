const SAMPLE_MS = 10;
const WINDOW_MS = 500;

/** How far the process is behind with its work. */
export class EventLoopLag {
  readonly #now: () => number;
  #sampling: NodeJS.Timeout | undefined;
  #windowStart = 0;
  #lastSample = 0;
  #late = 0;
  #samples = 0;
  #milliseconds = 0;

  /** `now` is in milliseconds. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** The average of the last half second. */
  get milliseconds(): number {
    return this.#milliseconds;
  }

  /**
   * Measures how late this call is. One that comes after the end of the half second still counts, so a process with
   * turns longer than that is never taken for an idle one.
   */
  sample(): void {
    const now = this.#now();
    this.#late += Math.max(0, now - this.#lastSample - SAMPLE_MS);
    this.#samples += 1;
    this.#lastSample = now;
    if (now - this.#windowStart < WINDOW_MS) return;
    this.#milliseconds = this.#late / this.#samples;
    this.#startWindow(now);
  }

  start(): void {
    this.#lastSample = this.#now();
    this.#startWindow(this.#lastSample);
    this.#sampling = setInterval(() => this.sample(), SAMPLE_MS).unref();
  }

  stop(): void {
    clearInterval(this.#sampling);
  }

  #startWindow(now: number): void {
    [this.#windowStart, this.#late, this.#samples] = [now, 0, 0];
  }
}
