import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createSiteDatabase, ENGINES } from '../support/database.ts';
import { expectRefusal } from '../support/http.ts';
import { addPlayer, addPlayers } from '../support/players.ts';
import type { TestPlayer } from '../support/players.ts';
import { startApp } from '../support/start-app.ts';
import type { StartedApp } from '../support/start-app.ts';
import { askUntilLeaving } from './leaving-player.ts';
import { aTeamRequest, TEST_WORKER, watchWaiting } from './team-factory.ts';
import { addSigningKey, claimsOf, signClaims } from '../support/tokens.ts';

// Searches need a core, and a machine under load has none to spare.
vi.setConfig({ testTimeout: 60_000 });

const PATH = '/api/optimize-team';
const ONE_THREAD = { file: TEST_WORKER, threads: 1 };

const ask = (player: TestPlayer, ...names: readonly string[]) =>
  player.call('POST', PATH, aTeamRequest(names.map((name) => ({ name }))));

describe.each(ENGINES)('the queue of the Team Optimizer on %s', (engine) => {
  type Options = Omit<Parameters<typeof startApp>[0], 'engine'>;
  /** A site whose search starts and continues until `end` is called. */
  const startWaiting = async (options: Options = {}) => {
    const waiting = watchWaiting();
    onTestFinished(() => waiting.close());
    const site = await startApp({ engine, poolSize: 8, teamWorkers: ONE_THREAD, ...options });
    onTestFinished(() => site.stop());
    return { site, waiting };
  };
  /** A request whose player leaves on cue. */
  const askAndLeave = async (site: StartedApp, player: TestPlayer, name: string) => {
    const leave = await askUntilLeaving(site, player, name);
    return async (): Promise<void> => {
      expect(await leave()).toBe('left');
      await vi.waitUntil(async () => (await heldBy(site, player)) === 0, { timeout: 10_000 });
    };
  };

  it('allows a player two searches and refuses a third, whoever else is waiting', async () => {
    const { site, waiting } = await startWaiting();
    const [player, other] = await addPlayers(site, 2);
    if (player === undefined || other === undefined) throw new Error('No players.');
    const first = ask(player, 'waits');
    await waiting.untilStarted(1);
    const second = ask(player);
    await vi.waitUntil(async () => (await heldBy(site, player)) === 2);
    const refused = await ask(player);
    const refusal = expectRefusal(refused, 429, 'too_many_requests');
    expect(refusal.message).toBe('You already have two searches running. Wait for one to finish.');
    expect(refused.headers['retry-after']).toBe('2');
    const others = ask(other);
    await vi.waitUntil(async () => (await heldBy(site, other)) === 1);
    waiting.end();
    const answers = await Promise.all([first, second, others]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await ask(player)).status).toBe(200);
  });

  it('stops the search of a player who leaves, and continues with the next', async () => {
    const { site, waiting } = await startWaiting();
    const [leaver, next] = await addPlayers(site, 2);
    if (leaver === undefined || next === undefined) throw new Error('No players.');
    const leave = await askAndLeave(site, leaver, 'waits');
    await waiting.untilStarted(1);
    const queued = ask(next);
    await leave();
    // Nothing has told the only thread to end its search.
    expect((await queued).status).toBe(200);
    expect(site.log.filter(({ level }) => Number(level) >= 50)).toEqual([]);
  });

  it('never starts the search of a player who left while waiting', async () => {
    const { site, waiting } = await startWaiting();
    const [first, leaver, next] = await addPlayers(site, 3);
    if (first === undefined || leaver === undefined || next === undefined) throw new Error();
    const searched = ask(first, 'waits');
    await waiting.untilStarted(1);
    const leave = await askAndLeave(site, leaver, 'waits');
    await vi.waitUntil(async () => (await heldBy(site, leaver)) === 1);
    await leave();
    waiting.end();
    expect((await searched).status).toBe(200);
    // If the leaver's search had started, this would hang behind it.
    expect((await ask(next)).status).toBe(200);
  });

  it('never counts a search as abandoned if its player waited, however it ended', async () => {
    const { site } = await startWaiting({ teamWorkers: { ...ONE_THREAD, maxUnderWay: 0 } });
    const player = await addPlayer(site);
    expectRefusal(await ask(player), 503, 'unavailable');
    const counts = await site.database.db
      .selectFrom('throttle')
      .select('uses')
      .where('key', 'like', 'unfinishedSearch:%')
      .execute();
    expect(counts).toEqual([{ uses: 0 }]);
  });

  it('refuses a player who keeps leaving, but nobody who stays', async () => {
    const { site } = await startWaiting();
    const player = await addPlayer(site);
    expect((await ask(player)).status).toBe(200);
    const counts = () =>
      site.database.db
        .selectFrom('throttle')
        .select('uses')
        .where('key', 'like', 'unfinishedSearch:%')
        .execute();
    // A result gives its point back.
    expect(await counts()).toEqual([{ uses: 0 }]);
    const leave = await askAndLeave(site, player, 'waits');
    await vi.waitUntil(async () => (await heldBy(site, player)) === 1);
    await leave();
    expect(await counts()).toEqual([{ uses: 1 }]);
    await site.database.db
      .updateTable('throttle')
      .set({ uses: 20 })
      .where('key', 'like', 'unfinishedSearch:%')
      .execute();
    expectRefusal(await ask(player), 429, 'too_many_requests');
    expect((await ask(await addPlayer(site))).status).toBe(200);
  });
});

it('a search never starts if its player left before it could', async () => {
  const site = await startApp({ engine: 'postgres', poolSize: 8, teamWorkers: ONE_THREAD });
  onTestFinished(() => site.stop());
  const { db } = site.database;
  const usesOf = async (limit: string) =>
    (
      await db.selectFrom('throttle').select('uses').where('key', 'like', `${limit}:%`).execute()
    ).map(({ uses }) => uses);
  const player = await addPlayer(site);
  const claims = claimsOf(site, player.id, player.email);
  const token = await signClaims(claims, await addSigningKey(site));
  const leaving = new AbortController();
  await db.transaction().execute(async (transaction) => {
    // Nobody can reserve a use for this player until the transaction ends.
    await transaction
      .selectFrom('player')
      .select('id')
      .where('id', '=', player.id)
      .forUpdate()
      .execute();
    const left = fetch(`${site.origin}${PATH}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(aTeamRequest()),
      signal: leaving.signal,
    }).catch(() => 'left');
    await vi.waitUntil(async () => (await usesOf('optimizer')).length === 1, { timeout: 10_000 });
    leaving.abort();
    expect(await left).toBe('left');
    const connections = promisify(site.app.server.getConnections.bind(site.app.server));
    await vi.waitUntil(async () => (await connections()) === 0, { timeout: 10_000 });
  });
  await vi.waitUntil(async () => (await usesOf('unfinishedSearch')).length === 1, {
    timeout: 10_000,
  });
  await vi.waitUntil(async () => (await heldBy(site, player)) === 0, { timeout: 10_000 });
  expect(await usesOf('unfinishedSearch')).toEqual([1]);
  expect(await db.selectFrom('optimizer_use').selectAll().execute()).toEqual([]);
});

// The embedded database refuses a second process.
it('two server processes together allow a player two searches, even among many concurrent requests', async () => {
  const database = await createSiteDatabase('postgres', 8);
  onTestFinished(database.drop);
  const waiting = watchWaiting();
  onTestFinished(() => waiting.close());
  const start = async () => {
    const site = await startApp({ engine: 'postgres', on: database, teamWorkers: ONE_THREAD });
    onTestFinished(() => site.stop());
    return site;
  };
  const [one, other] = [await start(), await start()];
  const player = await addPlayer(one);
  const asked = Array.from({ length: 12 }, (_, index) =>
    ask(index % 2 === 0 ? player : player.at(other), 'waits'),
  );
  const statuses: number[] = [];
  for (const answer of asked) void answer.then(({ status }) => statuses.push(status));
  await vi.waitUntil(() => statuses.length === 10, { timeout: 20_000 });
  expect(new Set(statuses)).toEqual(new Set([429]));
  expect(await heldBy(one, player)).toBe(2);
  // Both may have reached the same process, which has one thread.
  await vi.waitUntil(
    () => {
      waiting.end();
      return statuses.length === 12;
    },
    { timeout: 20_000 },
  );
  expect(statuses.slice(10)).toEqual([200, 200]);
});

async function heldBy({ database }: StartedApp, player: TestPlayer): Promise<number> {
  const rows = await database.db
    .selectFrom('optimizer_reservation')
    .select('id')
    .where('player_id', '=', player.id)
    .execute();
  return rows.length;
}
