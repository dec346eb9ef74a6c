import { promisify } from 'node:util';
import { api } from '@trifecta/contract';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { readCatalogueFolder } from '../../src/catalogue/catalogue-files.ts';
import { BUILT_IN_CATALOGUE } from '../../src/process/program-files.ts';
import { insertImport } from '../../src/catalogue/catalogue.store.ts';
import { createSiteDatabase, ENGINES } from '../support/database.ts';
import { expectRefusal } from '../support/http.ts';
import { startPayingSite } from '../billing/paying-site.ts';
import { addPlayer } from '../support/players.ts';
import type { TestPlayer } from '../support/players.ts';
import { startApp } from '../support/start-app.ts';
import type { StartedApp } from '../support/start-app.ts';
import { askUntilLeaving } from './leaving-player.ts';
import { aTeamRequest, QUICK_WORKERS, watchWaiting } from './team-factory.ts';

// Searches need a core, and a machine under load has none to spare.
vi.setConfig({ testTimeout: 60_000 });

const PATH = '/api/optimize-team';
const AT_ONCE = 40;
const LIMIT_REACHED =
  "You've reached the limit of 3 optimizer uses per month for free accounts. Upgrade to Premium for unlimited uses.";

const ask = (player: TestPlayer, ...names: readonly string[]) =>
  player.call('POST', PATH, aTeamRequest(names.map((name) => ({ name }))));

async function usesOf(player: TestPlayer): Promise<number> {
  const answer = await player.call('GET', '/api/user/subscription');
  const { subscription } = api.plans.subscription.response.parse(answer.json());
  return subscription.limits.currentTeamOptimizerUses;
}

async function expectResult(player: TestPlayer): Promise<void> {
  const answer = await ask(player);
  expect({ status: answer.status, body: answer.text() }).toMatchObject({ status: 200 });
}

describe.each(ENGINES)('uses of the Team Optimizer on %s', (engine) => {
  type Options = Omit<Parameters<typeof startApp>[0], 'engine'>;
  const start = async (options: Options = {}) => {
    const site = await startApp({
      engine,
      poolSize: 8,
      teamWorkers: QUICK_WORKERS,
      ...options,
    });
    onTestFinished(() => site.stop());
    return site;
  };
  /** A site whose search starts and continues until `end` is called. */
  const startWaiting = async (options: Options = {}) => {
    const waiting = watchWaiting();
    onTestFinished(() => waiting.close());
    return { site: await start(options), waiting };
  };

  it(`are three a month on Free, even for ${AT_ONCE} concurrent requests`, async () => {
    // The real search.
    const site = await start({ teamWorkers: {} });
    const player = await addPlayer(site);
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => ask(player)));
    const found = answers.filter((answer) => answer.status === 200).length;
    // Two at the same time, and a third only if one of them ended while others were still arriving.
    expect([2, 3]).toContain(found);
    expect(answers.filter(({ status }) => [403, 429].includes(status))).toHaveLength(
      AT_ONCE - found,
    );
    for (let uses = found; uses < 3; uses += 1) await expectResult(player);
    const refusal = expectRefusal(await ask(player), 403, 'optimizer_limit_reached');
    expect(refusal.message).toBe(LIMIT_REACHED);
    expect(await usesOf(player)).toBe(3);
    // Another player has separate uses.
    await expectResult(await addPlayer(site));
  });

  it('are unlimited on Premium, but still counted', async () => {
    const site = await startPayingSite({ engine, teamWorkers: QUICK_WORKERS });
    onTestFinished(() => site.stop());
    const player = await site.addSubscriber();
    for (let uses = 0; uses < 5; uses += 1) await expectResult(player);
    expect(await usesOf(player)).toBe(5);
  });

  it('reset at the start of the month, at midnight UTC', async () => {
    let now = new Date('2024-01-31T23:59:59.000Z');
    const site = await start({ now: () => now });
    const player = await addPlayer(site);
    for (let uses = 0; uses < 3; uses += 1) await expectResult(player);
    now = new Date('2024-01-31T23:59:59.999Z');
    expectRefusal(await ask(player), 403, 'optimizer_limit_reached');
    now = new Date('2024-02-01T00:00:00.000Z');
    expect(await usesOf(player)).toBe(0);
    await expectResult(player);
    expect(await usesOf(player)).toBe(1);
  });

  it('count toward the month of the request, even if the search ends in the next', async () => {
    let now = new Date('2024-01-31T23:59:59.999Z');
    const { site, waiting } = await startWaiting({ now: () => now });
    const player = await addPlayer(site);
    const answer = ask(player, 'waits');
    await waiting.untilStarted(1);
    now = new Date('2024-02-01T00:00:01.000Z');
    waiting.end();
    expect((await answer).status).toBe(200);
    expect(await usesOf(player)).toBe(0);
    const months = await site.database.db
      .selectFrom('optimizer_use')
      .select(['month', 'uses'])
      .execute();
    expect(months).toEqual([{ month: '2024-01', uses: 1 }]);
  });

  it("aren't counted for a search that fails, or for a thread that dies", async () => {
    const site = await start();
    const player = await addPlayer(site);
    for (let tries = 0; tries < 4; tries += 1) {
      expectRefusal(await ask(player, 'fails'), 500, 'internal_error');
      const refused = await ask(player, 'dies');
      expectRefusal(refused, 503, 'unavailable');
      expect(refused.headers['retry-after']).toBe('2');
    }
    expect(await usesOf(player)).toBe(0);
    // The thread that died has been replaced.
    for (let uses = 0; uses < 3; uses += 1) await expectResult(player);
    expect(await usesOf(player)).toBe(3);
  });

  it("aren't counted for a search that takes too long", async () => {
    let limit = new AbortController();
    const { site, waiting } = await startWaiting({
      teamWorkers: { ...QUICK_WORKERS, searchLimit: () => limit.signal },
    });
    const player = await addPlayer(site);
    const stuck = ask(player, 'waits');
    await waiting.untilStarted(1);
    limit.abort();
    expectRefusal(await stuck, 503, 'unavailable');
    limit = new AbortController();
    await expectResult(player);
    expect(await usesOf(player)).toBe(1);
  });

  it("aren't counted when the queue is full, and the response says when to retry", async () => {
    const { site, waiting } = await startWaiting({
      teamWorkers: { ...QUICK_WORKERS, maxUnderWay: 2 },
    });
    const [first, second, third] = [
      await addPlayer(site),
      await addPlayer(site),
      await addPlayer(site),
    ];
    const searched = ask(first, 'waits');
    await waiting.untilStarted(1);
    const queued = ask(second);
    await vi.waitUntil(async () => (await heldBy(site)) === 2);
    const refused = await ask(third);
    expectRefusal(refused, 503, 'unavailable');
    expect(refused.headers['retry-after']).toBe('2');
    waiting.end();
    expect([(await searched).status, (await queued).status]).toEqual([200, 200]);
    expect(await usesOf(third)).toBe(0);
    expect(await heldBy(site)).toBe(0);
    await expectResult(third);
  });

  it('stay reserved during their search, and no other process gives them away', async () => {
    const database = await createSiteDatabase(engine, 8);
    onTestFinished(database.drop);
    const { site, waiting } = await startWaiting({ on: database });
    const player = await addPlayer(site);
    await expectResult(player);
    await expectResult(player);
    const third = ask(player, 'waits');
    await waiting.untilStarted(1);
    const other = engine === 'postgres' ? await start({ on: database }) : site;
    expectRefusal(await ask(player.at(other)), 403, 'optimizer_limit_reached');
    waiting.end();
    expect((await third).status).toBe(200);
    expect(await usesOf(player)).toBe(3);
  });

  it('reserved by a process that died come back after a minute', async () => {
    let now = new Date('2024-03-10T12:00:00.000Z');
    const site = await start({ now: () => now });
    const player = await addPlayer(site);
    const heldUse = {
      player_id: player.id,
      month: '2024-03',
      expires_at: '2024-03-10T12:01:00.000Z',
    };
    await site.database.db
      .insertInto('optimizer_reservation')
      .values(['a', 'b', 'c'].map((id) => ({ id, ...heldUse })))
      .execute();
    expectRefusal(await ask(player), 403, 'optimizer_limit_reached');
    now = new Date('2024-03-10T12:01:00.000Z');
    await expectResult(player);
    expect(await usesOf(player)).toBe(1);
  });

  it("aren't counted for a player who left before the result", async () => {
    const { site, waiting } = await startWaiting();
    const player = await addPlayer(site);
    const leave = await askUntilLeaving(site, player, 'waits');
    await waiting.untilStarted(1);
    expect(await leave()).toBe('left');
    await vi.waitUntil(async () => (await connectionsOf(site)) === 0);
    waiting.end();
    await vi.waitUntil(async () => (await heldBy(site)) === 0);
    expect(await usesOf(player)).toBe(0);
  });

  it('use the current catalogue, including after an import', async () => {
    const environment = { CATALOGUE_UPDATE: '' };
    const { site, waiting } = await startWaiting({ environment });
    const player = await addPlayer(site);
    const patchOf = async (answer: ReturnType<typeof ask>) =>
      api.teams.optimize.response.parse((await answer).json()).teamExplanation.overview;
    const before = ask(player, 'waits');
    await waiting.untilStarted(1);
    const builtIn = readCatalogueFolder(BUILT_IN_CATALOGUE);
    const patch = { ...builtIn.patch, name: '9.0.0' };
    const content = { ...builtIn, patch };
    const importedAt = '2024-03-01T12:00:00.000Z';
    await insertImport(site.database.db, { id: '0199-0001', importedAt, patch, content });
    expect(await site.catalogue.refresh()).toBe(true);
    expect(await patchOf(ask(player))).toBe('9.0.0');
    waiting.end();
    // A search started earlier ends with the catalogue it started with.
    expect(await patchOf(before)).toBe('11.10.0');
  });

  it("of a search interrupted by a restart aren't counted", async () => {
    const database = await createSiteDatabase(engine, 8);
    onTestFinished(database.drop);
    const { site, waiting } = await startWaiting({ on: database });
    const player = await addPlayer(site);
    const cutOff = ask(player, 'waits').catch(() => 'cut off');
    await waiting.untilStarted(1);
    const before = performance.now();
    await site.app.close();
    expect(performance.now() - before).toBeLessThan(5000);
    expect(await cutOff).toBe('cut off');
    const again = await start({ on: database });
    expect(await usesOf(player.at(again))).toBe(0);
  });
});

function connectionsOf({ app }: StartedApp): Promise<number> {
  return promisify(app.server.getConnections.bind(app.server))();
}

async function heldBy({ database }: StartedApp): Promise<number> {
  const rows = await database.db.selectFrom('optimizer_reservation').select('id').execute();
  return rows.length;
}
