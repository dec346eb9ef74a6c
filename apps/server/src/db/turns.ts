import { setImmediate as nextIteration, setTimeout as pause } from 'node:timers/promises';
import type { Driver } from 'kysely';
import type { ConnectionLoad } from './connection-load.ts';
import { refuseInTransaction } from './open-transaction.ts';
import { DatabaseUnavailableError } from './unavailable.ts';

/**
 * Statements hold up everything else in this process. After this long without a break, the next turn waits for the event
 * loop to go around: reads that need no statement are answered, and new connections accepted, of which Node takes one at
 * a time.
 */
const BREAK_AFTER_MS = 0.5;

/** Hands out a single connection in turns. */
export class Turns {
  readonly #waiting = new Set<() => void>();
  readonly #limitMs: number;
  #isTaken = false;
  /** The time of the first turn since the event loop went around; undefined before it. */
  #busySince: number | undefined;

  /** `limitMs` is how long a turn may take to come. */
  constructor(limitMs: number) {
    this.#limitMs = limitMs;
  }

  /** Waits for the connection. Throws `DatabaseUnavailableError` when it takes too long. */
  async take(): Promise<void> {
    if (!this.#isTaken) {
      this.#isTaken = true;
      if (this.#needsBreak()) await nextIteration();
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const begin = (): void => {
        clearTimeout(limit);
        resolve();
      };
      const limit = setTimeout(() => {
        this.#waiting.delete(begin);
        reject(new DatabaseUnavailableError('The connection was busy for too long.'));
      }, this.#limitMs);
      this.#waiting.add(begin);
    });
  }

  /** Lets the others in line have their turns for a while, and waits for the next one as long as that takes. */
  async stepAside(pauseMs: number): Promise<void> {
    this.giveBack();
    await pause(pauseMs);
    if (this.#isTaken) await new Promise<void>((resolve) => this.#waiting.add(resolve));
    this.#isTaken = true;
  }

  /** Gives the connection to the next in line. */
  giveBack(): void {
    const [next] = this.#waiting;
    if (next === undefined) {
      this.#isTaken = false;
      return;
    }
    // It stays taken and goes straight to the next in line.
    this.#waiting.delete(next);
    if (this.#needsBreak()) setImmediate(next);
    else next();
  }

  /** True if statements have run for long enough since the event loop last went around. */
  #needsBreak(): boolean {
    const now = performance.now();
    if (this.#busySince === undefined) {
      this.#busySince = now;
      setImmediate(() => {
        this.#busySince = undefined;
      });
    }
    return now - this.#busySince > BREAK_AFTER_MS;
  }

  get load(): ConnectionLoad {
    const used = Number(this.#isTaken);
    return { used, idle: 1 - used, waiting: this.#waiting.size, max: 1 };
  }
}

/**
 * Wraps a driver so that its one connection is handed out in turns. Kysely would do this too, but a transaction that
 * asks for the connection again would wait forever.
 */
export function inTurns(driver: Driver, turns: Turns): Driver {
  const acquire = driver.acquireConnection.bind(driver);
  return Object.assign(driver, {
    acquireConnection: async () => {
      refuseInTransaction();
      await turns.take();
      return acquire();
    },
    releaseConnection: () => {
      turns.giveBack();
      return Promise.resolve();
    },
  });
}
