import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { catalogueCommand } from '../../src/catalogue/command.ts';
import { newestImport } from '../../src/catalogue/catalogue.store.ts';
import { BUILT_IN_CATALOGUE } from '../../src/process/program-files.ts';
import { runCommand } from '../support/command.ts';
import { createSiteDatabase } from '../support/database.ts';
import type { TestDatabase } from '../support/database.ts';
import { copyCatalogue } from './catalogue-folder.ts';
import type { CatalogueFolder } from './catalogue-folder.ts';

vi.setConfig({ testTimeout: 60_000 });

let database: TestDatabase;
beforeAll(async () => {
  database = await createSiteDatabase('sqlite');
});
afterAll(() => database.drop());

const run = (...parameters: string[]) =>
  runCommand(catalogueCommand, parameters, { DATA_DIR: database.location.dataDir });

const ESCAPE = '\u001b[2J\u0007';

type Spoil = (folder: CatalogueFolder) => Promise<unknown>;

/** Replaces a file by something else. */
function instead(file: string, make: (path: string) => Promise<unknown>): Spoil {
  return async ({ path }) => {
    await rm(join(path, file));
    await make(join(path, file));
  };
}

/** Gives a weapon a field with this JSON, which can be what no value has. */
function withField(field: string, json: string): Spoil {
  return async (folder) => {
    await folder.change('weapons.json', { name: 'Mine', [field]: 'HERE' });
    const content = await readFile(join(folder.path, 'weapons.json'), 'utf8');
    await folder.write('weapons.json', content.replace('"HERE"', json));
  };
}

const withWeapon =
  (change: Readonly<Record<string, unknown>>): Spoil =>
  (folder) =>
    folder.change('weapons.json', { name: 'Mine', ...change });

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

const CASES: readonly (readonly [string, Spoil, RegExp])[] = [
  ['a pipe', instead('maps.json', pipe), /maps\.json: isn't a file in /],
  ['a device', instead('maps.json', (path) => symlink('/dev/zero', path)), /isn't a file in /],
  ['a folder as a file', instead('maps.json', (path) => mkdir(path)), /isn't a file in /],
  ['a link to itself', instead('maps.json', (path) => symlink(path, path)), /can't be read in /],
  [
    'a link out of the folder',
    instead('maps.json', (path) => symlink('/etc/passwd', path)),
    /maps\.json: is a link out of /,
  ],
  ['a file without end', instead('maps.json', holes), /maps\.json: must be at most 5 MB/],
  ['lists in lists', (folder) => folder.write('maps.json', nested(200_000)), /must be an object/],
  ['lists that never close', (folder) => folder.write('maps.json', '['.repeat(1_000_000)), /JSON/],
  [
    'half a million entries',
    (folder) => folder.write('maps.json', `[${'1,'.repeat(500_000)}1]`),
    /entry number 100: must be an object\n {2}and 499901 more\n$/,
  ],
  ["a prototype's key", withField('x', '1, "__proto__": {"noFalloff": true}'), /isn't a field/],
  ["an object's key", withField('constructor', '1'), /field constructor: isn't a field/],
  ["a prototype's key as a name", withWeapon({ name: '__proto__' }), /field name: can't be a name/],
  ["an object's key as a name", withWeapon({ name: 'toString' }), /field name: can't be a name/],
  [
    "a prototype's key as the update",
    (folder) => folder.write('patch.json', '{"name":"__proto__","date":"2026-01"}'),
    /patch\.json, field name: can't be a name/,
  ],
  ['a name that a terminal obeys', withWeapon({ name: ESCAPE }), /name: can't be a name/],
  ['a name from right to left', withWeapon({ name: '\u202eenim' }), /name: can't be a name/],
  ['a field that a terminal obeys', withWeapon({ [ESCAPE]: 1 }), /isn't a field/],
  ['no JSON that a terminal obeys', (folder) => folder.write('maps.json', `[${ESCAPE}`), /JSON/],
  ['a number beyond all', withField('headDamage', '1e999'), /headDamage: must be a number/],
  ['no number', withField('headDamage', 'NaN'), /weapons\.json: is not valid JSON/],
  ['a huge number', withWeapon({ headDamage: 1e308 }), /headDamage: must be at most 100,?000/],
  ['a tiny number', withWeapon({ headDamage: 5e-324 }), /headDamage: must be at least 0\.1/],
  ['one shot in years', withWeapon({ rateOfFire: 1e-300 }), /rateOfFire: must be at least 0\.1/],
  ['a burst of a lifetime', withWeapon({ shotsPerBurst: 9e15 }), /must be at most 10,?000/],
  ['pellets for everyone', withWeapon({ pellets: 9e15 }), /pellets: must be at most 10,?000/],
  ['a reload without end', withWeapon({ emptyReloadTime: 1e300 }), /must be at most 1,?000/],
  [
    'a range around the world',
    withWeapon({ damageDropoffMaxRange: `${'9'.repeat(400)}m` }),
    /damageDropoffMaxRange: must be meters/,
  ],
];

function pipe(path: string): Promise<unknown> {
  return promisify(execFile)('mkfifo', [path]);
}

/** Three gigabytes that take no space. */
async function holes(path: string): Promise<void> {
  await writeFile(path, '[');
  await truncate(path, 3_000_000_000);
}

describe('a hostile catalogue folder is refused in a sentence, and nothing is imported', () => {
  it.each(CASES)('%s', async (_, spoil, message) => {
    const folder = await copyCatalogue('9.9.9');
    await spoil(folder);
    for (const [action, expected] of [
      ['check', 1],
      ['import', 2],
    ] as const) {
      const { code, output } = await run(action, folder.path);
      expect({ code, output }).toEqual({
        code: expected,
        output: expect.stringMatching(/^Invalid catalogue:\n/) as unknown,
      });
      expect(output).toMatch(message);
      expect(output).not.toMatch(/[^\P{Cc}\n]/u);
    }
    expect(await newestImport(database.open().db)).toBeUndefined();
  });

  it('links within the folder are followed', async () => {
    const folder = await copyCatalogue('9.9.9');
    await instead('maps.json', async (path) => {
      await cp(join(BUILT_IN_CATALOGUE, 'maps.json'), `${path}.1`);
      await symlink(`${path}.1`, path);
    })(folder);
    expect((await run('check', folder.path)).code).toBe(0);
  });
});
