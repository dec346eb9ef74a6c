import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { pinUpdate } from '../../src/catalogue/catalogue.store.ts';
import type { Engine } from '../../src/db/index.ts';
import { publish, publishBuild, rate } from '../support/build-factory.ts';
import { createSiteDatabase, ENGINES } from '../support/database.ts';
import type { TestDatabase } from '../support/database.ts';
import { makeFakeWebApp } from '../support/fake-web-app.ts';
import type { FakeWebApp } from '../support/fake-web-app.ts';
import { PATIENCE } from '../support/patience.ts';
import { addPlayer, addPlayers } from '../support/players.ts';
import { startApp } from '../support/start-app.ts';
import type { StartedApp } from '../support/start-app.ts';

/** No update is pinned, so that an operator's choice counts. */
const ENVIRONMENT = { CATALOGUE_UPDATE: '' };

let web: FakeWebApp;
beforeAll(async () => {
  web = await makeFakeWebApp();
});
afterAll(() => web.remove());

async function start(engine: Engine, on?: TestDatabase): Promise<StartedApp> {
  const site = await startApp({
    engine,
    webDist: web.folder,
    environment: ENVIRONMENT,
    ...(on && { on }),
  });
  onTestFinished(site.stop);
  return site;
}

const sharePage = ({ _id }: { readonly _id: string }) =>
  `/builds/${_id}?ask=/api/community-builds/${_id}`;

describe.each(ENGINES)('a kept page on %s', (engine) => {
  it('equals one that was just made, and shows every change of a build', async () => {
    const site = await start(engine);
    const [owner, rater] = await addPlayers(site, 2);
    if (owner === undefined || rater === undefined) throw new Error('No players.');
    const build = await publishBuild(owner, { buildName: 'Rooftop Scout' });
    const page = () => site.send(sharePage(build));
    const made = await page();
    expect(made.text()).toContain('Rooftop Scout');
    expect((await page()).bytes).toEqual(made.bytes);
    await rate(rater, build, 4);
    expect((await page()).text()).toContain('"averageRating":4');
    const { buildName: _, ...content } = build;
    await owner.call('PUT', `/api/user-builds/${build._id}`, {
      ...content,
      buildName: 'Cellar Scout',
    });
    expect((await page()).text()).toContain('Cellar Scout');
    await publish(owner, build, false);
    expect((await page()).status).toBe(404);
    await publish(owner, build);
    expect((await page()).status).toBe(200);
    await owner.call('DELETE', `/api/user-builds/${build._id}`);
    expect((await page()).status).toBe(404);
  });

  it('shows a new display name and another catalogue', async () => {
    const site = await start(engine);
    const owner = await addPlayer(site);
    const build = await publishBuild(owner);
    const patch = '/?ask=/api/catalogue/patch';
    expect((await site.send(sharePage(build))).text()).toContain(String(owner.displayName));
    expect((await site.send(patch)).text()).not.toContain('"8.3.0"');
    await site.database.db
      .updateTable('player')
      .set({ display_name: 'Renamed' })
      .where('id', '=', owner.id)
      .execute();
    await pinUpdate(site.database.db, '8.3.0');
    await vi.waitFor(async () => {
      expect((await site.send(sharePage(build))).text()).toContain('Renamed');
      expect((await site.send(patch)).text()).toContain('"8.3.0"');
    }, PATIENCE);
  });
});

// The embedded database refuses a second process.
it('a page kept by one server shows what changed on another', async () => {
  const database = await createSiteDatabase('postgres');
  onTestFinished(database.drop);
  const [here, there] = [await start('postgres', database), await start('postgres', database)];
  const [owner, rater] = await addPlayers(here, 2);
  if (owner === undefined || rater === undefined) throw new Error('No players.');
  const build = await publishBuild(owner);
  const list = '/?ask=/api/community-builds/public';
  expect((await there.send(sharePage(build))).text()).toContain('"totalRatings":0');
  expect((await there.send(list)).text()).toContain(build._id);
  await rate(rater, build, 4);
  await vi.waitFor(async () => {
    expect((await there.send(sharePage(build))).text()).toContain('"totalRatings":1');
    expect((await there.send(list)).text()).toContain('"totalRatings":1');
  }, PATIENCE);
  await publish(owner, build, false);
  await vi.waitFor(async () => {
    expect((await there.send(sharePage(build))).status).toBe(404);
    expect((await there.send(list)).text()).not.toContain(build._id);
  }, PATIENCE);
});

it('under lag, health checks and kept pages are answered, and other pages are refused', async () => {
  let lagMs = 0;
  const site = await startApp({
    engine: 'sqlite',
    webDist: web.folder,
    eventLoopLagMs: () => lagMs,
  });
  onTestFinished(site.stop);
  await site.send('/library');
  lagMs = 1000;
  const statuses = await Promise.all(
    ['/api/health', '/api/ready', '/library', '/weapons'].map(
      async (path) => (await site.send(path)).status,
    ),
  );
  expect(statuses).toEqual([200, 200, 200, 503]);
});
