import { FAILED_DELIVERIES, MAX_WEBHOOKS, storedSignals } from '@trifecta/domain/signals';
import type { DeliveryProblem, Signal } from '@trifecta/domain/signals';
import type { ExpressionBuilder } from 'kysely';
import { lockPlayer } from '../account/index.ts';
import type { PlayerData } from '../account/index.ts';
import { inTransaction, lockRows } from '../db/index.ts';
import type { Database, Schema } from '../db/index.ts';

/** A webhook as its player sees it. */
export interface ListedWebhook {
  readonly id: string;
  readonly name: string;
  readonly host: string;
  readonly signals: Signal[];
  readonly createdAt: string;
  /** Null while it's on. */
  readonly offSince: string | null;
  readonly lastDelivery: ({ readonly at: string } & DeliveryResult) | null;
}

/** The result of an attempt: the status of the response, or why there was none. */
export type DeliveryResult =
  | { readonly status: number; readonly problem: null }
  | { readonly status: null; readonly problem: DeliveryProblem };

/** A webhook that's about to be stored. */
export interface NewWebhook {
  readonly id: string;
  readonly playerId: string;
  readonly name: string;
  readonly url: string;
  readonly secret: string;
  readonly signals: readonly Signal[];
  /** The update of the game in use. The next one is the first it hears of. */
  readonly update: string;
  readonly createdAt: string;
}

/** An address to send to, and the secret to sign with. */
export interface WebhookReceiver {
  readonly url: string;
  readonly secret: string;
}

/** A message to one webhook. */
export interface Delivery {
  /** The same for all attempts. */
  readonly id: string;
  readonly webhookId: string;
  /** JSON. */
  readonly body: string;
}

/** A delivery that this process has claimed. */
export interface DueDelivery extends Delivery, WebhookReceiver {
  readonly playerId: string;
  /** The number of attempts, this one included. */
  readonly tries: number;
}

/** The most deliveries that wait for one webhook, so that a receiver that's down fills nothing. */
const MAX_WAITING = 20;

/** Stores a webhook, unless the player has as many as they can, or is gone. */
export async function insertWebhook(
  db: Database,
  webhook: NewWebhook,
): Promise<'stored' | 'limit' | 'no-player'> {
  return inTransaction(db, async (transaction) => {
    if (!(await lockPlayer(transaction, webhook.playerId))) return 'no-player';
    const own = transaction
      .selectFrom('webhook')
      .select('id')
      .where('player_id', '=', webhook.playerId);
    if ((await own.execute()).length >= MAX_WEBHOOKS) return 'limit';
    await transaction
      .insertInto('webhook')
      .values({
        id: webhook.id,
        player_id: webhook.playerId,
        name: webhook.name,
        url: webhook.url,
        secret: webhook.secret,
        signals: webhook.signals.join(' '),
        game_update: webhook.update,
        failures: 0,
        created_at: webhook.createdAt,
      })
      .execute();
    return 'stored';
  });
}

/** A player's webhooks, newest first. */
export async function webhooksOf(db: Database, playerId: string): Promise<ListedWebhook[]> {
  const rows = await listed(db).where('player_id', '=', playerId).orderBy('id', 'desc').execute();
  return rows.map(listedWebhook);
}

/** One of a player's webhooks, with where it leads. */
export async function ownWebhook(
  db: Database,
  playerId: string,
  id: string,
): Promise<(ListedWebhook & WebhookReceiver) | undefined> {
  const row = await listed(db)
    .select('secret')
    .where('id', '=', id)
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  return row && { ...listedWebhook(row), url: row.url, secret: row.secret };
}

function listed(db: Database) {
  return db
    .selectFrom('webhook')
    .select(['id', 'name', 'url', 'signals', 'created_at', 'off_since'])
    .select(['last_at', 'last_status', 'last_problem']);
}

function listedWebhook(row: Awaited<ReturnType<ReturnType<typeof listed>['execute']>>[number]) {
  const { id, name, url, signals, last_at: at, last_status: status } = row;
  const result =
    status === null
      ? { status, problem: row.last_problem ?? 'unreachable' }
      : { status, problem: null };
  return {
    id,
    name,
    host: new URL(url).host,
    signals: storedSignals(signals),
    createdAt: row.created_at,
    offSince: row.off_since,
    lastDelivery: at === null ? null : { at, ...result },
  };
}

/** Deletes one of a player's webhooks. Returns false when there's no such webhook. */
export async function removeWebhook(db: Database, playerId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('webhook')
    .where('id', '=', id)
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** A webhook that hasn't heard of an update of the game. */
export interface Behind {
  readonly id: string;
  readonly playerId: string;
  readonly signals: readonly Signal[];
  /** The last update that was handled. */
  readonly update: string;
}

/** A batch of webhooks after an id, sorted by id, that aren't at `update`. */
export async function webhooksBehind(
  db: Database,
  {
    update,
    after,
    limit,
    now,
  }: { readonly update: string; readonly after: string; readonly limit: number; now: string },
): Promise<Behind[]> {
  const rows = await wanting(db, now)
    .select(['webhook.player_id', 'webhook.signals', 'webhook.game_update'])
    .where('webhook.game_update', '!=', update)
    .where('webhook.id', '>', after)
    .orderBy('webhook.id')
    .limit(limit)
    .execute();
  return rows.map(({ id, player_id: playerId, signals, game_update: stored }) => ({
    id,
    playerId,
    signals: storedSignals(signals),
    update: stored,
  }));
}

/** Moves a webhook to an update. Returns false when another process did it, or the webhook is gone. */
export async function claimUpdate(
  transaction: Database,
  { id, update }: Pick<Behind, 'id' | 'update'>,
  until: string,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('webhook')
    .set({ game_update: until })
    .where('id', '=', id)
    .where('game_update', '=', update)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The webhooks of players that want a signal. */
export async function webhooksWanting(
  transaction: Database,
  signal: Signal,
  { playerIds, now }: { readonly playerIds: readonly string[]; readonly now: string },
): Promise<readonly { readonly id: string; readonly playerId: string }[]> {
  if (playerIds.length === 0) return [];
  const rows = await wanting(transaction, now)
    .select(['webhook.player_id', 'webhook.signals'])
    .where('webhook.player_id', 'in', playerIds)
    .orderBy('webhook.id')
    .execute();
  return rows
    .filter(({ signals }) => storedSignals(signals).includes(signal))
    .map(({ id, player_id: playerId }) => ({ id, playerId }));
}

/** Webhooks that are on, of players who can act. */
function wanting(db: Database, now: string) {
  return db
    .selectFrom('webhook')
    .innerJoin('player', 'player.id', 'webhook.player_id')
    .select('webhook.id')
    .where('webhook.off_since', 'is', null)
    .where('player.deleting_since', 'is', null)
    .where((where) =>
      where.or([
        where('player.suspended_until', 'is', null),
        where('player.suspended_until', '<=', now),
      ]),
    );
}

/** Queues deliveries. A webhook for which enough is waiting gets no more. */
export async function addDeliveries(
  transaction: Database,
  deliveries: readonly Delivery[],
  now: string,
): Promise<void> {
  for (const { id, webhookId, body } of deliveries) {
    // One transaction at a time counts.
    const locked = transaction.selectFrom('webhook').select('id').where('id', '=', webhookId);
    if ((await lockRows(transaction, locked).executeTakeFirst()) === undefined) continue;
    const { count } = await transaction
      .selectFrom('webhook_delivery')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('webhook_id', '=', webhookId)
      .executeTakeFirstOrThrow();
    if (count >= MAX_WAITING) continue;
    await transaction
      .insertInto('webhook_delivery')
      .values({ id, webhook_id: webhookId, body, tries: 0, next_try_at: now, created_at: now })
      .execute();
  }
}

/**
 * Claims the delivery that has waited longest, of none of the players in `except`, so that no other process sends it before
 * `until`. If this process dies, the delivery is retried then.
 */
export async function takeDueDelivery(
  db: Database,
  {
    now,
    until,
    except,
  }: { readonly now: string; readonly until: string; readonly except: readonly string[] },
): Promise<DueDelivery | undefined> {
  for (;;) {
    let query = db
      .selectFrom('webhook_delivery as due')
      .innerJoin('webhook', 'webhook.id', 'due.webhook_id')
      .select(['due.id', 'due.webhook_id as webhookId', 'due.body', 'due.tries'])
      .select(['webhook.url', 'webhook.secret', 'webhook.player_id as playerId'])
      .where('due.next_try_at', '<=', now)
      .orderBy('due.next_try_at')
      .orderBy('due.id')
      .limit(1);
    if (except.length > 0) query = query.where('webhook.player_id', 'not in', except);
    const due = await query.executeTakeFirst();
    if (due === undefined) return undefined;
    const { numUpdatedRows } = await db
      .updateTable('webhook_delivery')
      .set({ next_try_at: until, tries: due.tries + 1 })
      .where('id', '=', due.id)
      .where('tries', '=', due.tries)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) return { ...due, tries: due.tries + 1 };
  }
}

/** Records that a webhook has got what was sent, and switches it on if it was off. */
export async function noteSuccess(
  db: Database,
  { webhookId, deliveryId }: { readonly webhookId: string; readonly deliveryId?: string },
  { status, at }: { readonly status: number | null; readonly at: string },
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await transaction
      .updateTable('webhook')
      .set({ failures: 0, off_since: null, last_at: at, last_status: status, last_problem: null })
      .where('id', '=', webhookId)
      .execute();
    if (deliveryId !== undefined) await endDelivery(transaction, deliveryId);
  });
}

/** Records an attempt that failed. `until`, when the delivery is tried again. */
export async function noteFailure(
  db: Database,
  webhookId: string,
  result: DeliveryResult & { readonly at: string },
  again?: { readonly deliveryId: string; readonly until: string },
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await transaction
      .updateTable('webhook')
      .set(lastResult(result))
      .where('id', '=', webhookId)
      .execute();
    if (again === undefined) return;
    await transaction
      .updateTable('webhook_delivery')
      .set({ next_try_at: again.until })
      .where('id', '=', again.deliveryId)
      .execute();
  });
}

/**
 * Gives a delivery up. After several in a row, or when the receiver is gone for good, the webhook is switched off, and
 * nothing waits for it anymore. Returns true when that's so.
 */
export async function giveUpDelivery(
  db: Database,
  { id, webhookId }: Pick<Delivery, 'id' | 'webhookId'>,
  result: DeliveryResult & { readonly at: string; readonly isGone: boolean },
): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    await endDelivery(transaction, id);
    const { at, isGone } = result;
    const mostBefore = isGone ? 0 : FAILED_DELIVERIES - 1;
    const isOver = (where: ExpressionBuilder<Schema, 'webhook'>) =>
      where('failures', '>=', mostBefore);
    const webhook = await transaction
      .updateTable('webhook')
      .set((set) => ({
        ...lastResult(result),
        failures: set('failures', '+', 1),
        off_since: set.case().when(isOver(set)).then(at).else(set.ref('off_since')).end(),
      }))
      .where('id', '=', webhookId)
      .returning('off_since')
      .executeTakeFirst();
    if (webhook === undefined || webhook.off_since === null) return false;
    await transaction.deleteFrom('webhook_delivery').where('webhook_id', '=', webhookId).execute();
    return true;
  });
}

function lastResult({ at, status, problem }: DeliveryResult & { readonly at: string }) {
  return { last_at: at, last_status: status, last_problem: problem };
}

async function endDelivery(transaction: Database, id: string): Promise<void> {
  await transaction.deleteFrom('webhook_delivery').where('id', '=', id).execute();
}

/** A player's webhooks without their secrets, for the account export. Deleted with the player's row. */
export const webhooksOfAccount: PlayerData = {
  name: 'webhooks',
  exportOf: (db, playerId) =>
    listed(db)
      .clearSelect()
      .select(['id', 'name', 'url', 'signals', 'created_at as createdAt', 'off_since as offSince'])
      .select(['last_at as lastAt', 'last_status as lastStatus', 'last_problem as lastProblem'])
      .where('player_id', '=', playerId)
      .orderBy('id')
      .execute(),
  removeOf: () => Promise.resolve(),
};
