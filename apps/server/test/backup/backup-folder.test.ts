import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { backUpOnceADay } from '../../src/backup/index.ts';
import { backUp, newFilledSite, newFolder, verify } from './backed-up-site.ts';

const NOW = new Date('2026-11-22T12:00:00.000Z');
const HOUR_MS = 3_600_000;

it('a backup is verified in its own folder, because temporary ones may be in memory', async () => {
  const file = await backUp(await newFilledSite('sqlite', 31));
  vi.stubEnv('TMPDIR', '/nowhere');
  expect((await verify(file)).code).toBe(0);
  expect(await readdir(dirname(file))).toEqual(['deleted-accounts.txt', basename(file)]);
});

it('a daily backup deletes what killed processes left in its folder a day ago', async () => {
  const { location, open } = await newFilledSite('sqlite', 17);
  const folder = await newFolder();
  await leave(join(folder, 'verifying-1.unfinished'), 25);
  await leave(join(folder, 'verifying-2.unfinished'), 1);
  const parts = { db: open().db, location, folder, program: '1.0.0', now: () => NOW };
  await backUpOnceADay(parts, new AbortController().signal);
  expect((await readdir(folder)).toSorted()).toEqual([
    '.trifecta-site',
    'deleted-accounts.txt',
    'trifecta-daily-20261122T120000Z.jsonl.gz',
    'verifying-2.unfinished',
  ]);
});

/** Leaves a folder with a scratch database that was last changed some hours ago. */
async function leave(folder: string, hours: number): Promise<void> {
  await mkdir(folder);
  await writeFile(join(folder, 'trifecta.sqlite'), '');
  const changedAt = new Date(NOW.getTime() - hours * HOUR_MS);
  await utimes(folder, changedAt, changedAt);
}
