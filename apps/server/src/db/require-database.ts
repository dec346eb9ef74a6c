import { statSync } from 'node:fs';
import { DatabaseStartError } from './open-checked.ts';
import type { DatabaseLocation } from './open.ts';
import { sqliteFile } from './sqlite.ts';

type Where = Pick<DatabaseLocation, 'dataDir' | 'databaseUrl'>;

/**
 * Makes sure that there's an embedded database, since opening one creates it. PostgreSQL creates none. Throws
 * `DatabaseStartError`.
 */
export function requireDatabase({ databaseUrl, dataDir }: Where): void {
  if (hasDatabase({ databaseUrl, dataDir })) return;
  throw new DatabaseStartError(
    `There is no database at ${sqliteFile(dataDir)}. The first start creates it. If the site has one, these aren't its settings.`,
  );
}

/** False when there's no embedded database yet, and none is needed on PostgreSQL. Throws `DatabaseStartError`. */
export function hasDatabase({ databaseUrl, dataDir }: Where): boolean {
  if (databaseUrl !== undefined) return true;
  const file = sqliteFile(dataDir);
  try {
    return statSync(file, { throwIfNoEntry: false }) !== undefined;
  } catch (error) {
    throw new DatabaseStartError(
      `Can't read ${file}. Run the command with sudo, or as the user that the site runs as.`,
      { cause: error },
    );
  }
}
