import { readConfig } from './config.ts';
import { claimMode, migrate, openDatabase } from './db/index.ts';
import type { OpenDatabase } from './db/index.ts';

/** Opens the site's database for a command, brought up to date, and closes it again whatever happens. */
export async function withDatabase<Result>(
  work: (database: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  const config = readConfig(process.env);
  const database = openDatabase({ ...config, databaseUse: 'command' });
  try {
    await migrate(database);
    await claimMode(database.db, config.mode);
    return await work(database);
  } finally {
    await database.changes.close();
    await database.db.destroy();
  }
}
