import type { FastifyInstance } from 'fastify';
import type Stripe from 'stripe';
import { onceADay } from '../db/index.ts';
import type { Database } from '../db/index.ts';
import { runHourly } from '../http/scheduled-jobs.ts';
import { checkKey } from './key-check.ts';
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
  const work = async (): Promise<void> => {
    await removeEventsBefore(db, new Date(now().getTime() - EVENTS_KEPT_MS).toISOString());
    await sync.all();
  };
  await onceADay(db, { mark: MARK, now: now(), work });
}

/** Runs billing maintenance while the app is up: at startup, then every hour. */
export function startMaintenanceJobs(
  app: FastifyInstance,
  parts: UpkeepParts & { readonly stripe: Stripe },
): void {
  const { stripe, now } = parts;
  const job = async (): Promise<void> => {
    await checkKey({ stripe, now, presence: app.presence });
    await parts.closures.run();
    await resyncOnceADay(parts);
  };
  runHourly(app, { name: 'billing', run: job, db: parts.db, now });
}
