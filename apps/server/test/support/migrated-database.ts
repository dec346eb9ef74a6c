import type { TestProject } from 'vitest/node';
import { migrate, openDatabase } from '../../src/db/index.ts';
import { runOnPostgres } from './database.ts';

const NAME = 'trifecta_test_migrated';

/** Makes the database that the others are copied from, once for all files. */
export default async function makeMigratedDatabase({ provide }: TestProject) {
  provide('migratedDatabase', NAME);
  const address = process.env['TEST_DATABASE_URL'];
  if (address === undefined || address === '') return undefined;
  const remove = () => runOnPostgres(address, `drop database if exists ${NAME} with (force)`);
  await remove();
  await runOnPostgres(address, `create database ${NAME}`);
  const url = new URL(address);
  url.pathname = `/${NAME}`;
  const database = openDatabase({ dataDir: '', databaseUrl: url.href, databasePoolSize: 1 });
  await migrate(database);
  await database.changes.close();
  await database.db.destroy();
  return remove;
}
