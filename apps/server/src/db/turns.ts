import type { Driver } from 'kysely';
import { refuseInTransaction } from './open-transaction.ts';

/**
 * Wraps a driver so that its one connection is handed out in turns. Kysely would do this too, but a transaction that
 * asks for the connection again would wait forever.
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
      // Otherwise it stays taken and goes straight to the next in line.
      if (next === undefined) isTaken = false;
      else next();
      return Promise.resolve();
    },
  });
}
