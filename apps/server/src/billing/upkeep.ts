import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../db/index.ts';
import type { Closures } from './closures.ts';
import { removeEventsBefore } from './event.store.ts';
import type { SubscriptionSync } from './subscription-sync.ts';

const HOUR_MS = 60 * 60_000;
/** Longer than Stripe keeps resending an event. */
const EVENTS_KEPT_MS = 30 * 24 * HOUR_MS;
const MARK = 'billing-resync';

/** Dependencies of the maintenance jobs. */
export interface UpkeepParts {
  readonly db: Database;
  readonly sync: SubscriptionSync;
  readonly closures: Closures;
  readonly now: () => Date;
}

/** Once a day, in whichever process is first: resyncs every subscription and deletes old events. */
export async function resyncOnceADay({ db, sync, now }: UpkeepParts): Promise<void> {
  const today = now().toISOString().slice(0, 10);
  if (!(await claimDay(db, today))) return;
  await removeEventsBefore(db, new Date(now().getTime() - EVENTS_KEPT_MS).toISOString());
  try {
    await sync.all();
  } catch (error) {
    // Release the day after a failure, so that the next hour tries again.
    await db.deleteFrom('app_meta').where('key', '=', MARK).execute();
    throw error;
  }
}

/** Claims a day for this process. Of several processes, only one gets it. */
async function claimDay(db: Database, day: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('app_meta')
    .values({ key: MARK, value: day })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ value: day })
        .where(sql`app_meta.value`, '<', day),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Runs billing maintenance while the app is up: at startup, then every hour. */
export function startMaintenanceJobs(app: FastifyInstance, parts: UpkeepParts): void {
  let underWay: Promise<void> = Promise.resolve();
  const run = (): void => {
    underWay = underWay
      .then(() => parts.closures.run())
      .then(() => resyncOnceADay(parts))
      .catch((error: unknown) => app.log.error(error, 'billing maintenance failed'));
  };
  const timer = setInterval(run, HOUR_MS);
  timer.unref();
  app.addHook('onReady', (done) => {
    run();
    done();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await underWay;
  });
}
