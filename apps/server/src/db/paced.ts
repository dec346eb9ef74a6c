/** Calls a function at most once in a time: right away after a pause, and otherwise when the time is over. */
export class Paced {
  readonly #everyMs: number;
  readonly #act: () => void;
  #resting: NodeJS.Timeout | undefined;
  #isDue = false;

  constructor(everyMs: number, act: () => void) {
    this.#everyMs = everyMs;
    this.#act = act;
  }

  /** Calls the function now, or as soon as it may be called again. */
  call(): void {
    this.#isDue = true;
    if (this.#resting === undefined) this.flush();
  }

  /** Calls the function now if a call is waiting. */
  flush(): void {
    if (!this.#isDue) return;
    this.#isDue = false;
    clearTimeout(this.#resting);
    this.#resting = setTimeout(() => {
      this.#resting = undefined;
      this.flush();
    }, this.#everyMs).unref();
    this.#act();
  }

  /** Forgets a call that's waiting. */
  stop(): void {
    clearTimeout(this.#resting);
    this.#isDue = false;
  }
}
