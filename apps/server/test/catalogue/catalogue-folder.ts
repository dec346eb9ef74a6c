import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { BUILT_IN_CATALOGUE } from '../../src/process/program-files.ts';

/** One entry of a catalogue file, as the JSON has it. */
export type Entry = Record<string, unknown>;

/** A copy of the built-in catalogue for a test to change. Removed when the test ends. */
export interface CatalogueFolder {
  readonly path: string;
  /** Replaces the text of a file. */
  readonly write: (file: string, text: string) => Promise<void>;
  readonly remove: (file: string) => Promise<void>;
  /** Changes an entry of a list, by default the first. */
  readonly change: (file: string, change: Entry, position?: number) => Promise<void>;
  /** The position of a weapon that no library build uses. */
  readonly unusedWeapon: () => Promise<number>;
}

/** Copies the built-in catalogue under a different game update. */
export async function copyCatalogue(patchName: string): Promise<CatalogueFolder> {
  const path = await mkdtemp(join(tmpdir(), 'trifecta-catalogue-'));
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  const filter = (source: string) => basename(source) !== 'updates';
  await cp(BUILT_IN_CATALOGUE, path, { recursive: true, filter });
  const write = (file: string, text: string) => writeFile(join(path, file), text);
  await write('patch.json', JSON.stringify({ name: patchName, date: '2026-01' }));
  const read = async (file: string) =>
    JSON.parse(await readFile(join(path, file), 'utf8')) as Entry[];
  return {
    path,
    write,
    remove: (file) => rm(join(path, file)),
    change: async (file, change, position = 0) => {
      const entries = await read(file);
      entries[position] = { ...entries[position], ...change };
      await write(file, JSON.stringify(entries));
    },
    unusedWeapon: async () => {
      const used = (await read('library-builds.json')).map((build) => build['weapon']);
      const weapons = await read('weapons.json');
      return weapons.findIndex((weapon) => !used.includes(weapon['name']));
    },
  };
}
