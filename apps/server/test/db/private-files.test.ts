import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { isWritableByAnyone, lockDataDir, migrate, openDatabase } from '../../src/db/index.ts';
import { makePrivateDatabase } from '../../src/db/private-files.ts';

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'trifecta-files-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

/** Opens the database of a folder as the server does, and closes it when the test ends. */
async function openIn(dataDir: string): Promise<void> {
  const lock = lockDataDir(dataDir);
  const database = openDatabase({ dataDir, databaseUrl: undefined, databasePoolSize: 1 });
  onTestFinished(async () => {
    await database.db.destroy();
    lock.release();
  });
  await migrate(database);
}

it('only the owner can read the folder and the files of the embedded database', async () => {
  const dataDir = join(await newFolder(), 'data');
  await openIn(dataDir);
  expect(await modeOf(dataDir)).toBe('700');
  const files = await readdir(dataDir);
  expect(files).toEqual(expect.arrayContaining(['trifecta.sqlite', 'trifecta.sqlite-wal']));
  for (const file of files)
    expect([file, await modeOf(join(dataDir, file))]).toEqual([file, '600']);
});

it('a database that others could read is restricted to its owner, in a folder that stays as it is', async () => {
  const dataDir = join(await newFolder(), 'data');
  await mkdir(dataDir);
  await chmod(dataDir, 0o755);
  await writeFile(join(dataDir, 'trifecta.sqlite'), '');
  await chmod(join(dataDir, 'trifecta.sqlite'), 0o644);
  await openIn(dataDir);
  expect(await modeOf(join(dataDir, 'trifecta.sqlite'))).toBe('600');
  expect(await modeOf(dataDir)).toBe('755');
});

it('files that a killed server left next to the database are restricted as well', async () => {
  const dataDir = await newFolder();
  const left = ['trifecta.sqlite-wal', 'trifecta.sqlite-shm'].map((name) => join(dataDir, name));
  for (const file of left) {
    await writeFile(file, '');
    await chmod(file, 0o644);
  }
  makePrivateDatabase(join(dataDir, 'trifecta.sqlite'));
  expect(await Promise.all(left.map(modeOf))).toEqual(['600', '600']);
});

it.each([
  [0o700, false],
  [0o755, false],
  [0o777, true],
  [0o1777, false],
])('a folder with mode %o is writable by anyone: %s', async (mode, expected) => {
  const folder = await newFolder();
  await chmod(folder, mode);
  expect(isWritableByAnyone(folder)).toBe(expected);
});
