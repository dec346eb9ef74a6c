import { factOf, setFact } from '../db/index.ts';
import type { Database } from '../db/index.ts';

/** Records an event. Returns true if it has already been processed. */
export async function isEventProcessed(
  db: Database,
  event: { readonly id: string; readonly type: string; readonly now: string },
): Promise<boolean> {
  await db
    .insertInto('billing_event')
    .values({ id: event.id, type: event.type, received_at: event.now, processed_at: null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const row = await db
    .selectFrom('billing_event')
    .select('processed_at')
    .where('id', '=', event.id)
    .executeTakeFirst();
  return row !== undefined && row.processed_at !== null;
}

/** Marks an event as processed. */
export async function endEvent(db: Database, id: string, now: string): Promise<void> {
  await db.updateTable('billing_event').set({ processed_at: now }).where('id', '=', id).execute();
}

/** Deletes events that the provider won't resend. */
export async function removeEventsBefore(db: Database, before: string): Promise<void> {
  await db.deleteFrom('billing_event').where('received_at', '<', before).execute();
}

/** The state of the provider's events, for the operator. */
export interface WebhookState {
  /** When the last event with a valid signature arrived. ISO 8601. */
  readonly lastReceivedAt: string | undefined;
  /** Events that are still unprocessed after `lateBefore`. */
  readonly unprocessed: number;
  /** When an event with a signature that isn't ours last arrived. ISO 8601. */
  readonly lastRefusedAt: string | undefined;
}

/** The key of that time among the facts about the site. */
const REFUSED = 'webhook-refused';

/** Remembers that an event was refused. */
export async function noteRefusedEvent(db: Database, now: string): Promise<void> {
  await setFact(db, REFUSED, now);
}

/** Looks up the last event, and counts those that failed and weren't resent successfully. */
export async function webhookState(
  db: Database,
  { lateBefore }: { readonly lateBefore: string },
): Promise<WebhookState> {
  const { last } = await db
    .selectFrom('billing_event')
    .select(({ fn }) => fn.max<string | null>('received_at').as('last'))
    .executeTakeFirstOrThrow();
  const { late } = await db
    .selectFrom('billing_event')
    .select(({ fn }) => fn.countAll<number>().as('late'))
    .where('processed_at', 'is', null)
    .where('received_at', '<', lateBefore)
    .executeTakeFirstOrThrow();
  const lastRefusedAt = await factOf(db, REFUSED);
  return { lastReceivedAt: last ?? undefined, unprocessed: late, lastRefusedAt };
}
