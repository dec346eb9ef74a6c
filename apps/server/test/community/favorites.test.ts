import { api } from '@trifecta/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishBuild, saveBuild } from '../support/build-factory.ts';
import { ENGINES } from '../support/database.ts';
import { expectRefusal } from '../support/http.ts';
import type { Answer } from '../support/http.ts';
import { addPlayer } from '../support/players.ts';
import type { TestPlayer } from '../support/players.ts';
import { startApp } from '../support/start-app.ts';
import type { StartedApp } from '../support/start-app.ts';

const LIMIT_REACHED =
  "You've reached the limit of 10 favorites for free accounts. Upgrade to Premium for unlimited favorites.";
const AT_ONCE = 20;

describe.each(ENGINES)('favorites on %s', (engine) => {
  let site: StartedApp;
  let owner: TestPlayer;
  let libraryIds: string[];
  beforeAll(async () => {
    site = await startApp({ engine, poolSize: 8 });
    owner = await addPlayer(site);
    libraryIds = site.catalogue.catalogue.libraryBuilds.map((build) => build.id);
  });
  afterAll(() => site.stop());

  const add = (player: TestPlayer, kind: string, buildId: unknown): Promise<Answer> =>
    player.call('POST', '/api/favorites', { kind, buildId });
  const favoritesOf = async (player: TestPlayer): Promise<{ buildId: string }[]> =>
    (await player.call('GET', '/api/favorites')).json() as { buildId: string }[];

  it('are public builds and library builds, newest first, each once', async () => {
    const fan = await addPlayer(site);
    const build = await publishBuild(owner);
    const community = await add(fan, 'community', build._id);
    expect(community.status).toBe(201);
    const library = await add(fan, 'library', 'light-scout');
    const all = await fan.call('GET', '/api/favorites');
    expect(all.json()).toEqual([library.json(), community.json()]);
    expect(api.community.favorites.response.parse(all.json())).toEqual(all.json());
    expect(community.json()).toMatchObject({ kind: 'community', buildId: build._id, build });
    expect(library.json()).toMatchObject({
      kind: 'library',
      buildId: 'light-scout',
      build: { name: 'Scout' },
    });
    const again = await add(fan, 'community', build._id);
    expect([again.status, again.json()]).toEqual([201, community.json()]);
    expect(await favoritesOf(fan)).toHaveLength(2);
    expect((await fan.call('GET', '/api/user/subscription')).json()).toMatchObject({
      favoritesCount: 2,
    });
    const path = `/api/favorites?kind=community&buildId=${build._id}`;
    for (let times = 0; times < 2; times += 1) {
      const removed = await fan.call('DELETE', path);
      expect([removed.status, removed.json()]).toEqual([200, { message: 'Favorite removed' }]);
    }
    expect(await favoritesOf(fan)).toEqual([library.json()]);
  });

  it('are visible only to their player', async () => {
    const fan = await addPlayer(site);
    const other = await addPlayer(site);
    await add(fan, 'library', 'light-scout');
    expect(await favoritesOf(other)).toEqual([]);
    await other.call('DELETE', '/api/favorites?kind=library&buildId=light-scout');
    expect(await favoritesOf(fan)).toHaveLength(1);
    for (const method of ['GET', 'POST', 'DELETE']) {
      expectRefusal(await site.send('/api/favorites', { method }), 401, 'unauthorized');
    }
  });

  it('can only be existing public builds', async () => {
    const fan = await addPlayer(site);
    const hidden = await saveBuild(owner);
    for (const [kind, id] of [
      ['community', hidden._id],
      ['community', 'light-scout'],
      ['library', hidden._id],
      ['library', 'nothing'],
    ] as const) {
      expectRefusal(await add(fan, kind, id), 404, 'not_found');
    }
    for (const [kind, id] of [
      ['enemy', 'light-scout'],
      ['library', ''],
      ['library', 'a\u0000b'],
      ['library', 7],
      ['library', 'x'.repeat(101)],
    ] as const) {
      expectRefusal(await add(fan, kind, id), 400, 'validation_failed');
    }
    const nothing = await fan.call('DELETE', '/api/favorites');
    expectRefusal(nothing, 400, 'validation_failed');
    expect(await favoritesOf(fan)).toEqual([]);
  });

  it(`are limited to ten on Free, even for ${AT_ONCE} added at the same time`, async () => {
    const fan = await addPlayer(site);
    const answers = await Promise.all(
      libraryIds.slice(0, AT_ONCE).map((id) => add(fan, 'library', id)),
    );
    const refused = answers.filter((answer) => answer.status !== 201);
    expect(refused).toHaveLength(AT_ONCE - 10);
    for (const answer of refused) {
      expect(expectRefusal(answer, 403, 'favorite_limit_reached').error).toBe(LIMIT_REACHED);
    }
    const [first] = await favoritesOf(fan);
    // An existing favorite needs no free slot.
    expect((await add(fan, 'library', String(first?.buildId))).status).toBe(201);
    await fan.call('DELETE', `/api/favorites?kind=library&buildId=${first?.buildId}`);
    expect((await add(fan, 'library', String(libraryIds.at(-1)))).status).toBe(201);
    expect(await favoritesOf(fan)).toHaveLength(10);
  });

  it('are paged, each exactly once, while others come and go', async () => {
    const fan = await addPlayer(site);
    const ids = libraryIds.slice(0, 9);
    for (const id of ids) await add(fan, 'library', id);
    const read: string[] = [];
    let path: string | undefined = '/api/favorites?limit=4';
    while (path !== undefined) {
      const page = await fan.call('GET', path);
      const favorites = page.json() as { buildId: string }[];
      read.push(...favorites.map(({ buildId }) => buildId));
      if (read.length === 4) {
        expect(page.headers['x-total-count']).toBe('9');
        await add(fan, 'library', String(libraryIds[9]));
        await fan.call('DELETE', `/api/favorites?kind=library&buildId=${ids[8]}`);
      }
      [, path] = /^<([^>]+)>; rel="next"$/.exec(String(page.headers['link'] ?? '')) ?? [];
    }
    expect(read).toEqual(ids.toReversed());
    const keys = await fan.call('GET', '/api/favorites/keys');
    expect(keys.json()).toEqual(
      [...ids.slice(0, 8), libraryIds[9]]
        .toReversed()
        .map((buildId) => ({ kind: 'library', buildId })),
    );
    expectRefusal(await site.send('/api/favorites/keys'), 401, 'unauthorized');
    for (const query of ['limit=0', 'limit=101', 'cursor=a%20b']) {
      const refused = await fan.call('GET', `/api/favorites?${query}`);
      expectRefusal(refused, 400, 'validation_failed');
    }
  });

  it('are deleted with the build', async () => {
    const fan = await addPlayer(site);
    const author = await addPlayer(site);
    const build = await publishBuild(author);
    await add(fan, 'community', build._id);
    await author.call('DELETE', `/api/user-builds/${build._id}`);
    expect(await favoritesOf(fan)).toEqual([]);
  });
});
