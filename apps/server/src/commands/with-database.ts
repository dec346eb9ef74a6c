import {
  claimMode,
  DatabaseStartError,
  NewerDatabaseError,
  openCheckedDatabase,
  requireDatabase,
  schemaState,
} from '../db/index.ts';
import type { OpenDatabase } from '../db/index.ts';
import type { Config } from '../settings/config.ts';

/**
 * Opens the site's database for a command, and always closes it again. Never creates or migrates one: only a start does.
 * Throws `DatabaseStartError`, `NewerDatabaseError`, or `ModeMismatchError`.
 */
export async function withDatabase<Result>(
  config: Config,
  work: (database: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  requireDatabase(config);
  const database = await openCheckedDatabase({ ...config, databaseUse: 'command' });
  try {
    await requireSchema(database);
    await claimMode(database.db, config.mode);
    return await work(database);
  } finally {
    await database.changes.close();
    await database.db.destroy();
  }
}

async function requireSchema(database: OpenDatabase): Promise<void> {
  const { newest, pending, unknown } = await schemaState(database);
  const [newer] = unknown;
  if (newer !== undefined) throw new NewerDatabaseError(newer);
  if (newest === undefined) {
    throw new DatabaseStartError('The database is empty. The first start sets it up.');
  }
  if (pending.length > 0) {
    throw new DatabaseStartError(
      `The database lacks migrations: ${pending.join(', ')}. A start of this version runs them.`,
    );
  }
}
