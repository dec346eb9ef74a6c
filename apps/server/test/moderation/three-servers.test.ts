import { afterAll, beforeAll, expect, it } from 'vitest';
import { publishBuild, rate } from '../support/build-factory.ts';
import { createSiteDatabase } from '../support/database.ts';
import type { TestDatabase } from '../support/database.ts';
import { makeFakeWebApp } from '../support/fake-web-app.ts';
import type { FakeWebApp } from '../support/fake-web-app.ts';
import { addPlayer, addPlayers } from '../support/players.ts';
import { decide, startModeratedSite, VERDICT } from './moderated-site.ts';
import type { ModeratedSite } from './moderated-site.ts';
import { startApp } from '../support/start-app.ts';
import type { StartedApp } from '../support/start-app.ts';

const PATIENCE_MS = 120_000;
/** The goal. Change notices take about 20 ms, so a stalled machine still has time. */
const AT_MOST_MS = 1000;

let web: FakeWebApp;
let database: TestDatabase;
let first: ModeratedSite;
let others: readonly StartedApp[];
beforeAll(async () => {
  web = await makeFakeWebApp();
  database = await createSiteDatabase('postgres');
  const parts = { engine: 'postgres', on: database, webDist: web.folder } as const;
  first = await startModeratedSite(parts);
  const startOther = () => startApp(parts);
  others = [await startOther(), await startOther()];
}, PATIENCE_MS);
afterAll(async () => {
  for (const site of [first, ...others]) await site.stop();
  await database.drop();
  await web.remove();
});

const LISTS = [
  '/api/community-builds/public?sortBy=newest',
  '/api/community-builds/top10',
  // Pages with these lists, which every server keeps.
  '/community-builds?ask=/api/community-builds/public?sortBy=newest',
  '/?ask=/api/community-builds/top10',
] as const;

/** A build's own addresses: the API, the page to share, and the picture in its link preview. */
const ownAddresses = (id: string) =>
  [
    `/api/community-builds/${id}`,
    `/builds/${id}?ask=/api/community-builds/${id}`,
    `/builds/${id}/picture.png`,
  ] as const;

/** Where a build can be seen on a server, by address. Its own addresses have a status. */
async function placesOf(site: StartedApp, id: string): Promise<Record<string, boolean | number>> {
  const lists = LISTS.map(
    async (path) => [path, (await site.send(path)).text().includes(id)] as const,
  );
  const own = ownAddresses(id).map(async (path) => [path, (await site.send(path)).status] as const);
  return Object.fromEntries(await Promise.all([...lists, ...own]));
}

/** What `placesOf` returns for a build that's seen everywhere or nowhere. */
function places(id: string, isSeen: boolean): Record<string, boolean | number> {
  return Object.fromEntries([
    ...LISTS.map((path) => [path, isSeen] as const),
    ...ownAddresses(id).map((path) => [path, isSeen ? 200 : 404] as const),
  ]);
}

it("a suspended player's builds leave the pages and pictures of three servers within a second, and come back", async () => {
  const player = await addPlayer(first);
  const build = await publishBuild(player);
  for (const voter of await addPlayers(first, 5)) await rate(voter, build, 5);
  const everywhere = () => Promise.all([first, ...others].map((site) => placesOf(site, build._id)));
  const all = (isSeen: boolean) => Array.from({ length: 3 }, () => places(build._id, isSeen));
  // The servers keep lists, pages, and pictures from now on.
  await expect.poll(everywhere).toEqual(all(true));
  const within = { timeout: AT_MOST_MS, interval: 20 };
  const suspension = { ...VERDICT, until: null };
  await decide(first.operator, `players/${player.id}/suspend`, suspension);
  await expect.poll(everywhere, within).toEqual(all(false));
  await decide(first.operator, `players/${player.id}/lift`, { why: 'Apologized.' });
  await expect.poll(everywhere, within).toEqual(all(true));
});
