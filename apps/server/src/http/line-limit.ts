const WINDOW_MS = 60_000;

/**
 * Keeps whoever causes log lines from flooding the log. Of each kind, the first lines of a minute are logged and the
 * rest is counted. The count is reported at the end of the minute.
 */
export class LineLimit {
  readonly #perMinute: number;
  readonly #report: (kind: string, unlogged: number) => void;
  readonly #counts = new Map<string, number>();
  #ending: NodeJS.Timeout | undefined;

  /** `report` logs how many lines of a kind were left out. */
  constructor(perMinute: number, report: (kind: string, unlogged: number) => void) {
    this.#perMinute = perMinute;
    this.#report = report;
  }

  /** True when the line may be logged. Kinds must come from a fixed set, never from a request. */
  allows(kind: string): boolean {
    const count = (this.#counts.get(kind) ?? 0) + 1;
    this.#counts.set(kind, count);
    this.#ending ??= setTimeout(() => this.end(), WINDOW_MS).unref();
    return count <= this.#perMinute;
  }

  /** Ends the minute early, so that nothing goes unreported when the app closes. */
  end(): void {
    clearTimeout(this.#ending);
    this.#ending = undefined;
    for (const [kind, count] of this.#counts) {
      if (count > this.#perMinute) this.#report(kind, count - this.#perMinute);
    }
    this.#counts.clear();
  }
}
