import { setTimeout as pause } from 'node:timers/promises';

/** Shorter than the five seconds promised to operators, and longer than the HTTP server needs. */
const CLOSE_LIMIT_MS = 4000;

/** Stops the process in order when the operating system asks it to. */
export class Shutdown {
  readonly #say: (line: string) => void;
  readonly #steps: (() => unknown)[] = [];
  readonly #stopping = new AbortController();
  readonly #hurry = new AbortController();
  #delaySeconds = 0;

  constructor(say: (line: string) => void) {
    this.#say = say;
    process.on('SIGTERM', () => void this.#stop());
    process.on('SIGINT', () => {
      // Someone is waiting at the terminal.
      this.#hurry.abort();
      void this.#stop();
    });
  }

  /** Aborts when the process is asked to stop, before anything is closed. */
  get signal(): AbortSignal {
    return this.#stopping.signal;
  }

  /** Adds a step. The last one added runs first. */
  add(step: () => unknown): void {
    this.#steps.push(step);
  }

  /** Makes the server continue for this long after SIGTERM, until load balancers have noticed that it isn't ready. */
  waitBeforeClosing(seconds: number): void {
    this.#delaySeconds = seconds;
  }

  async #stop(): Promise<void> {
    if (this.#stopping.signal.aborted) return;
    this.#stopping.abort();
    if (this.#delaySeconds > 0 && !this.#hurry.signal.aborted) {
      this.#say(`Stopping in ${this.#delaySeconds} s …`);
      const { signal } = this.#hurry;
      await pause(this.#delaySeconds * 1000, undefined, { signal }).catch(() => undefined);
    }
    this.#say('Stopping …');
    setTimeout(() => process.exit(1), CLOSE_LIMIT_MS).unref();
    let hasFailed = false;
    for (const step of this.#steps.toReversed()) {
      try {
        await step();
      } catch (error) {
        hasFailed = true;
        this.#say(`Failed to close something: ${String(error)}`);
      }
    }
    this.#say('Stopped. Database closed.');
    process.exit(hasFailed ? 1 : 0);
  }
}
