import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { backupCommand, verifyCommand } from '../../src/backup/command.ts';
import { migrate, openDatabase } from '../../src/db/index.ts';
import type { Engine, OpenDatabase } from '../../src/db/index.ts';
import { restoreCommand } from '../../src/restore-command.ts';
import { runCommand } from '../support/command.ts';
import { createTestDatabase } from '../support/database.ts';
import type { TestDatabase } from '../support/database.ts';
import { allRows, fillWithRandomRows, seededRandom } from './random-rows.ts';

/** Makes a temporary folder for one test. */
export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'trifecta-backup-test-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Creates a new, empty database. */
export async function newSite(engine: Engine): Promise<TestDatabase> {
  const site = await createTestDatabase(engine);
  onTestFinished(site.drop);
  return site;
}

/** Opens a site's database briefly. */
export async function using<Result>(
  site: TestDatabase,
  work: (database: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  const database = openDatabase(site.location);
  try {
    return await work(database);
  } finally {
    await database.changes.close();
    await database.db.destroy();
  }
}

/** Creates a database with random rows. */
export async function newFilledSite(engine: Engine, seed: number): Promise<TestDatabase> {
  const site = await newSite(engine);
  await using(site, async (database) => {
    await migrate(database);
    await database.db
      .transaction()
      .execute((transaction) => fillWithRandomRows(transaction, seededRandom(seed)));
  });
  return site;
}

/** The settings for a site's commands. */
export function environmentOf({ location }: TestDatabase): Record<string, string | undefined> {
  return { DATA_DIR: location.dataDir, DATABASE_URL: location.databaseUrl };
}

/** Backs a site up and returns the file. */
export async function backUp(site: TestDatabase): Promise<string> {
  const folder = await newFolder();
  const { code, output } = await runCommand(backupCommand, [folder], environmentOf(site));
  expect(output).toContain('Verified.');
  expect(code).toBe(0);
  const name = (await readdir(folder)).find((one) => one.endsWith('.gz')) ?? '';
  return join(folder, name);
}

/** Runs `trifecta restore`. */
export function restore(site: TestDatabase, file: string) {
  return runCommand(restoreCommand, [file], environmentOf(site));
}

/** Runs `trifecta verify`. */
export function verify(file: string) {
  return runCommand(verifyCommand, [file], {});
}

/** Every row of a site's database. */
export const rowsOf = (site: TestDatabase) => using(site, ({ db }) => allRows(db));
