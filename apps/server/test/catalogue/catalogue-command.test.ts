import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { copyCatalogue } from './catalogue-folder.ts';
import type { CatalogueFolder } from './catalogue-folder.ts';
import { claimMode, migrate } from '../../src/db/index.ts';
import type { OpenDatabase } from '../../src/db/index.ts';
import { catalogueCommand } from '../../src/catalogue/command.ts';
import { newestImport } from '../../src/catalogue/catalogue.store.ts';
import { runCommand } from '../support/command.ts';
import { createSiteDatabase, createTestDatabase, ENGINES } from '../support/database.ts';
import type { TestDatabase } from '../support/database.ts';
import { PATIENCE } from '../support/patience.ts';
import { PRODUCTION } from '../support/production-settings.ts';
import { startProgram } from '../support/program.ts';
import { startApp } from '../support/start-app.ts';

type Where = Pick<TestDatabase, 'location'>;

const environmentOf = ({ location }: Where) => ({
  DATA_DIR: location.dataDir,
  DATABASE_URL: location.databaseUrl,
});

const run = (where: Where, ...parameters: string[]) =>
  runCommand(catalogueCommand, parameters, environmentOf(where));

describe.each(ENGINES)('the catalogue command on %s', (engine) => {
  it('imports a folder, which a running server picks up, and reverts', async () => {
    const site = await startApp({ engine, environment: { CATALOGUE_UPDATE: '' } });
    onTestFinished(site.stop);
    const weaponNames = async () => {
      const weapons = (await site.send('/api/weapons')).json() as { name: string }[];
      return weapons.map(({ name }) => name);
    };
    expect((await run(site, 'show')).output).toMatch(/^Built-in catalogue, game update 11\.10\.0/);

    const folder = await copyCatalogue('9.9.9');
    await folder.change('weapons.json', { name: 'The Operator' }, await folder.unusedWeapon());
    expect((await run(site, 'check', folder.path)).code).toBe(0);
    expect(await site.catalogue.refresh()).toBe(false);
    expect(await run(site, 'import', folder.path)).toEqual({
      code: 0,
      output: 'Imported. Now using game update 9.9.9.\n',
    });
    expect(await site.catalogue.refresh()).toBe(true);
    expect(await weaponNames()).toContain('The Operator');
    expect((await run(site, 'show')).output).toMatch(/^Imported catalogue, game update 9\.9\.9/);

    expect((await run(site, 'reset')).code).toBe(0);
    expect(await site.catalogue.refresh()).toBe(true);
    expect(await weaponNames()).not.toContain('The Operator');
  });

  it('imports two folders at the same time, each completely', async () => {
    const database = await createSiteDatabase(engine);
    onTestFinished(database.drop);
    const folders = [await copyCatalogue('first'), await copyCatalogue('second')];
    const ended = await Promise.all(folders.map(({ path }) => run(database, 'import', path)));
    expect(ended.map(({ code }) => code)).toEqual([0, 0]);
    const { output } = await run(database, 'show');
    expect(output).toMatch(
      /^Imported catalogue, game update (first|second) \(2026-01\): 37 weapons/,
    );
  });
});

it('is picked up by a server within five seconds', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const site = await startApp({ engine: 'sqlite', environment: { CATALOGUE_UPDATE: '' } });
  onTestFinished(site.stop);
  const folder = await copyCatalogue('9.9.9');
  expect((await run(site, 'import', folder.path)).code).toBe(0);
  const patch = async () => (await site.send('/api/catalogue/patch')).json();
  expect(await patch()).not.toMatchObject({ name: '9.9.9' });
  vi.advanceTimersByTime(5000);
  await vi.waitFor(async () => expect(await patch()).toMatchObject({ name: '9.9.9' }), PATIENCE);
});

it('the program writes to both outputs and exits with its code', async () => {
  const database = await createSiteDatabase('sqlite');
  onTestFinished(database.drop);
  const start = (word: string) =>
    startProgram('src/trifecta.ts', ['catalogue', word], environmentOf(database));
  const [right, wrong] = [start('show'), start('nonsense')];
  expect((await right.hasEnded).code).toBe(0);
  expect(right.output()).toMatch(/^Trifecta at http.+\nBuilt-in catalogue, /);
  expect((await wrong.hasEnded).code).toBe(2);
  expect(wrong.output()).toMatch(/^'trifecta catalogue' has no 'nonsense', only show, check, /);
});

it('the program says nothing when only its first line is read', async () => {
  const { stdout, stderr } = await promisify(execFile)(
    'sh',
    ['-c', '"$0" src/trifecta.ts settings | head -1', process.execPath],
    { cwd: join(import.meta.dirname, '../..') },
  );
  expect(stdout).toMatch(/^Settings from /);
  expect(stderr).toBe('');
});

describe("a folder that can't be used", () => {
  let database: TestDatabase;
  let opened: OpenDatabase;
  beforeAll(async () => {
    database = await createTestDatabase('sqlite');
    opened = database.open();
    await migrate(opened);
    await claimMode(opened.db, 'demo');
  });
  afterAll(() => database.drop());

  const cases: [string, (folder: CatalogueFolder) => Promise<void>, RegExp][] = [
    ['a missing file', (folder) => folder.remove('maps.json'), /maps\.json: can't be read in/],
    [
      "a file that isn't JSON",
      (folder) => folder.write('gadgets.json', '[{"name": }]'),
      /gadgets\.json: is not valid JSON: /,
    ],
    [
      "a file that isn't a list",
      (folder) => folder.write('gadgets.json', '{}'),
      /gadgets\.json: must be a list$/m,
    ],
    [
      "an entry that isn't an object",
      (folder) => folder.write('maps.json', '[1]'),
      /maps\.json, entry number 1: must be an object/,
    ],
    [
      'a value of the wrong type',
      (folder) => folder.change('weapons.json', { name: 'Mine', rateOfFire: 'fast' }),
      /weapons\.json, entry Mine, field rateOfFire: must be a number$/m,
    ],
    [
      'a missing field',
      (folder) => folder.change('weapons.json', { name: 'Mine', fireMode: undefined }),
      /weapons\.json, entry Mine, field fireMode: is missing$/m,
    ],
    [
      'a value out of range',
      (folder) => folder.change('weapons.json', { name: 'Mine', patchMetaScore: 101 }),
      /weapons\.json, entry Mine, field patchMetaScore: must be at most 100$/m,
    ],
    [
      'a range without a unit',
      (folder) => folder.change('weapons.json', { name: 'Mine', damageDropoffMinRange: '30' }),
      /weapons\.json, entry Mine, field damageDropoffMinRange: must be meters, e.g. '30m'$/m,
    ],
    [
      'an unknown class',
      (folder) => folder.change('specializations.json', { name: 'Mine', class: 'Tank' }),
      /specializations\.json, entry Mine, field class: must be one of Light, Medium, Heavy$/m,
    ],
    [
      'an entry without a name',
      (folder) => folder.change('gadgets.json', { name: '', group: 'Nobody' }, 2),
      /gadgets\.json, entry number 3, field name: must not be empty$/m,
    ],
    [
      'a duplicate name',
      (folder) =>
        folder
          .change('maps.json', { mapId: 'twice' })
          .then(() => folder.change('maps.json', { mapId: 'Twice!' }, 1)),
      /maps\.json, entry Twice!, field mapId: is listed more than once$/m,
    ],
    [
      'a build with an unknown weapon',
      (folder) => folder.change('library-builds.json', { id: 'mine', weapon: 'Banana' }),
      /library-builds\.json, entry mine, field weapon: 'Banana' isn't a Light weapon$/m,
    ],
    [
      'a misspelled field',
      (folder) => folder.change('weapons.json', { name: 'Mine', noFallof: true }),
      /weapons\.json, entry Mine, field noFallof: isn't a field of this file$/m,
    ],
    [
      'a misspelled field within another',
      (folder) =>
        folder.change('maps.json', {
          name: 'Mine',
          characteristics: {
            sightlines: 'short',
            verticalPlay: true,
            destructionPotential: 'low',
            sightline: 'long',
          },
        }),
      /maps\.json, entry Mine, field characteristics\.sightline: isn't a field of this file$/m,
    ],
    [
      'a team model for an older version',
      (folder) => folder.write('team-model.json', '{"fit": {}, "needs": []}'),
      /^Invalid catalogue:\n {2}team-model\.json, field format: is missing, so the file is for an older Trifecta: .+\n?$/,
    ],
    [
      'an invalid date',
      (folder) => folder.write('patch.json', '{"name": "9", "date": "soon"}'),
      /patch\.json, field date: must be a date such as/,
    ],
    [
      "a date that doesn't exist",
      (folder) => folder.write('patch.json', '{"name": "9", "date": "2026-02-31"}'),
      /patch\.json, field date: must be a date such as/,
    ],
  ];

  it.each(cases)(
    'is refused for %s with place and reason, and nothing changes',
    async (_what, spoil, message) => {
      const folder = await copyCatalogue('bad');
      await spoil(folder);
      const { code, output } = await run(database, 'import', folder.path);
      expect(output).toMatch(message);
      expect(output).toMatch(/^Invalid catalogue:\n {2}/);
      expect(output).not.toContain('    at ');
      expect(code).toBe(2);
      expect(await newestImport(opened.db)).toBeUndefined();
    },
  );

  it('reports all problems together', async () => {
    const folder = await copyCatalogue('bad');
    await folder.change('weapons.json', { headDamage: -1, bodyDamage: 'much' });
    await folder.change('gadgets.json', { classes: [] }, 1);
    const { output } = await run(database, 'check', folder.path);
    expect(output.match(/^ {2}\w+\.json, entry .+, field \w+: must /gm)).toHaveLength(3);
  });

  it("is refused when it doesn't exist", async () => {
    const { code, output } = await run(database, 'import', '/nowhere/at/all');
    expect(code).toBe(2);
    expect(output).toContain("patch.json: can't be read in /nowhere/at/all");
  });

  it.each(['', 'import', 'check', 'nonsense'])(
    'called as "%s" points to its help',
    async (word) => {
      const { code, output } = await run(database, ...word.split(' ').filter(Boolean));
      expect(code).toBe(2);
      expect(output).toContain("'trifecta catalogue --help' explains the command.");
    },
  );

  it('on a database of the other mode is refused', async () => {
    const folder = await copyCatalogue('9');
    const environment = { ...environmentOf(database), ...PRODUCTION };
    const { code, output } = await runCommand(
      catalogueCommand,
      ['import', folder.path],
      environment,
    );
    expect(code).toBe(2);
    expect(output).toContain('This database was created by the demo');
  });
});
