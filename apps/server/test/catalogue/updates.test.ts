import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '@trifecta/contract';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { BUILT_IN_CATALOGUE } from '../../src/process/program-files.ts';
import { catalogueCommand } from '../../src/catalogue/command.ts';
import { runCommand } from '../support/command.ts';
import { createSiteDatabase } from '../support/database.ts';
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

  it('come from the newest fully known update', async () => {
    expect((await site.send('/api/catalogue/patch')).json()).toEqual({
      name: '11.10.0',
      date: '2026-09-17',
    });
    expect(await bodyDamageOfAkm()).toBe(21);
  });

  it('come from the update that a request names', async () => {
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

  it('are the same response when the update in use is named', async () => {
    const plain = await site.send('/api/weapons-detailed');
    const named = await site.send('/api/weapons-detailed?update=11.10.0');
    expect(named.headers.etag).toBe(plain.headers.etag);
  });

  it('keep their tags while other updates are requested', async () => {
    const tag = async () => (await site.send('/api/weapons?update=8.3.0')).headers.etag;
    const before = await tag();
    for (const season of [3, 4, 5, 6, 7, 9, 10, 11]) {
      expect((await site.send(`/api/weapons?update=${season}.0.0`)).status).toBe(200);
    }
    expect(await tag()).toBe(before);
  });

  it.each(['8.3', 'newest', '8.3.0.0', '../8.3.0', '8.3.0%00', '1e9.0.0', ''])(
    "are refused for %j, which isn't an update",
    async (update) => {
      const answer = await site.send(`/api/weapons?update=${update}`);
      expectRefusal(answer, 400, 'validation_failed');
    },
  );

  it.each([
    ["it doesn't exist", '999.0.0'],
    ["its roster isn't fully known", '1.2.0'],
    ["its notes weren't read", '3.14.0'],
  ])("aren't found for %s", async (_why, update) => {
    expectRefusal(await site.send(`/api/weapons?update=${update}`), 404, 'not_found');
  });
});

describe('the history', () => {
  let site: StartedApp;
  beforeAll(async () => {
    site = await startApp({ engine: 'sqlite', environment: newest });
  });
  afterAll(() => site.stop());
  const updates = async () =>
    api.catalogue.updates.response.parse((await site.send('/api/catalogue/updates')).json());

  it('lists every update, newest first, with how completely it was read', async () => {
    const { current, newest: complete, updates: list } = await updates();
    expect([current, complete, list.length, list[0]?.version]).toEqual([
      '11.10.0',
      '11.10.0',
      159,
      '11.10.0',
    ]);
    const coverageOf = (version: string) =>
      list.find((update) => update.version === version)?.coverage.weapons;
    expect(coverageOf('11.6.0')).toBe('changes');
    expect(coverageOf('11.10.0')).toBe('no-changes');
    expect(coverageOf('3.14.0')).toBe('not-read');
  });

  it('names the changed weapons of each update, with their ids', async () => {
    const { updates: list } = await updates();
    const all = new Map(
      list.flatMap(({ changedWeapons, changedWeaponIds }) =>
        changedWeapons.map((name, index) => [name, changedWeaponIds[index]] as const),
      ),
    );
    expect([all.get('AKM'), all.get('CB-01 Repeater')]).toEqual(['akm', 'cb-01-repeater']);
    expect(list.every((one) => one.changedWeapons.length === one.changedWeaponIds.length)).toBe(
      true,
    );
  });

  it('has a catalogue exactly for the updates that claim one', async () => {
    const { updates: list } = await updates();
    for (const { version, hasCatalogue } of list) {
      expect([version, site.catalogue.has(version)]).toEqual([version, hasCatalogue]);
    }
  });

  it('lists the changes since an update, with sources', async () => {
    const answer = await site.send('/api/catalogue/changes?since=11.5.0');
    const { updates: list, sources } = api.catalogue.changes.response.parse(answer.json());
    expect(list.map(({ version }) => version)).toEqual([
      '11.10.0',
      '11.9.0',
      '11.8.0',
      '11.7.0',
      '11.6.0',
    ]);
    const rateOfFire = list
      .at(-1)
      ?.changes.find(({ item, field }) => item === 'ARN-220' && field === 'rateOfFire');
    expect(rateOfFire).toMatchObject({ value: 750, previous: 725, basis: 'announced' });
    expect(sources).toHaveProperty(String(rateOfFire?.sources[0]));
  });

  it.each([
    ['?since=8', 400, 'validation_failed'],
    ['', 400, 'validation_failed'],
    ['?since=8.99.0', 404, 'not_found'],
  ] as const)('refuses changes%s', async (query, status, code) => {
    expectRefusal(await site.send(`/api/catalogue/changes${query}`), status, code);
  });

  it('of a weapon contains every stat with its status, and the weapon at each point', async () => {
    const answer = await site.send('/api/weapons-detailed/name/93r/history');
    const weapon = api.weapons.history.response.parse(answer.json());
    const bodyDamage = weapon.fields.find(({ field }) => field === 'bodyDamage')?.changes;
    expect(bodyDamage?.map(({ update, value, status }) => [update, value, status])).toEqual([
      ['2.4.0', 24, 'confirmed'],
      ['5.0.0', 28, 'stated'],
      ['5.0.0', 26, 'conflicting'],
      ['6.6.0', 26, 'unannounced'],
      ['9.0.0', 24, 'confirmed'],
      ['10.3.0', 25, 'stated'],
      ['11.0.0', 24, 'confirmed'],
    ]);
    expect(bodyDamage?.at(-1)?.officialNote).toMatch(/^https:\/\/www\.reachthefinals\.com\//);
    const then = weapon.states.findLast(({ date }) => date <= '2025-10-02');
    expect([then?.bodyDamage, then?.stkLightBody]).toEqual([26, 6]);
    expect(weapon.states.at(-1)).toMatchObject({ update: '11.0.0', bodyDamage: 24 });
  });

  it("of an unknown weapon isn't found", async () => {
    const answer = await site.send('/api/weapons-detailed/name/banana/history');
    expectRefusal(answer, 404, 'not_found');
  });
});

describe('the update in use', () => {
  it('is the one in CATALOGUE_UPDATE', async () => {
    const site = await startApp({ engine: 'sqlite', environment: { CATALOGUE_UPDATE: '10.0.0' } });
    onTestFinished(site.stop);
    expect((await site.send('/api/catalogue/patch')).json()).toMatchObject({ name: '10.0.0' });
  });

  it("can't be an unknown one", async () => {
    const starting = startApp({ engine: 'sqlite', environment: { CATALOGUE_UPDATE: '1.2.0' } });
    await expect(starting).rejects.toThrow('CATALOGUE_UPDATE, entry 1.2.0: there is no catalogue');
  });

  it('can be switched with the command, and back', async () => {
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
      code: 2,
      output: 'There is no catalogue for update 7.13.0.\n',
    });
    expect(await name()).toBe('8.3.0');
    expect((await run('reset')).output).toBe('Now using the built-in catalogue.\n');
    expect(await name()).toBe('11.10.0');
  });
});

describe("an update's folder", () => {
  const HEAD = {
    version: '12.0.0',
    date: '2026-10-20',
    season: 12,
    name: 'Season 12',
    officialNote: 'https://www.reachthefinals.com/patchnotes/12-00',
    coverage: { weapons: 'changes', gadgets: 'partial' },
    readIn: ['notes-12'],
    hasCompleteRoster: true,
  };
  const CHANGE = {
    kind: 'weapon',
    item: 'AKM',
    field: 'rateOfFire',
    value: 620,
    previous: 600,
    status: 'stated',
    basis: 'announced',
    sources: ['notes-12'],
  };
  const SOURCES = { 'notes-12': 'The notes of update 12.0.0' };

  const folderWith = async (files: Readonly<Record<string, unknown>>) => {
    const path = await mkdtemp(join(tmpdir(), 'trifecta-update-'));
    onTestFinished(() => rm(path, { recursive: true, force: true }));
    for (const [file, content] of Object.entries(files)) {
      await writeFile(join(path, file), JSON.stringify(content));
    }
    return path;
  };
  const commandOf =
    ({ location: { dataDir, databaseUrl } }: Pick<StartedApp, 'location'>) =>
    (...parameters: string[]) =>
      runCommand(catalogueCommand, parameters, { DATA_DIR: dataDir, DATABASE_URL: databaseUrl });

  it('is all it takes to add an update next to the others', async () => {
    const site = await startApp({ engine: 'sqlite', environment: newest });
    onTestFinished(site.stop);
    const run = commandOf(site);
    const rateOfFire = async (query: string) => {
      const answer = await site.send(`/api/weapons-detailed/name/akm${query}`);
      return (answer.json() as { rateOfFire: number }).rateOfFire;
    };
    const folder = await folderWith({
      'update.json': HEAD,
      'changes.json': [CHANGE],
      'sources.json': SOURCES,
    });
    expect((await run('check', folder)).code).toBe(0);
    expect((await run('import', folder)).output).toBe('Imported. Now using game update 12.0.0.\n');
    expect(await site.catalogue.refresh()).toBe(true);
    expect([await rateOfFire(''), await rateOfFire('?update=11.10.0')]).toEqual([620, 600]);
    const changes = await site.send('/api/catalogue/changes?since=11.10.0');
    expect(changes.json()).toMatchObject({
      updates: [{ version: '12.0.0', changes: [CHANGE] }],
      sources: SOURCES,
    });
    const page = api.updates.page.response.parse((await site.send('/api/updates/12.0.0')).json());
    expect(page.weapons.map(({ name }) => name)).toEqual(['AKM']);
    expect((await run('show')).output).toMatch(/^Imported catalogue, game update 12\.0\.0/);
    await run('reset');
    await site.catalogue.refresh();
    expect(await rateOfFire('')).toBe(600);
  });

  it('can change what an earlier import added', async () => {
    const database = await createSiteDatabase('sqlite');
    onTestFinished(database.drop);
    const run = commandOf(database);
    const roster = await readFile(join(BUILT_IN_CATALOGUE, 'updates/10.0.0/roster.json'), 'utf8');
    const events = JSON.parse(roster) as { readonly name: string }[];
    const hoverPad = events.find(({ name }) => name === 'Hover Pad');
    const gadget = { ...hoverPad, name: 'Decoy', sources: ['notes-12'] };
    const first = await folderWith({
      'update.json': HEAD,
      'roster.json': [gadget],
      'sources.json': SOURCES,
    });
    const later = await folderWith({
      'update.json': { ...HEAD, version: '12.1.0', date: '2026-10-27', readIn: ['notes-12.1'] },
      'changes.json': [
        {
          ...CHANGE,
          kind: 'gadget',
          item: 'Decoy',
          field: 'cooldownSeconds',
          value: 20,
          previous: 25,
          sources: ['notes-12.1'],
        },
      ],
      'sources.json': { 'notes-12.1': 'The notes of update 12.1.0' },
    });
    expect((await run('check', later)).output).toContain('there is no gadget of this name');
    expect(await run('import', first)).toMatchObject({ code: 0 });
    expect(await run('check', later)).toMatchObject({ code: 0 });
    expect((await run('import', later)).output).toBe('Imported. Now using game update 12.1.0.\n');
  });

  it('that can no longer be read is left with `use`', async () => {
    const database = await createSiteDatabase('sqlite');
    onTestFinished(database.drop);
    const run = commandOf(database);
    const folder = await folderWith({
      'update.json': HEAD,
      'changes.json': [CHANGE],
      'sources.json': SOURCES,
    });
    await run('import', folder);
    const { db } = database.open();
    await db.updateTable('catalogue_import').set({ content: '{"update":{}}' }).execute();
    await db.destroy();
    expect(await run('show')).toMatchObject({ code: 2 });
    expect((await run('use', '12.0.0')).output).toContain('Invalid catalogue');
    expect(await run('use', '11.10.0')).toMatchObject({ code: 0 });
    expect((await run('show')).output).toMatch(/^Built-in catalogue, game update 11\.10\.0/);
  });

  const cases: [string, Readonly<Record<string, unknown>>, string][] = [
    [
      'a change without a source',
      { 'changes.json': [{ ...CHANGE, sources: [] }] },
      'field sources',
    ],
    ['a source without a name', { 'sources.json': {} }, "'notes-12' has no name in sources.json"],
    [
      'an unknown item',
      { 'changes.json': [{ ...CHANGE, item: 'Banana' }] },
      'entry Banana, field rateOfFire: there is no weapon of this name',
    ],
    [
      'two values for the same stat',
      { 'changes.json': [CHANGE, { ...CHANGE, value: 630 }] },
      'has more than one value in force',
    ],
    [
      'a stat out of range',
      { 'changes.json': [{ ...CHANGE, value: -1 }] },
      'weapons.json, entry AKM, field rateOfFire',
    ],
    [
      'an incomplete roster',
      { 'update.json': { ...HEAD, hasCompleteRoster: false } },
      'field hasCompleteRoster: must be true',
    ],
    ['an unknown status', { 'changes.json': [{ ...CHANGE, status: 'sure' }] }, 'field status'],
  ];

  it.each(cases)('with %s is refused, and nothing changes', async (_what, files, message) => {
    const database = await createSiteDatabase('sqlite');
    onTestFinished(database.drop);
    const run = commandOf(database);
    const folder = await folderWith({
      'update.json': HEAD,
      'changes.json': [CHANGE],
      'sources.json': SOURCES,
      ...files,
    });
    const { code, output } = await run('import', folder);
    expect([code, output]).toEqual([2, expect.stringContaining(message)]);
    expect((await run('show')).output).toMatch(/^Built-in catalogue, game update 11\.10\.0/);
  });
});
