import type { Driver } from 'kysely';
import { refuseInTransaction } from './open-transaction.ts';

/**
 * The driver, handing out its one connection in turn. Kysely would do so itself, but lets the work of a transaction
 * that asks for the connection once more wait for ever.
 */
export function inTurns(driver: Driver): Driver {
  const acquire = driver.acquireConnection.bind(driver);
  const waiting: (() => void)[] = [];
  let isTaken = false;
  return Object.assign(driver, {
    acquireConnection: async () => {
      refuseInTransaction();
      if (isTaken) await new Promise<void>((resolve) => waiting.push(resolve));
      isTaken = true;
      return acquire();
    },
    releaseConnection: () => {
      const next = waiting.shift();
      // Stays taken: the next in line gets it immediately.
      if (next === undefined) isTaken = false;
      else next();
      return Promise.resolve();
    },
  });
}
