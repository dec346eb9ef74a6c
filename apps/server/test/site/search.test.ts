import type { api, ResponseOf } from '@trifecta/contract';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { makeManyBuilds } from '../community/many-builds.ts';
import { publish, publishBuild, saveBuild } from '../support/build-factory.ts';
import { ENGINES } from '../support/database.ts';
import { expectRefusal } from '../support/http.ts';
import { addPlayer } from '../support/players.ts';
import { startApp } from '../support/start-app.ts';
import type { StartedApp } from '../support/start-app.ts';

type Found = ResponseOf<typeof api.site.search>;

vi.setConfig({ testTimeout: 60_000 });

const NOTHING: Found = { weapons: [], builds: [], libraryBuilds: [], players: [], updates: [] };

describe.each(ENGINES)('the search of the whole site on %s', (engine) => {
  let site: StartedApp;
  beforeAll(async () => {
    site = await startApp({ engine, poolSize: 8 });
  });
  afterAll(() => site.stop());

  const ask = (search: string) => site.send(`/api/search?q=${encodeURIComponent(search)}`);
  const find = async (search: string): Promise<Found> => {
    const answer = await ask(search);
    expect(answer.status).toBe(200);
    return answer.json() as Found;
  };

  it('finds weapons and library builds by name, with or without signs', async () => {
    for (const search of ['sr-84', ' SR84 ']) {
      const { weapons, libraryBuilds } = await find(search);
      expect(weapons).toEqual([{ name: 'SR-84', weaponId: 'sr-84', class: 'Light' }]);
      expect(libraryBuilds.every(({ weaponId }) => weaponId === 'sr-84')).toBe(true);
      expect(libraryBuilds).not.toEqual([]);
    }
  });

  it('finds updates by version and season, the newest first', async () => {
    expect((await find('8.3.0')).updates).toEqual([{ version: '8.3.0', name: 'Update 8.3.0' }]);
    const { updates } = await find('season 11');
    expect(updates.map(({ version }) => version)).toEqual([
      '11.10.0',
      '11.9.0',
      '11.8.0',
      '11.7.0',
      '11.6.0',
    ]);
  });

  it('finds public builds by every word, and the player by the name', async () => {
    const author = await addPlayer(site);
    const name = author.displayName ?? '';
    const { _id: id } = await publishBuild(author, {
      buildName: 'Zygote watch',
      description: 'Wait.',
    });
    const found = await find('zygote WAIT');
    expect(found.builds).toEqual([
      {
        _id: id,
        buildName: 'Zygote watch',
        class: 'Light',
        weapon: 'SR-84',
        weaponId: 'sr-84',
        creatorDisplayName: name,
      },
    ]);
    expect(found.players).toEqual([]);
    const ofPlayer = await find(name.toUpperCase());
    expect(ofPlayer.players[0]).toEqual({ displayName: name });
    expect(ofPlayer.builds.map(({ _id }) => _id)).toContain(id);
    // 'layer-' is in every name.
    expect((await find('layer-')).players).toContainEqual({ displayName: name });
  });

  it('shows nothing of private builds and their players', async () => {
    const author = await addPlayer(site);
    const build = await saveBuild(author, { buildName: 'Xylophone' });
    expect(await find('xylophone')).toEqual(NOTHING);
    expect(await find(author.displayName ?? '')).toEqual(NOTHING);
    await publish(author, build);
    expect((await find('xylophone')).builds).toHaveLength(1);
    expect((await find(author.displayName ?? '')).players).toHaveLength(1);
    await publish(author, build, false);
    expect(await find('xylophone')).toEqual(NOTHING);
    expect(await find(author.displayName ?? '')).toEqual(NOTHING);
  });

  it('finds nothing without words', async () => {
    expect(await find('')).toEqual(NOTHING);
    expect(await find(' \u00a0')).toEqual(NOTHING);
  });

  it('refuses a missing, an overlong, and an unreadable search', async () => {
    expectRefusal(await site.send('/api/search'), 400, 'validation_failed');
    expectRefusal(await ask('x'.repeat(81)), 400, 'validation_failed');
    expectRefusal(await ask('a\u0000b'), 400, 'validation_failed');
    expectRefusal(await site.send('/api/search?q=a&q=b'), 400, 'validation_failed');
  });
});

/** Searches that could cost more than others, or mean something to a database. */
const HOSTILE = [
  'a',
  '%',
  '_',
  '\\',
  '"',
  "' or 1=1 --",
  'e e e e e e e e e e e e',
  '%'.repeat(80),
  'a'.repeat(80),
  'layer-',
  'grenade',
  '🔥',
];

it.each(ENGINES)(
  'a search among many builds stays small, and still finds a player, on %s',
  async (engine) => {
    const site = await startApp({ engine });
    onTestFinished(site.stop);
    await makeManyBuilds(site.database, site.catalogue.catalogue, 2000);
    const author = await addPlayer(site);
    await publishBuild(author);
    const find = async (search: string) => {
      const answer = await site.send(`/api/search?q=${encodeURIComponent(search)}`);
      expect(answer.status).toBe(200);
      return answer.json() as Found;
    };
    for (const search of HOSTILE) {
      for (const results of Object.values(await find(search))) {
        expect(results.length).toBeLessThanOrEqual(5);
      }
    }
    const { displayName } = author;
    expect((await find(displayName ?? '')).players[0]).toEqual({ displayName });
  },
);
