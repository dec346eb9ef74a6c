import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { catalogueCommand } from '../../src/catalogue/command.ts';
import { runCommand } from '../support/command.ts';
import { expectRefusal } from '../support/http.ts';
import { startApp } from '../support/start-app.ts';
import type { StartedApp } from '../support/start-app.ts';

const newest = { CATALOGUE_UPDATE: '' };

describe('stats of any update', () => {
  let site: StartedApp;
  beforeAll(async () => {
    site = await startApp({ engine: 'sqlite', environment: newest });
  });
  afterAll(() => site.stop());

  const bodyDamageOfAkm = async (query = '') => {
    const answer = await site.send(`/api/weapons-detailed/name/akm${query}`);
    return (answer.json() as { bodyDamage: number }).bodyDamage;
  };

  it('are of the newest update that is completely known', async () => {
    expect((await site.send('/api/catalogue/patch')).json()).toEqual({
      name: '11.10.0',
      date: '2026-09-17',
    });
    expect(await bodyDamageOfAkm()).toBe(21);
  });

  it('are of the update a request names', async () => {
    expect(await bodyDamageOfAkm('?update=8.3.0')).toBe(20);
    expect((await site.send('/api/catalogue/patch?update=8.3.0')).json()).toEqual({
      name: '8.3.0',
      date: '2025-10-02',
    });
  });

  it.each([
    ['/api/weapons', 38, 37],
    ['/api/weapons-detailed', 38, 37],
    ['/api/weapons-detailed/class/Medium', 13, 12],
    ['/api/gadgets', 35, 35],
    ['/api/specializations', 11, 11],
    ['/api/maps', 13, 13],
  ])('%s has %i entries now and %i in 8.3.0', async (path, now, then) => {
    expect((await site.send(path)).json()).toHaveLength(now);
    expect((await site.send(`${path}?update=8.3.0`)).json()).toHaveLength(then);
  });

  it.each(['/api/weapons-by-class', '/api/gadgets-by-class', '/api/specializations-by-class'])(
    '%s differs between updates',
    async (path) => {
      const then = (await site.send(`${path}?update=8.3.0`)).json();
      expect((await site.send(path)).json()).not.toEqual(then);
    },
  );

  it('are one and the same answer when the update in use is named', async () => {
    const plain = await site.send('/api/weapons-detailed');
    const named = await site.send('/api/weapons-detailed?update=11.10.0');
    expect(named.headers.etag).toBe(plain.headers.etag);
  });

  it('keep their tags while other updates are asked for', async () => {
    const tag = async () => (await site.send('/api/weapons?update=8.3.0')).headers.etag;
    const before = await tag();
    for (const season of [3, 4, 5, 6, 7, 9, 10, 11]) {
      expect((await site.send(`/api/weapons?update=${season}.0.0`)).status).toBe(200);
    }
    expect(await tag()).toBe(before);
  });

  it.each(['8.3', 'newest', '8.3.0.0', '../8.3.0', '8.3.0%00', '1e9.0.0', ''])(
    'are refused for %j, which is no update',
    async (update) => {
      const answer = await site.send(`/api/weapons?update=${update}`);
      expectRefusal(answer, 400, 'validation_failed');
    },
  );

  it.each([
    ['there is none', '999.0.0'],
    ['its roster is not completely known', '1.2.0'],
    ['its notes were not read', '3.14.0'],
  ])('are not found where %s', async (_why, update) => {
    expectRefusal(await site.send(`/api/weapons?update=${update}`), 404, 'not_found');
  });
});

describe('the update in use', () => {
  it('is what CATALOGUE_UPDATE names', async () => {
    const site = await startApp({ engine: 'sqlite', environment: { CATALOGUE_UPDATE: '10.0.0' } });
    onTestFinished(site.stop);
    expect((await site.send('/api/catalogue/patch')).json()).toMatchObject({ name: '10.0.0' });
  });

  it('can be none that is unknown', async () => {
    const starting = startApp({ engine: 'sqlite', environment: { CATALOGUE_UPDATE: '1.2.0' } });
    await expect(starting).rejects.toThrow('CATALOGUE_UPDATE, entry 1.2.0: there is no catalogue');
  });

  it('is switched by the command, and back', async () => {
    const site = await startApp({ engine: 'sqlite', environment: newest });
    onTestFinished(site.stop);
    const { dataDir, databaseUrl } = site.location;
    const run = (...parameters: string[]) =>
      runCommand(catalogueCommand, parameters, { DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
    const name = async () => {
      await site.catalogue.refresh();
      return ((await site.send('/api/catalogue/patch')).json() as { name: string }).name;
    };
    expect(await run('use', '8.3.0')).toEqual({
      code: 0,
      output: 'Now using game update 8.3.0.\n',
    });
    expect(await name()).toBe('8.3.0');
    expect(await run('use', '7.13.0')).toEqual({
      code: 1,
      output: 'There is no catalogue of update 7.13.0.\n',
    });
    expect(await name()).toBe('8.3.0');
    expect((await run('reset')).output).toBe('Now using the built-in catalogue.\n');
    expect(await name()).toBe('11.10.0');
  });
});
