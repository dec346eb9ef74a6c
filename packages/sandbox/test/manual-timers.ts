import { expect, vi } from 'vitest';
import type { Timers } from '../src/billing/timers.ts';

/** How long a condition may take to become true on a machine under load. */
export const PATIENCE = { timeout: 15_000, interval: 5 } as const;

interface Waiting {
  readonly at: number;
  readonly work: () => void;
}

/** Time that only passes when a test advances it. Work without a delay runs right away. */
export class ManualTimers implements Timers {
  readonly #waiting = new Set<Waiting>();
  #now = 0;

  after(delayMs: number, work: () => void): () => void {
    const waiting = { at: this.#now + delayMs, work };
    this.#waiting.add(waiting);
    if (delayMs <= 0) queueMicrotask(() => this.#run(waiting));
    return () => this.#waiting.delete(waiting);
  }

  /** Advances time and runs what's due, earliest first. */
  pass(milliseconds: number): void {
    this.#now += milliseconds;
    const due = [...this.#waiting].filter(({ at }) => at <= this.#now);
    for (const one of due.toSorted((a, b) => a.at - b.at)) this.#run(one);
  }

  /** Waits until something is scheduled in this many milliseconds. */
  async untilWaiting(milliseconds: number): Promise<void> {
    const waits = (): number[] => [...this.#waiting].map(({ at }) => at - this.#now);
    await vi.waitFor(() => expect(waits()).toContain(milliseconds), PATIENCE);
  }

  #run(one: Waiting): void {
    if (this.#waiting.delete(one)) one.work();
  }
}
