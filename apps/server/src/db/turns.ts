import type { Driver } from 'kysely';
import type { ConnectionLoad } from './connection-load.ts';
import { refuseInTransaction } from './open-transaction.ts';

/** Hands out a single connection in turns. */
export class Turns {
  readonly #waiting: (() => void)[] = [];
  #isTaken = false;

  /** Waits for the connection. */
  async take(): Promise<void> {
    if (this.#isTaken) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#isTaken = true;
  }

  /** Gives the connection to the next in line. */
  giveBack(): void {
    const next = this.#waiting.shift();
    // Otherwise it stays taken and goes straight to the next in line.
    if (next === undefined) this.#isTaken = false;
    else next();
  }

  get load(): ConnectionLoad {
    const used = Number(this.#isTaken);
    return { used, idle: 1 - used, waiting: this.#waiting.length, max: 1 };
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
