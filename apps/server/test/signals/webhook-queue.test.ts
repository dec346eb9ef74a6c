import { uuidv7 } from 'uuidv7';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '../../src/db/index.ts';
import { NO_METRICS } from '../../src/metrics/metrics.ts';
import { WebhookQueue } from '../../src/signals/webhook-queue.ts';
import { WebhookSender } from '../../src/signals/webhook-sender.ts';
import { addDeliveries, insertWebhook, webhooksOf } from '../../src/signals/webhook.store.ts';
import { createSiteDatabase, ENGINES } from '../support/database.ts';
import type { TestDatabase } from '../support/database.ts';
import { startReceivers } from './receivers.ts';
import type { Receivers } from './receivers.ts';

const MINUTE = 60_000;
const DAY_MINUTES = 24 * 60;

describe.each(ENGINES)('the webhook queue on %s', (engine) => {
  let database: TestDatabase;
  let db: Database;
  let receivers: Receivers;
  let clock: number;
  const queues: WebhookQueue[] = [];
  const attempts: string[] = [];

  const now = () => new Date(clock);
  const time = () => now().toISOString();
  const later = (minutes: number): void => void (clock += minutes * MINUTE);
  const openQueue = (change: object = {}): WebhookQueue => {
    const network = { ...receivers.network, ...change };
    const queue = new WebhookQueue({
      db,
      sender: new WebhookSender({ network, siteName: 'Trifecta', now }),
      now,
      log: {
        info: () => undefined,
        error: (error: unknown) => expect.fail(String(error)),
      } as never,
      metrics: {
        ...NO_METRICS,
        count: (_name, labels) => void attempts.push(...Object.values<string>(labels)),
      },
    });
    queues.push(queue);
    return queue;
  };
  const deliver = async (queue: WebhookQueue): Promise<void> => {
    queue.deliver();
    await queue.idle();
  };
  const addPlayer = async (): Promise<string> => {
    const id = uuidv7();
    const times = { created_at: time(), updated_at: time() };
    const address = { email: `${id}@example.com`, email_verified: 1 as const };
    await db
      .insertInto('player')
      .values({ id, name: '', ...address, ...times })
      .execute();
    return id;
  };
  const addWebhook = async (playerId: string, host = 'hooks.example'): Promise<string> => {
    const id = uuidv7();
    const hook = { id, playerId, name: host, url: `https://${host}/`, secret: 'whsec_MTIz' };
    const stored = { ...hook, signals: [], update: '8.3.0', createdAt: time() };
    expect(await insertWebhook(db, stored)).toBe('stored');
    return id;
  };
  const add = async (webhookId: string, body = '{}'): Promise<string> => {
    const id = uuidv7();
    await db
      .transaction()
      .execute((transaction) => addDeliveries(transaction, [{ id, webhookId, body }], time()));
    return id;
  };
  const waiting = async () =>
    (await db.selectFrom('webhook_delivery').select('id').execute()).map(({ id }) => id);

  beforeEach(async () => {
    database = await createSiteDatabase(engine);
    ({ db } = database.open());
    receivers = await startReceivers();
    clock = Date.parse('2026-11-21T12:00:00Z');
    attempts.length = 0;
  });
  afterEach(async () => {
    await Promise.all(queues.splice(0).map((queue) => queue.close()));
    await receivers.stop();
    await database.drop();
  });

  it('sends each delivery once, whichever of two processes looks first', async () => {
    const [mine, yours] = [
      await addWebhook(await addPlayer()),
      await addWebhook(await addPlayer()),
    ];
    const sent: string[] = [];
    for (const hook of [mine, yours, mine, yours]) sent.push(await add(hook));
    const both = [openQueue(), openQueue()];
    await Promise.all(both.map(deliver));
    const ids = receivers.received.map(({ headers }) => String(headers['webhook-id']));
    expect(ids.toSorted()).toEqual(sent.toSorted());
    expect(await waiting()).toEqual([]);
  });

  it('retries with growing waits and the same id, for a day', async () => {
    receivers.answers.set('hooks.example', 500);
    const player = await addPlayer();
    const id = await add(await addWebhook(player));
    const queue = openQueue();
    await deliver(queue);
    for (const [index, minutes] of [1, 10, 60, 6 * 60, 17 * 60].entries()) {
      later(minutes - 1);
      await deliver(queue);
      expect(receivers.received).toHaveLength(index + 1);
      later(1);
      await deliver(queue);
      expect(receivers.received).toHaveLength(index + 2);
    }
    expect(new Set(receivers.received.map(({ headers }) => headers['webhook-id']))).toEqual(
      new Set([id]),
    );
    expect(attempts).toEqual([...Array.from({ length: 5 }, () => 'postponed'), 'dropped']);
    expect(await waiting()).toEqual([]);
    expect(await webhooksOf(db, player)).toMatchObject([
      { offSince: null, lastDelivery: { status: 500 } },
    ]);
  });

  it('switches a webhook off after three deliveries in a row that were given up', async () => {
    const player = await addPlayer();
    const hook = await addWebhook(player);
    const queue = openQueue();
    const failOnce = async () => {
      receivers.answers.set('hooks.example', 500);
      await add(hook);
      for (let tries = 0; tries < 6; tries += 1) {
        await deliver(queue);
        later(DAY_MINUTES);
      }
    };
    await failOnce();
    await failOnce();
    receivers.answers.clear();
    await add(hook);
    await deliver(queue);
    await failOnce();
    await failOnce();
    expect(await webhooksOf(db, player)).toMatchObject([{ offSince: null }]);
    await add(hook);
    await failOnce();
    const [off] = await webhooksOf(db, player);
    expect(off?.offSince).not.toBeNull();
    expect(await waiting()).toEqual([]);
  });

  it('switches a webhook off that says it is gone', async () => {
    receivers.answers.set('hooks.example', 410);
    const player = await addPlayer();
    const hook = await addWebhook(player);
    await add(hook);
    await add(hook);
    await deliver(openQueue());
    expect(receivers.received).toHaveLength(1);
    expect(await waiting()).toEqual([]);
    expect(await webhooksOf(db, player)).toMatchObject([{ offSince: time() }]);
  });

  it('lets a receiver that never answers hold up only its own player', async () => {
    receivers.answers.set('slow.example', 'never');
    const slow = await addWebhook(await addPlayer(), 'slow.example');
    for (let count = 0; count < 12; count += 1) await add(slow);
    const mine = await addWebhook(await addPlayer());
    for (let count = 0; count < 3; count += 1) await add(mine);
    const queue = openQueue();
    queue.deliver();
    await receivers.until(4);
    expect(receivers.received.map(({ host }) => host).toSorted()).toEqual([
      'hooks.example',
      'hooks.example',
      'hooks.example',
      'slow.example',
    ]);
    const closing = queue.close();
    receivers.hangUp();
    await closing;
    expect(await waiting()).toHaveLength(12);
    // What was cut off says nothing about the receiver.
    expect(attempts).toEqual(['sent', 'sent', 'sent']);
  });

  it("gives a receiver that doesn't answer up after a while, and says so", async () => {
    receivers.answers.set('slow.example', 'never');
    const player = await addPlayer();
    await add(await addWebhook(player, 'slow.example'));
    await deliver(openQueue({ timeoutMs: 100 }));
    expect(await webhooksOf(db, player)).toMatchObject([
      { lastDelivery: { status: null, problem: 'timed-out' } },
    ]);
  });

  it('sends again what a process that died had claimed', async () => {
    receivers.answers.set('slow.example', 'never');
    const id = await add(await addWebhook(await addPlayer(), 'slow.example'));
    const dying = openQueue();
    dying.deliver();
    await receivers.until(1);
    const closing = dying.close();
    receivers.hangUp();
    await closing;
    receivers.answers.clear();
    const next = openQueue();
    await deliver(next);
    expect(receivers.received).toHaveLength(1);
    later(1);
    await deliver(next);
    expect(receivers.received.map(({ headers }) => headers['webhook-id'])).toEqual([id, id]);
  });

  it('keeps twenty deliveries for one webhook at most, also of many at the same time', async () => {
    const hook = await addWebhook(await addPlayer());
    await Promise.all(Array.from({ length: 30 }, () => add(hook)));
    expect(await waiting()).toHaveLength(20);
  });

  it('sends nothing of a webhook that was removed meanwhile', async () => {
    const hook = await addWebhook(await addPlayer());
    await add(hook);
    await db.deleteFrom('webhook').where('id', '=', hook).execute();
    await deliver(openQueue());
    expect(receivers.received).toEqual([]);
    await vi.waitFor(async () => expect(await waiting()).toEqual([]));
  });
});
