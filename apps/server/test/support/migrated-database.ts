import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrate, openDatabase } from '../../src/db/index.ts';
import type { DatabaseLocation } from '../../src/db/index.ts';
import { runOnPostgres } from './database.ts';

const NAME = 'trifecta_test_migrated';
let folder: string | undefined;

/** Makes the databases that the others are copied from, once for all files. */
export async function setup({ provide }: TestProject): Promise<void> {
  folder = await mkdtemp(join(tmpdir(), 'trifecta-migrated-'));
  provide('migratedDatabase', NAME);
  provide('migratedFolder', folder);
  await migrateAt({ dataDir: folder, databaseUrl: undefined, databasePoolSize: 1 });
  const address = addressOfTests();
  if (address === undefined) return;
  await dropOnPostgres(address);
  await runOnPostgres(address, `create database ${NAME}`);
  const url = new URL(address);
  url.pathname = `/${NAME}`;
  await migrateAt({ dataDir: '', databaseUrl: url.href, databasePoolSize: 1 });
}

async function migrateAt(location: DatabaseLocation): Promise<void> {
  const database = openDatabase(location);
  await migrate(database);
  await database.changes.close();
  await database.db.destroy();
}

/** Removes them. */
export async function teardown(): Promise<void> {
  if (folder !== undefined) await rm(folder, { recursive: true, force: true });
  const address = addressOfTests();
  if (address !== undefined) await dropOnPostgres(address);
}

async function dropOnPostgres(address: string): Promise<void> {
  await runOnPostgres(address, `drop database if exists ${NAME} with (force)`);
}

/** Tests that need it complain themselves when there is none. */
function addressOfTests(): string | undefined {
  const address = process.env['TEST_DATABASE_URL'];
  return address === '' ? undefined : address;
}
