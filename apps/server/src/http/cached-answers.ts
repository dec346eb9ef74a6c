import type { PreparedAnswer } from './prepared-answer.ts';

interface Cached {
  readonly answer: PreparedAnswer | Promise<PreparedAnswer>;
  readonly madeAtMs: number;
}

/**
 * Answers made of what the database holds, each kept until what it was made of changes, and at the longest for
 * `maxAgeMs`: news of a change in another process may be lost. Many requests at once make an answer once.
 */
export class CachedAnswers {
  readonly #maxAgeMs: number;
  readonly #cached = new Map<string, Cached>();

  constructor(maxAgeMs: number) {
    this.#maxAgeMs = maxAgeMs;
  }

  /** The kept answer of a key, at once where it is there. Keys must come from a bounded set, never raw from a request. */
  get(key: string, make: () => Promise<PreparedAnswer>): PreparedAnswer | Promise<PreparedAnswer> {
    const kept = this.#cached.get(key);
    if (kept !== undefined && performance.now() - kept.madeAtMs < this.#maxAgeMs) {
      return kept.answer;
    }
    return this.#make(key, make);
  }

  /** To be called when the data has changed. What is being made now is finished for those who wait, and not kept. */
  clear(): void {
    this.#cached.clear();
  }

  #make(key: string, make: () => Promise<PreparedAnswer>): Promise<PreparedAnswer> {
    const madeAtMs = performance.now();
    const answer = make();
    const underWay = { answer, madeAtMs };
    this.#cached.set(key, underWay);
    const isStillWanted = (): boolean => this.#cached.get(key) === underWay;
    answer.then(
      (made) => {
        if (isStillWanted()) this.#cached.set(key, { answer: made, madeAtMs });
      },
      () => {
        if (isStillWanted()) this.#cached.delete(key);
      },
    );
    return answer;
  }
}
