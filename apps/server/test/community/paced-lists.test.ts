import { expect, it, onTestFinished, vi } from 'vitest';
import { PublicResponses } from '../../src/community/public-responses.ts';
import { LocalChanges } from '../../src/db/changes.ts';
import { readsFromPrimary } from '../../src/db/public-reads.ts';
import { publishBuild, rate } from '../support/build-factory.ts';
import { ENGINES } from '../support/database.ts';
import { PATIENCE } from '../support/patience.ts';
import { addPlayer, addPlayers } from '../support/players.ts';
import { startApp } from '../support/start-app.ts';
import type { StartedApp } from '../support/start-app.ts';

const LIST = '/api/community-builds/public';
/** Not where the ratings come from. */
const ELSEWHERE = { 'x-forwarded-for': '203.0.113.7' };

async function start(engine: 'postgres' | 'sqlite'): Promise<StartedApp> {
  const site = await startApp({ engine, environment: { TRUSTED_PROXIES: 'loopback' } });
  onTestFinished(site.stop);
  return site;
}

async function totalRatings(site: StartedApp, headers = {}): Promise<number> {
  const builds = (await site.send(LIST, { headers })).json() as { totalRatings: number }[];
  return builds[0]?.totalRatings ?? Number.NaN;
}

it.each(ENGINES)(
  'ratings reach whoever rates in the next list, and others soon, on %s',
  async (engine) => {
    const site = await start(engine);
    const build = await publishBuild(await addPlayer(site));
    const raters = await addPlayers(site, 3);
    for (const [rated, rater] of raters.entries()) {
      await rate(rater, build, 5);
      expect(await totalRatings(site)).toBe(rated + 1);
    }
    await vi.waitFor(async () => expect(await totalRatings(site, ELSEWHERE)).toBe(3), PATIENCE);
  },
);

it.each(ENGINES)('many ratings drop the lists in memory once, on %s', async (engine) => {
  const site = await start(engine);
  const build = await publishBuild(await addPlayer(site));
  const heard = vi.fn<() => void>();
  site.database.changes.subscribe((topic) => {
    if (topic === 'ratings') heard();
  });
  const began = performance.now();
  for (const rater of await addPlayers(site, 8)) await rate(rater, build, 4);
  const seconds = Math.ceil((performance.now() - began) / 1000);
  expect(heard.mock.calls.length).toBeLessThanOrEqual(1 + seconds);
});

it('a rating drops lists, and leaves the facets', async () => {
  const { database, catalogue, now } = await start('sqlite');
  const changes = new LocalChanges();
  const publicReads = readsFromPrimary(database.db);
  const responses = new PublicResponses({ publicReads, catalogue, changes, now });
  const [facets, top10] = [await responses.facets(undefined), await responses.top10()];
  changes.announce('ratings');
  expect(await responses.facets(undefined)).toBe(facets);
  expect(await responses.top10()).not.toBe(top10);
  changes.announce('public-builds');
  expect(await responses.facets(undefined)).not.toBe(facets);
});
