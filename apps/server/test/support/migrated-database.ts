import type { TestProject } from 'vitest/node';
import { migrate, openDatabase } from '../../src/db/index.ts';
import { runOnPostgres } from './database.ts';

const NAME = 'trifecta_test_migrated';

/** Creates the database that the others are copied from, once for all files. */
export async function setup({ provide }: TestProject): Promise<void> {
  provide('migratedDatabase', NAME);
  const address = addressOfTests();
  if (address === undefined) return;
  await teardown();
  await runOnPostgres(address, `create database ${NAME}`);
  const url = new URL(address);
  url.pathname = `/${NAME}`;
  const database = openDatabase({ dataDir: '', databaseUrl: url.href, databasePoolSize: 1 });
  await migrate(database);
  await database.changes.close();
  await database.db.destroy();
}

/** Removes it. */
export async function teardown(): Promise<void> {
  const address = addressOfTests();
  if (address === undefined) return;
  await runOnPostgres(address, `drop database if exists ${NAME} with (force)`);
}

/** Tests that need it fail on their own when there's none. */
function addressOfTests(): string | undefined {
  const address = process.env['TEST_DATABASE_URL'];
  return address === '' ? undefined : address;
}
