import { api } from '@trifecta/contract';
import type { UserBuild } from '@trifecta/domain/builds';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  NO_SUCH_ID,
  aBuild,
  publish,
  publishBuild,
  rate,
  saveBuild,
} from '../support/build-factory.ts';
import { ENGINES } from '../support/database.ts';
import { expectRefusal } from '../support/http.ts';
import type { Answer } from '../support/http.ts';
import { addPlayer, addPlayers } from '../support/players.ts';
import type { TestPlayer } from '../support/players.ts';
import { startApp } from '../support/start-app.ts';
import type { StartedApp } from '../support/start-app.ts';

const inAddress = (cursor: unknown) => Buffer.from(JSON.stringify(cursor)).toString('base64url');
const PUBLIC = '/api/community-builds/public';

/** Number of players who rate builds: enough for every test. */
const RATERS = 8;

describe.each(ENGINES)('the community on %s', (engine) => {
  let site: StartedApp;
  let raters: TestPlayer[];
  beforeAll(async () => {
    site = await startApp({ engine, poolSize: 8 });
    raters = await addPlayers(site, RATERS);
  });
  afterAll(() => site.stop());

  // Each test sees only its own builds.
  beforeEach(async () => {
    const { db, changes } = site.database;
    await db.deleteFrom('user_build').execute();
    await db.deleteFrom('public_build_count').execute();
    changes.announce('public-builds');
  });

  const names = (answer: Answer): string[] =>
    (answer.json() as UserBuild[]).map((build) => build.buildName);
  const list = async (query = ''): Promise<string[]> => names(await site.send(`${PUBLIC}${query}`));
  const nextOf = (answer: Answer): string | undefined =>
    /^<([^>]+)>; rel="next"$/.exec(String(answer.headers['link'] ?? ''))?.[1];

  /** A public build with this name and these ratings, one per rater. */
  const rated = async (
    buildName: string,
    stars: readonly number[],
    change: Parameters<typeof publishBuild>[1] = {},
  ): Promise<UserBuild> => {
    const build = await publishBuild(await addPlayer(site), { ...change, buildName });
    for (const [index, one] of stars.entries()) {
      const rater = raters[index];
      if (rater !== undefined) await rate(rater, build, one);
    }
    return build;
  };

  it('is empty at first', async () => {
    const answer = await site.send(PUBLIC);
    expect(answer.json()).toEqual([]);
    expect(answer.headers).toMatchObject({ 'x-total-count': '0', 'x-matched-count': '0' });
    expect(answer.headers['link']).toBeUndefined();
    const top10 = (await site.send('/api/community-builds/top10')).json();
    expect(top10).toEqual({ Light: [], Medium: [], Heavy: [] });
  });

  it('shows public builds to everyone, and nothing of private ones', async () => {
    const owner = await addPlayer(site);
    const secret = await saveBuild(owner, { buildName: 'Secret' });
    const shown = await publishBuild(owner, { buildName: 'Shown' });
    expect(shown).toMatchObject({ isPublic: true, creatorDisplayName: owner.displayName });
    const page = await site.send(PUBLIC);
    expect(page.json()).toEqual([shown]);
    expect(api.community.publicBuilds.response.parse(page.json())).toEqual(page.json());
    expect(page.text()).not.toContain(owner.email);
    expect(page.text()).not.toContain(owner.id);
    const one = await site.send(`/api/community-builds/${shown._id}`);
    expect(one.json()).toEqual(shown);
    for (const id of [secret._id, NO_SUCH_ID]) {
      expectRefusal(await site.send(`/api/community-builds/${id}`), 404, 'not_found');
    }
    for (const id of ['a%00b', 'no-such-build', NO_SUCH_ID.toUpperCase()]) {
      expectRefusal(await site.send(`/api/community-builds/${id}`), 400, 'validation_failed');
    }
  });

  it('accepts only builds of players with a display name', async () => {
    const nameless = await addPlayer(site, { isNamed: false });
    const { _id } = await saveBuild(nameless);
    const path = `/api/community-builds/${_id}/visibility`;
    const refused = await nameless.call('PATCH', path, { isPublic: true });
    expectRefusal(refused, 409, 'display_name_needed');
    expect(await list()).toEqual([]);
    const named = await nameless.call('PUT', '/api/profile', { displayName: `N${_id.slice(-8)}` });
    expect(named.status).toBe(200);
    expect((await nameless.call('PATCH', path, { isPublic: true })).status).toBe(200);
    // The name was set after the build, but is searchable all the same.
    expect(await list(`?search=n${_id.slice(-8)}`)).toHaveLength(1);
    for (const body of [{}, { isPublic: 'yes' }, { isPublic: null }]) {
      expectRefusal(await nameless.call('PATCH', path, body), 400, 'validation_failed');
    }
  });

  it("removes a build immediately when it's made private, and restores its ratings with it", async () => {
    const owner = await addPlayer(site);
    const fan = await addPlayer(site);
    const build = await publishBuild(owner, { buildName: 'Back soon' });
    for (const rater of raters.slice(0, 5)) await rate(rater, build, 4);
    const favorite = { kind: 'community', buildId: build._id };
    expect((await fan.call('POST', '/api/favorites', favorite)).status).toBe(201);
    const seen = async (): Promise<unknown> => {
      const top10 = (await site.send('/api/community-builds/top10')).json();
      const favorites = (await fan.call('GET', '/api/favorites')).json();
      const subscription = (await fan.call('GET', '/api/user/subscription')).json();
      return {
        listed: await list(),
        inTop10: (top10 as { Light: unknown[] }).Light.length,
        favorites: (favorites as unknown[]).length,
        counted: (subscription as { favoritesCount: number }).favoritesCount,
      };
    };
    const there = { listed: ['Back soon'], inTop10: 1, favorites: 1, counted: 1 };
    expect(await seen()).toEqual(there);
    expect(await publish(owner, build, false)).toMatchObject({
      isPublic: false,
      publishedAt: null,
    });
    expect(await seen()).toEqual({ listed: [], inTop10: 0, favorites: 0, counted: 0 });
    expectRefusal(await site.send(`/api/community-builds/${build._id}`), 404, 'not_found');
    expect(await publish(owner, build)).toMatchObject({ averageRating: 4, totalRatings: 5 });
    expect(await seen()).toEqual(there);
  });

  it('sorts by rating with unrated builds last, many ratings before few, by number, and by time', async () => {
    await rated('a 4.5 of 2', [5, 4]);
    await rated('b none', []);
    await rated('c 5 of 1', [5]);
    await rated('d 4.5 of 4', [5, 4, 5, 4]);
    await rated('e 1 of 1', [1]);
    await rated('f none', []);
    expect(await list('?sortBy=rating')).toEqual([
      // (175 + 18) / 54, (175 + 9) / 52, and (175 + 5) / 51: all accounts are fresh.
      'd 4.5 of 4',
      'a 4.5 of 2',
      'c 5 of 1',
      'e 1 of 1',
      'f none',
      'b none',
    ]);
    expect(await list('?sortBy=popular')).toEqual([
      'd 4.5 of 4',
      'a 4.5 of 2',
      'c 5 of 1',
      'e 1 of 1',
      'f none',
      'b none',
    ]);
    expect(await list('?sortBy=newest')).toEqual([
      'f none',
      'e 1 of 1',
      'd 4.5 of 4',
      'c 5 of 1',
      'b none',
      'a 4.5 of 2',
    ]);
    expect(await list()).toEqual(await list('?sortBy=rating'));
  });

  it('searches every named field, word by word, as plain text instead of patterns', async () => {
    const owner = await addPlayer(site);
    await publishBuild(owner, { buildName: 'Ünder 100% Fire_', description: 'Burns <b>all</b>' });
    await publishBuild(owner, { buildName: 'Other', class: 'Heavy' });
    const find = async (search: string): Promise<number> =>
      (await list(`?search=${encodeURIComponent(search)}`)).length;
    const found = {
      ünder: 1,
      'U\u0308NDER fire': 1,
      '100%': 1,
      '100_': 0,
      fire_: 1,
      'fi%e': 0,
      '<b>': 1,
      'sr-84': 1,
      'grappling hook': 1,
      sonar: 1,
      'thermal bore': 1,
      tracking: 1,
      [String(owner.displayName).toUpperCase()]: 2,
      'sonar mesh': 0,
      mesh: 1,
      e: 2,
      '': 2,
      '  ': 2,
      "' or 1=1 --": 0,
    };
    for (const [search, count] of Object.entries(found)) {
      expect([search, await find(search)]).toEqual([search, count]);
    }
    for (const query of ['search=a%00b', `search=${'x'.repeat(201)}`]) {
      expectRefusal(await site.send(`${PUBLIC}?${query}`), 400, 'validation_failed');
    }
  });

  it('filters by class, weapon, and specialization, and returns both counts', async () => {
    await rated('light sr', []);
    await rated('light m11', [], { weapon: 'M11' });
    await rated('light dash', [], { specialization: 'Evasive Dash' });
    await rated('heavy', [], { class: 'Heavy' });
    const counts = async (query: string) => {
      const { headers } = await site.send(`${PUBLIC}?${query}`);
      return [Number(headers['x-matched-count']), Number(headers['x-total-count'])];
    };
    expect(await counts('')).toEqual([4, 4]);
    expect(await counts('class=Light')).toEqual([3, 3]);
    expect(await counts('class=Light&weapon=SR-84')).toEqual([2, 3]);
    expect(await counts('class=Light&weapon=SR-84&specialization=Evasive%20Dash')).toEqual([1, 3]);
    expect(await counts('weapon=SR-84&search=dash')).toEqual([1, 4]);
    expect(await counts('class=Medium')).toEqual([0, 0]);
    expect(await counts('weapon=&specialization=&search=')).toEqual([4, 4]);
    expect(await list('?class=Light&weapon=M11')).toEqual(['light m11']);
    expect(await counts('weapon=sr-84&specialization=evasive-dash')).toEqual([1, 4]);
    expect(await counts('weapon=m11&weapon=SR-84')).toEqual([3, 4]);
    expect(await counts('weapon=m11&weapon=lewis-gun&class=Heavy')).toEqual([1, 1]);
    expect(await counts('weapon=m11&weapon=sr-84&class=Heavy')).toEqual([0, 1]);
    const facets = async (query = ''): Promise<unknown> =>
      (await site.send(`/api/community-builds/facets${query}`)).json();
    expect(await facets()).toEqual({
      weapons: ['Lewis Gun', 'M11', 'SR-84'],
      weaponIds: ['lewis-gun', 'm11', 'sr-84'],
      specializations: ['Evasive Dash', 'Grappling Hook', 'Mesh Shield'],
      specializationIds: ['evasive-dash', 'grappling-hook', 'mesh-shield'],
    });
    expect(await facets('?class=Heavy')).toMatchObject({
      weapons: ['Lewis Gun'],
      specializations: ['Mesh Shield'],
    });
    expect(await facets('?class=Medium')).toMatchObject({ weapons: [], specializations: [] });
  });

  it('counts builds correctly as they change, come back, and are deleted', async () => {
    const owner = await addPlayer(site);
    const build = await publishBuild(owner);
    const facets = async (): Promise<unknown> =>
      (await site.send('/api/community-builds/facets')).json();
    const total = async (): Promise<unknown> => (await site.send(PUBLIC)).headers['x-total-count'];
    await owner.call('PUT', `/api/user-builds/${build._id}`, aBuild({ weapon: 'M11' }));
    expect(await facets()).toMatchObject({ weapons: ['M11'] });
    await publish(owner, build, false);
    expect(await facets()).toMatchObject({ weapons: [] });
    expect(await total()).toBe('0');
    await publish(owner, build, false);
    await publish(owner, build);
    await publish(owner, build);
    await publish(owner, build);
    expect(await total()).toBe('1');
    await owner.call('DELETE', `/api/user-builds/${build._id}`);
    expect([await facets(), await total()]).toMatchObject([
      { weapons: [], specializations: [] },
      '0',
    ]);
  });

  it.each(['rating', 'popular', 'newest'] as const)(
    'pages by %s without skipping or repeating anything while others publish',
    async (sortBy) => {
      const wanted: string[] = [];
      for (let index = 0; index < 11; index += 1) {
        const { buildName } = await rated(
          `page ${index}`,
          index % 3 === 0 ? [] : [(index % 5) + 1],
        );
        wanted.push(buildName);
      }
      const order = await list(`?sortBy=${sortBy}&class=Light`);
      const read: string[] = [];
      let path: string | undefined = `${PUBLIC}?class=Light&sortBy=${sortBy}&limit=3`;
      while (path !== undefined) {
        const page = await site.send(path);
        read.push(...names(page));
        path = nextOf(page);
        // Sorts first, in the middle, or last.
        await rated(`between ${read.length}`, read.length === 3 ? [5, 5] : []);
      }
      const old = read.filter((name) => wanted.includes(name));
      expect(old).toEqual(order);
      expect(new Set(read).size).toBe(read.length);
    },
  );

  it("keeps first pages of the site's size apart from those of the API's, and renews both", async () => {
    for (let number = 1; number <= 25; number += 1) await rated(`kept ${number}`, []);
    const numbers = async () => [
      (await list('?sortBy=newest')).length,
      (await list('?sortBy=newest&limit=24')).length,
    ];
    expect(await numbers()).toEqual([25, 24]);
    expect(await numbers()).toEqual([25, 24]);
    await rated('newest', []);
    expect(await numbers()).toEqual([26, 24]);
    expect((await list('?sortBy=newest&limit=24'))[0]).toBe('newest');
  });

  it('keeps search and filters in the link to the next page', async () => {
    for (const name of ['fire 1', 'fire 2', 'water', 'fire & 3']) await rated(name, []);
    const first = await site.send(
      `${PUBLIC}?sortBy=newest&limit=2&search=fire&weapon=SR-84&specialization=Grappling%20Hook`,
    );
    expect(names(first)).toEqual(['fire & 3', 'fire 2']);
    expect(first.headers).toMatchObject({ 'x-total-count': '4', 'x-matched-count': '3' });
    const second = await site.send(String(nextOf(first)));
    expect(names(second)).toEqual(['fire 1']);
    expect(nextOf(second)).toBeUndefined();
  });

  it.each([
    ['limit=0', 'limit'],
    ['limit=101', 'limit'],
    ['limit=x', 'limit'],
    ['sortBy=best', 'sortBy'],
    ['class=light', 'class'],
    ['cursor=x', 'cursor'],
    ['cursor=eyJhIjoxfQ', 'cursor'],
    ...[
      ['newest', '2026-01-01T00:00:00Z', NO_SUCH_ID],
      ['rating', 1, 1.5, NO_SUCH_ID],
      ['rating', 1, 1e99, NO_SUCH_ID],
      ['newest', 'x', NO_SUCH_ID],
      ['newest', '0000-01-01T00:00:00.000Z', NO_SUCH_ID],
    ].map((cursor) => [`sortBy=${cursor[0]}&cursor=${inAddress(cursor)}`, 'cursor']),
  ])('refuses ?%s and names the field', async (query, path) => {
    const answer = await site.send(`${PUBLIC}?${query}`);
    const { details } = expectRefusal(answer, 400, 'validation_failed');
    expect(details?.[0]?.path).toBe(path);
  });

  it('ranks ten of each class from five ratings on: by average, then ratings, then age', async () => {
    await rated('4 of 4 is too few', [5, 5, 5, 5]);
    await rated('four', [4, 4, 4, 4, 4]);
    await rated('five', [5, 5, 5, 5, 5]);
    await rated('older', [4, 5, 4, 5, 4]);
    await rated('younger', [5, 4, 5, 4, 4]);
    await rated('more ratings', [4, 4, 4, 4, 4, 4]);
    await rated('heavy', [1, 1, 1, 1, 1], { class: 'Heavy' });
    for (let index = 0; index < 6; index += 1) await rated(`one ${index}`, [1, 1, 1, 1, 1]);
    const answer = await site.send('/api/community-builds/top10');
    expect(api.community.top10.response.parse(answer.json())).toEqual(answer.json());
    const top10 = answer.json() as Record<string, UserBuild[]>;
    const told = top10['Light']?.map((build) => [build.buildName, build.averageRating]);
    expect(told).toEqual([
      ['five', 5],
      ['older', 4.4],
      ['younger', 4.4],
      ['more ratings', 4],
      ['four', 4],
      ['one 0', 1],
      ['one 1', 1],
      ['one 2', 1],
      ['one 3', 1],
      ['one 4', 1],
    ]);
    expect(top10['Medium']).toEqual([]);
    expect(top10['Heavy']?.map((build) => build.totalRatings)).toEqual([5]);
  });

  it('lets browsers cache and revalidate a response', async () => {
    const build = await rated('kept', []);
    const first = await site.send(PUBLIC);
    expect(first.headers['cache-control']).toBe('no-cache');
    const headers = { 'if-none-match': String(first.headers.etag) };
    expect((await site.send(PUBLIC, { headers })).status).toBe(304);
    const [alice] = raters;
    if (alice !== undefined) await rate(alice, build, 5);
    expect((await site.send(PUBLIC, { headers })).status).toBe(200);
  });
});
