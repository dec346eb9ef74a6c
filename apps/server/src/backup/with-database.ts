import { claimMode, openCheckedDatabase, withStartErrors } from '../db/index.ts';
import type { OpenDatabase } from '../db/index.ts';
import { programVersion } from '../process/program-files.ts';
import type { Config } from '../settings/config.ts';
import { migrateSafely } from './migrate-safely.ts';

/** Opens the site's database for a command, migrates it after a backup, and always closes it again. */
export async function withDatabase<Result>(
  config: Config,
  work: (database: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  const database = await openCheckedDatabase({ ...config, databaseUse: 'command' });
  try {
    const about = { program: programVersion(), now: new Date(), say: () => undefined };
    await withStartErrors(config, () => migrateSafely(database, config, about));
    await claimMode(database.db, config.mode);
    return await work(database);
  } finally {
    await database.changes.close();
    await database.db.destroy();
  }
}
