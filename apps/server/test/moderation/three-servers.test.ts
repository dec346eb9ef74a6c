import { afterAll, beforeAll, expect, it } from 'vitest';
import { publishBuild, rate } from '../support/build-factory.ts';
import { createSiteDatabase } from '../support/database.ts';
import type { TestDatabase } from '../support/database.ts';
import { addPlayer, addPlayers } from '../support/players.ts';
import { decide, startModeratedSite, VERDICT } from './moderated-site.ts';
import type { ModeratedSite } from './moderated-site.ts';
import { startApp } from '../support/start-app.ts';
import type { StartedApp } from '../support/start-app.ts';

const PATIENCE_MS = 120_000;
/** The goal. Change notices take about 20 ms, so a stalled machine still has time. */
const AT_MOST_MS = 1000;

let database: TestDatabase;
let first: ModeratedSite;
let others: readonly StartedApp[];
beforeAll(async () => {
  database = await createSiteDatabase('postgres');
  first = await startModeratedSite({ engine: 'postgres', on: database });
  const startOther = () => startApp({ engine: 'postgres', on: database });
  others = [await startOther(), await startOther()];
}, PATIENCE_MS);
afterAll(async () => {
  for (const site of [first, ...others]) await site.stop();
  await database.drop();
});

/** Where a build can be seen on a server: the lists, the top 10, and its own address. */
async function placesOf(site: StartedApp, id: string): Promise<boolean[]> {
  const lists = ['/api/community-builds/public?sortBy=newest', '/api/community-builds/top10'];
  const texts = await Promise.all(lists.map(async (path) => (await site.send(path)).text()));
  const own = await site.send(`/api/community-builds/${id}`);
  return [...texts.map((text) => text.includes(id)), own.status === 200];
}

it("a suspended player's builds leave three servers within a second, and come back", async () => {
  const player = await addPlayer(first);
  const build = await publishBuild(player);
  for (const voter of await addPlayers(first, 5)) await rate(voter, build, 5);
  const everywhere = async () =>
    (await Promise.all([first, ...others].map((site) => placesOf(site, build._id)))).flat();
  const all = (isSeen: boolean) => Array.from({ length: 9 }, () => isSeen);
  // The servers keep the lists from now on.
  await expect.poll(everywhere).toEqual(all(true));
  const within = { timeout: AT_MOST_MS, interval: 20 };
  const suspension = { ...VERDICT, until: null };
  await decide(first.operator, `players/${player.id}/suspend`, suspension);
  await expect.poll(everywhere, within).toEqual(all(false));
  await decide(first.operator, `players/${player.id}/lift`, { why: 'Apologized.' });
  await expect.poll(everywhere, within).toEqual(all(true));
});
