import type { UserBuild } from '@trifecta/domain/builds';
import { MAX_COUNTED } from '@trifecta/domain/community';
import { SeededRandom } from '@trifecta/sandbox';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { upgradeSearch, wronglySearched } from '../../src/builds/index.ts';
import { aBuild, publish, publishBuild } from '../support/build-factory.ts';
import { ENGINES } from '../support/database.ts';
import { makeManyBuilds } from './many-builds.ts';
import { addPlayer } from '../support/players.ts';
import { startApp } from '../support/start-app.ts';
import type { StartedApp } from '../support/start-app.ts';

const BUILDS = 2000;
const PUBLIC = '/api/community-builds/public';

vi.setConfig({ testTimeout: 60_000 });

/** A public build, as the test's own search sees it. */
interface Shown {
  readonly id: string;
  readonly class: string;
  readonly weapon: string;
  readonly specialization: string;
  readonly text: string;
}

interface Wanted {
  readonly class?: string;
  readonly weapon?: string;
  readonly specialization?: string;
  readonly search?: string;
}

describe.each(ENGINES)('the search among many public builds on %s', (engine) => {
  let site: StartedApp;
  let builds: Shown[];
  beforeAll(async () => {
    site = await startApp({ engine, poolSize: 8 });
    await makeManyBuilds(site.database, site.catalogue.catalogue, BUILDS);
    const owner = await addPlayer(site);
    await publishBuild(owner, { buildName: '¿Qué? "Ñandú" \\ 100%_', description: '🔥🔥 ǅ İı' });
    await publishBuild(owner, { class: 'Heavy', buildName: "o'neill--", description: 'ﬁn; -1' });
    builds = await site.database.db
      .selectFrom('user_build')
      .select(['id', 'class', 'weapon', 'specialization', 'search_text as text'])
      .orderBy('rating_order', 'desc')
      .orderBy('rating_count', 'desc')
      .orderBy('id', 'desc')
      .execute();
  });
  afterAll(() => site.stop());

  /** The expected builds, found by checking all of them. */
  const expected = ({ search = '', ...kind }: Wanted): string[] =>
    builds
      .filter(
        (build) =>
          Object.entries(kind).every(
            ([part, value]) => build[part as keyof typeof kind] === value,
          ) &&
          search
            .normalize('NFC')
            .toLowerCase()
            .split(/\s+/)
            .every((word) => build.text.includes(word)),
      )
      .map(({ id }) => id);

  const find = async (wanted: Wanted) => {
    const query = new URLSearchParams({ ...wanted, limit: '20' }).toString();
    const answer = await site.send(`${PUBLIC}?${query}`);
    const ids = (answer.json() as UserBuild[]).map(({ _id }) => _id);
    const [, next] = /<([^>]+)>/.exec(String(answer.headers['link'])) ?? [];
    return { ids, matched: Number(answer.headers['x-matched-count']), next };
  };

  const expectFound = async (wanted: Wanted): Promise<void> => {
    const { ids, matched } = await find(wanted);
    const all = expected(wanted);
    const isCapped = wanted.search !== undefined && all.length > MAX_COUNTED;
    expect({ wanted, ids, matched }).toEqual({
      wanted,
      ids: all.slice(0, 20),
      matched: isCapped ? MAX_COUNTED : all.length,
    });
  };

  it.each([
    'a',
    'e',
    'works',
    'keep your distance',
    'sr',
    '84',
    'sr-84',
    'r-8',
    'xp-54',
    'qz',
    'zz',
    'nonesuch',
    'Ñ',
    'ñandú',
    'N\u0303andu\u0301',
    '🔥',
    '🔥🔥',
    '"',
    '""',
    "o'neill--",
    '%_',
    '\\',
    '*',
    'ﬁn',
    'ǆ',
    'i̇ı',
    '-1 ; heavy',
    'lewis gun frag',
  ])("finds '%s' wherever and however often it occurs", async (search) => {
    await expectFound({ search });
    await expectFound({ search, class: 'Heavy' });
    await expectFound({ search, weapon: 'Lewis Gun' });
  });

  it('finds any part of any text, combined with any filter', async () => {
    const random = new SeededRandom(7);
    for (let tries = 0; tries < 60; tries += 1) {
      const { text, ...build } = random.pick(builds) ?? { text: '', class: '', weapon: '' };
      const characters = Array.from(text);
      const start = random.below(characters.length);
      const piece = characters.slice(start, start + 1 + random.below(9)).join('');
      const word = piece.split(/\s+/).find(Boolean);
      await expectFound({
        ...(word !== undefined && { search: word }),
        ...(tries % 3 === 0 && { class: build.class }),
        ...(tries % 4 === 0 && { weapon: build.weapon }),
      });
    }
  });

  it('finds builds with any of several weapons, in the order of the list', async () => {
    for (const search of ['', 'works']) {
      const weapons = ['FCAR', 'Lewis Gun'];
      const all = builds
        .filter(({ weapon, text }) => weapons.includes(weapon) && text.includes(search))
        .map(({ id }) => id);
      const query = `limit=20&weapon=fcar&weapon=lewis-gun&search=${search}`;
      const answer = await site.send(`${PUBLIC}?${query}`);
      const found = (answer.json() as UserBuild[]).map(({ _id }) => _id);
      expect(found).toEqual(all.slice(0, 20));
      const matched = search === '' ? all.length : Math.min(all.length, MAX_COUNTED);
      expect(answer.headers['x-matched-count']).toBe(String(matched));
    }
  });

  it('finds builds with a weapon or specialization, however many there are', async () => {
    for (const weapon of new Set(builds.map((build) => build.weapon)))
      await expectFound({ weapon });
    for (const specialization of new Set(builds.map((build) => build.specialization))) {
      await expectFound({ specialization });
      await expectFound({ specialization, class: 'Light' });
    }
    await expectFound({ weapon: 'Spoon' });
  });

  it.each([{ search: 'works' }, { search: 'sr' }, { search: 'ba', weapon: 'FCAR' }])(
    'can be paged to its end: %j',
    async (wanted) => {
      const read: string[] = [];
      let path: string | undefined = `${PUBLIC}?${new URLSearchParams(wanted).toString()}`;
      while (path !== undefined) {
        const answer = await site.send(path);
        read.push(...(answer.json() as UserBuild[]).map(({ _id }) => _id));
        [, path] = /<([^>]+)>/.exec(String(answer.headers['link'])) ?? [];
      }
      expect(read).toEqual(expected(wanted));
    },
  );

  it('immediately follows builds that change, are hidden, come back, and are deleted', async () => {
    const owner = await addPlayer(site);
    const build = await publishBuild(owner, { buildName: 'Quokkaqx' });
    const count = async (search: string) => (await find({ search })).matched;
    expect([await count('quokkaqx'), await count('qx')]).toEqual([1, 1]);
    const path = `/api/user-builds/${build._id}`;
    await owner.call('PUT', path, aBuild({ buildName: 'Wombatjx', weapon: 'M11' }));
    expect([await count('quokkaqx'), await count('wombatjx')]).toEqual([0, 1]);
    await publish(owner, build, false);
    expect(await count('wombatjx')).toBe(0);
    await publish(owner, build);
    expect(await count('wombatjx')).toBe(1);
    await owner.call('DELETE', path);
    expect(await count('wombatjx')).toBe(0);
    const entries = await site.database.db
      .selectFrom('build_search')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(entries.count).toBe(builds.length);
  });

  it('indexes builds from before there were search keys, on the next start', async () => {
    const { db } = site.database;
    await db.deleteFrom('build_search').execute();
    await db.deleteFrom('app_meta').where('key', '=', 'search_keys').execute();
    expect(await find({ search: 'ñandú' })).toMatchObject({ ids: [] });
    expect(await upgradeSearch(db)).toBe(builds.length);
    expect(await upgradeSearch(db)).toBe(0);
    await expectFound({ search: 'ñandú' });
    if (engine === 'sqlite') {
      await sql`insert into build_search_index (build_search_index, rank) values ('integrity-check', 1)`.execute(
        db,
      );
    }
  });

  it('reindexes builds with outdated search keys, on the next start', async () => {
    const { db } = site.database;
    await upgradeSearch(db);
    const [{ id }] = builds as [Shown];
    await db
      .updateTable('build_search')
      .set({ search_keys: 'old' })
      .where('build_id', '=', id)
      .execute();
    await db.updateTable('app_meta').set({ value: '0' }).where('key', '=', 'search_keys').execute();
    expect(await upgradeSearch(db)).toBe(1);
    await expectFound({ search: 'ñandú' });
    await expectFound({ search: 'works' });
    expect(await wronglySearched(db)).toEqual([]);
  });
});
