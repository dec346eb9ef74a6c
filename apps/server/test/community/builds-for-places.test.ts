import type { BuildInput, UserBuild } from '@trifecta/domain/builds';
import { MAX_COUNTED } from '@trifecta/domain/community';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { upgradeSearch, wronglySearched } from '../../src/builds/index.ts';
import { publish, publishBuild, rate, saveBuild } from '../support/build-factory.ts';
import { ENGINES } from '../support/database.ts';
import { expectRefusal } from '../support/http.ts';
import type { Answer } from '../support/http.ts';
import { addPlayer } from '../support/players.ts';
import { startApp } from '../support/start-app.ts';
import type { StartedApp } from '../support/start-app.ts';
import { makeManyBuilds } from './many-builds.ts';

const PUBLIC = '/api/community-builds/public';

vi.setConfig({ testTimeout: 60_000 });

const names = (answer: Answer) => (answer.json() as UserBuild[]).map(({ buildName }) => buildName);

/** The API address of the page after this one. */
const nextOf = (answer: Answer) => /<([^>]+)>/.exec(String(answer.headers['link']))?.[1] ?? '';

describe.each(ENGINES)('public builds for a map and a mode on %s', (engine) => {
  let site: StartedApp;
  const add = async (buildName: string, change: Partial<BuildInput> = {}) =>
    publishBuild(await addPlayer(site), { buildName, ...change });
  const list = (query: string) => site.send(`${PUBLIC}?sortBy=newest&${query}`);
  beforeAll(async () => {
    site = await startApp({ engine });
    await add('Both', { maps: ['seoul', 'kyoto'], modes: ['bank-it'] });
    await add('Seoul', { maps: ['Seoul'] });
    await add('Bank It', { modes: ['Bank It', 'Quick Cash'], class: 'Heavy' });
    await add('Kyoto', { maps: ['kyoto'] });
    await add('Anywhere');
    await add('Power Shift', { maps: ['seoul'], modes: ['power-shift'] });
    await add('Anywhere too', { class: 'Heavy' });
  });
  afterAll(() => site.stop());

  it('have their maps and modes by name, with the ids beside', async () => {
    const [both] = (await list('search=both')).json() as UserBuild[];
    expect(both).toMatchObject({
      maps: ['Kyoto', 'Seoul'],
      mapIds: ['kyoto', 'seoul'],
      modes: ['Bank It'],
      modeIds: ['bank-it'],
    });
    const [anywhere] = (await list('search=anywhere')).json() as UserBuild[];
    expect(anywhere).toMatchObject({ maps: [], mapIds: [], modes: [], modeIds: [] });
  });

  it.each([
    ['map=seoul', ['Power Shift', 'Seoul', 'Both', 'Anywhere too', 'Anywhere', 'Bank It']],
    ['map=Kyoto', ['Kyoto', 'Both', 'Anywhere too', 'Anywhere', 'Bank It']],
    ['mode=Quick+Cash', ['Bank It', 'Anywhere too', 'Anywhere', 'Kyoto', 'Seoul']],
    ['map=seoul&mode=bank-it', ['Both', 'Seoul', 'Bank It', 'Anywhere too', 'Anywhere']],
    ['map=seoul&class=Heavy', ['Anywhere too', 'Bank It']],
    ['map=seoul&search=any', ['Anywhere too', 'Anywhere']],
    ['map=seoul&weapon=sr-84', ['Power Shift', 'Seoul', 'Both', 'Anywhere']],
    [
      'map=seoul&updatedSince=2020-01-01T00:00:00Z&weapon=sr-84',
      ['Power Shift', 'Seoul', 'Both', 'Anywhere'],
    ],
    [
      'map=&mode=',
      ['Anywhere too', 'Power Shift', 'Anywhere', 'Kyoto', 'Bank It', 'Seoul', 'Both'],
    ],
    ['map=mars', []],
    ["map='%25_%5C", []],
    ['mode=chess', []],
  ])('are, for %s, first those made for it, then those for any', async (query, expected) => {
    const answer = await list(query);
    expect(names(answer)).toEqual(expected);
    expect(answer.headers['x-matched-count']).toBe(String(expected.length));
  });

  it('are paged across their parts, each once', async () => {
    for (const query of ['map=seoul', 'map=seoul&mode=bank-it']) {
      const all = names(await list(query));
      for (const limit of [1, 2, 3]) {
        const found: string[] = [];
        for (let next = `${PUBLIC}?sortBy=newest&${query}&limit=${limit}`; next !== '';) {
          const answer = await site.send(next);
          expect(answer.headers['x-matched-count']).toBe(String(all.length));
          found.push(...names(answer));
          next = nextOf(answer);
        }
        expect(found).toEqual(all);
      }
    }
  });

  it('are in the order of ratings within each part', async () => {
    const [seoul] = (await list('search=seoul&map=seoul')).json() as UserBuild[];
    if (seoul !== undefined) await rate(await addPlayer(site), seoul, 5);
    expect(names(await site.send(`${PUBLIC}?map=seoul&limit=2`))[0]).toBe('Seoul');
  });

  it('refuse a cursor with a part that no list has', async () => {
    const cursor = (...values: unknown[]) =>
      Buffer.from(JSON.stringify(['newest', ...values])).toString('base64url');
    const start = ['2026-01-01T00:00:00.000Z', '019aa0c4-7e00-7abc-8def-0123456789ab'];
    expect((await list(`map=seoul&cursor=${cursor(...start, 3)}`)).json()).toEqual([]);
    for (const part of [4, -1, 0.5, 'x', null]) {
      const answer = await list(`map=seoul&cursor=${cursor(...start, part)}`);
      expectRefusal(answer, 400, 'validation_failed');
    }
  });

  it('are found by what they are made for after an edit, and no longer by what they were made for', async () => {
    const player = await addPlayer(site);
    const build = await publishBuild(player, { buildName: 'Moving', maps: ['bernal'] });
    const { maps: _, ...rest } = build;
    const edit = { ...rest, maps: ['Monaco'], editedFrom: build };
    await player.call('PUT', `/api/user-builds/${build._id}`, edit);
    expect(names(await list('map=monaco&limit=1'))).toEqual(['Moving']);
    expect(names(await list('map=bernal'))).not.toContain('Moving');
    await publish(player, build, false);
    expect(names(await list('map=monaco'))).not.toContain('Moving');
    await publish(player, build);
    expect(names(await list('map=monaco&limit=1'))).toEqual(['Moving']);
    expect(await wronglySearched(site.database.db)).toEqual([]);
  });

  it('are no words that a search finds', async () => {
    expect(names(await list('search=kyoto'))).toEqual(['Kyoto']);
  });
});

describe.each(ENGINES)('maps and modes of an own build on %s', (engine) => {
  let site: StartedApp;
  beforeAll(async () => {
    site = await startApp({ engine });
  });
  afterAll(() => site.stop());

  it('are kept in the list, in the export of the account, and when sent twice', async () => {
    const player = await addPlayer(site);
    const places = { maps: ['Nozomi/Citadel', 'SYS$HORIZON'], modes: ['Head2Head'] };
    const input = {
      buildName: 'Roof',
      maps: ['sys-horizon', 'nozomi-citadel'],
      modes: ['HEAD2HEAD'],
    };
    const build = await saveBuild(player, input);
    expect(build).toMatchObject(places);
    expect(await saveBuild(player, input)).toMatchObject({ _id: build._id });
    const exported = (await player.call('GET', '/api/account/export')).json();
    expect(exported).toMatchObject({ builds: [{ buildName: 'Roof', ...places }] });
  });

  it('are refused with the field that is wrong', async () => {
    const player = await addPlayer(site);
    const { _id, ...build } = await saveBuild(player);
    for (const [change, path] of [
      [{ maps: ['Mars'] }, 'maps'],
      [{ modes: ['Chess\nBank It'] }, 'modes'],
      [{ maps: 'Seoul' }, 'maps'],
      [{ modes: [7] }, 'modes.0'],
      [{ maps: site.catalogue.catalogue.maps.slice(0, 6).map(({ name }) => name) }, 'maps'],
    ] as const) {
      const answer = await player.call('PUT', `/api/user-builds/${_id}`, { ...build, ...change });
      const refused = expectRefusal(answer, 400, 'validation_failed');
      expect(refused.details).toMatchObject([{ path }]);
    }
  });

  it('are empty for programs that do not know them, and kept when such a program edits with what it began with', async () => {
    const player = await addPlayer(site);
    const { _id, maps: _, modes: __, ...older } = await saveBuild(player, { maps: ['Seoul'] });
    const path = `/api/user-builds/${_id}`;
    const edit = { ...older, description: 'Hold.', editedFrom: older };
    expect((await player.call('PUT', path, edit)).json()).toMatchObject({ maps: ['Seoul'] });
    expect((await player.call('PUT', path, older)).json()).toMatchObject({ maps: [], modes: [] });
  });

  it('are not overwritten by an edit in another tab', async () => {
    const player = await addPlayer(site);
    const { _id, ...build } = await saveBuild(player);
    const edit = (change: Partial<BuildInput>) =>
      player.call('PUT', `/api/user-builds/${_id}`, { ...build, ...change, editedFrom: build });
    await edit({ maps: ['Seoul'] });
    expect((await edit({ modes: ['bank-it'] })).json()).toMatchObject({
      maps: ['Seoul'],
      modes: ['Bank It'],
    });
    const refused = expectRefusal(await edit({ maps: ['Kyoto'] }), 409, 'changed_meanwhile');
    expect(refused.details).toMatchObject([{ path: 'maps' }]);
  });
});

describe.each(ENGINES)('a map among many public builds on %s', (engine) => {
  let site: StartedApp;
  beforeAll(async () => {
    site = await startApp({ engine, poolSize: 8 });
    await makeManyBuilds(site.database, site.catalogue.catalogue, 2000);
  });
  afterAll(() => site.stop());

  it.each(['map=monaco', 'map=seoul&mode=bank-it', 'mode=quick-cash&class=Heavy&search=a'])(
    'finds all of them, page by page, as a look at each build does: %s',
    async (query) => {
      const wanted = new URLSearchParams(query);
      const [map, mode] = [wanted.get('map'), wanted.get('mode')];
      const found: UserBuild[] = [];
      for (let next = `${PUBLIC}?${query}&limit=100`; next !== '';) {
        const answer = await site.send(next);
        found.push(...(answer.json() as UserBuild[]));
        next = nextOf(answer);
      }
      const every: UserBuild[] = [];
      for (
        let next = `${PUBLIC}?${query.replace(/m(?:ap|ode)=[^&]*&?/g, '')}&limit=100`;
        next !== '';
      ) {
        const answer = await site.send(next);
        every.push(...(answer.json() as UserBuild[]));
        next = nextOf(answer);
      }
      const isNamed = (ids: readonly string[], id: string | null) =>
        id === null ? undefined : ids.length === 0 ? false : ids.includes(id) || null;
      const partOf = (build: UserBuild) => {
        const [ofMap, ofMode] = [isNamed(build.mapIds, map), isNamed(build.modeIds, mode)];
        if (ofMap === null || ofMode === null) return null;
        return (ofMap === false ? 2 : 0) + (ofMode === false ? 1 : 0);
      };
      const expected = every
        .filter((build) => partOf(build) !== null)
        .toSorted((a, b) => (partOf(a) ?? 0) - (partOf(b) ?? 0));
      expect(found.map(({ _id }) => _id)).toEqual(expected.map(({ _id }) => _id));
      const first = await site.send(`${PUBLIC}?${query}`);
      expect(Number(first.headers['x-matched-count'])).toBe(Math.min(found.length, MAX_COUNTED));
      expect(await upgradeSearch(site.database.db)).toBe(0);
    },
  );
});
