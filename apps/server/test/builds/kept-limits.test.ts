import type { UserBuild } from '@trifecta/domain/builds';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { insertFavorite } from '../../src/community/favorite.store.ts';
import { aBuild, publish, publishBuild, rowOfBuild, saveBuild } from '../support/build-factory.ts';
import { ENGINES } from '../support/database.ts';
import { expectRefusal } from '../support/http.ts';
import { startPayingSite } from '../billing/paying-site.ts';
import type { PayingSite } from '../billing/paying-site.ts';
import { addPlayer } from '../support/players.ts';
import type { TestPlayer } from '../support/players.ts';

// Many requests in one test, and a machine under load is slow.
vi.setConfig({ testTimeout: 60_000 });

describe.each(ENGINES)('what a player stores on %s', (engine) => {
  let site: PayingSite;
  beforeAll(async () => {
    site = await startPayingSite({ engine, poolSize: 16 });
  });
  afterAll(() => site.stop());

  /** Gives a player this many copies of a build in one go. */
  const addCopies = async (player: TestPlayer, count: number): Promise<void> => {
    const { _id } = await saveBuild(player);
    const { db } = site.database;
    const row = await rowOfBuild(db, _id);
    const copies = Array.from({ length: count - 1 }, (_, index) => ({
      ...row,
      id: uuidv7(),
      name_key: `copy ${index}`,
      build_name: `Copy ${index}`,
    }));
    await db.insertInto('user_build').values(copies).execute();
  };

  it('is limited to 500 builds of a class on a paid plan, even for many saved at the same time', async () => {
    const premium = await site.addSubscriber();
    await addCopies(premium, 497);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => premium.call('POST', '/api/user-builds', aBuild())),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(9);
    for (const answer of refused) {
      expect(expectRefusal(answer, 403, 'build_cap_reached').message).toBe(
        'You have 500 builds of this class, the most we can keep. Delete one to save this one.',
      );
    }
    await saveBuild(premium, { class: 'Heavy' });
  });

  it('is returned in pages of at most 100 builds, newest first, each exactly once', async () => {
    const premium = await site.addSubscriber();
    await addCopies(premium, 230);
    const heavy = await saveBuild(premium, { class: 'Heavy' });
    const read = async (path: string) => {
      const answer = await premium.call('GET', path);
      const { link, 'x-total-count': total } = answer.headers;
      const next = /<([^>]+)>; rel="next"/.exec(String(link))?.[1];
      return { builds: answer.json() as UserBuild[], next, total };
    };
    const first = await read('/api/user-builds');
    expect(first.builds).toHaveLength(100);
    expect(first.total).toBe('231');
    expect(first.next).toBe(
      `/api/user-builds?limit=100&cursor=${String(first.builds.at(-1)?._id)}`,
    );
    const second = await read(String(first.next));
    const third = await read(String(second.next));
    expect([second.builds.length, third.builds.length]).toEqual([100, 31]);
    expect(third.next).toBeUndefined();
    const ids = [first, second, third].flatMap(({ builds }) => builds.map(({ _id }) => _id));
    expect(ids).toEqual(ids.toSorted().toReversed());
    expect(new Set(ids).size).toBe(231);
    const light = await read('/api/user-builds?class=Light&limit=2');
    expect([light.builds.length, light.total]).toEqual([2, '230']);
    expect(light.next).toContain('class=Light&limit=2&cursor=');
    expect((await read('/api/user-builds?class=Heavy')).builds).toEqual([heavy]);
    const grouped = await premium.call('GET', '/api/user-builds/grouped/by-class');
    expect((grouped.json() as { Light: unknown[] }).Light).toHaveLength(100);
    const exported = await premium.call('GET', '/api/account/export');
    expect((exported.json() as { builds: unknown[] }).builds).toHaveLength(231);
    for (const query of ['limit=0', 'limit=101', 'limit=x', 'cursor=%20']) {
      const answer = await premium.call('GET', `/api/user-builds?${query}`);
      expectRefusal(answer, 400, 'validation_failed');
    }
  });

  it("never exceeds the plan's favorites, including hidden ones", async () => {
    const fan = await addPlayer(site);
    const owner = await addPlayer(site);
    const libraryIds = site.catalogue.catalogue.libraryBuilds.map(({ id }) => id);
    const heart = (kind: 'community' | 'library', buildId: string) =>
      fan.call('POST', '/api/favorites', { kind, buildId });
    const shared: UserBuild[] = [];
    for (let count = 0; count < 3; count += 1) {
      const build = await publishBuild(owner);
      shared.push(build);
      expect((await heart('community', build._id)).status).toBe(201);
    }
    const first = libraryIds.slice(0, 7);
    for (const id of first) expect((await heart('library', id)).status).toBe(201);
    for (const build of shared) await publish(owner, build, false);
    const more = libraryIds.slice(7, 13);
    const answers = await Promise.all(more.map((id) => heart('library', id)));
    // Three were hidden, so three more fit: each replaces the oldest hidden one.
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(3);
    for (const answer of refused) expectRefusal(answer, 403, 'favorite_limit_reached');
    for (const build of shared) await publish(owner, build);
    const shown = (await fan.call('GET', '/api/favorites')).json() as { kind: string }[];
    expect(shown.map(({ kind }) => kind)).toEqual(Array.from({ length: 10 }, () => 'library'));
  });
});

// The embedded database runs writing transactions one at a time.
describe('what a player stores during concurrent writes on postgres', () => {
  it("never exceeds the plan's favorites, even when hidden ones come back in the meantime", async () => {
    const site = await startPayingSite({ engine: 'postgres', poolSize: 16 });
    onTestFinished(() => site.stop());
    const fan = await addPlayer(site);
    const owner = await addPlayer(site);
    const build = await publishBuild(owner);
    const heart = (kind: string, buildId: string) =>
      fan.call('POST', '/api/favorites', { kind, buildId });
    const libraryIds = site.catalogue.catalogue.libraryBuilds.map(({ id }) => id);
    const [last = '', ...others] = libraryIds.slice(0, 10);
    for (const id of others) expect((await heart('library', id)).status).toBe(201);
    expect((await heart('community', build._id)).status).toBe(201);
    await publish(owner, build, false);
    const publishOnceCounted = site.database.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if ('favorites' in (result.rows[0] ?? {})) await publish(owner, build);
        return result;
      },
    });
    const favorite = {
      id: uuidv7(),
      playerId: fan.id,
      key: { kind: 'library', buildId: last },
      mayAdd: (count: number) => count < 10,
      now: new Date().toISOString(),
    } as const;
    expect(await insertFavorite(publishOnceCounted, favorite, libraryIds)).toBe('limit-reached');
    expect((await fan.call('GET', '/api/favorites')).json()).toHaveLength(10);
  });
});
