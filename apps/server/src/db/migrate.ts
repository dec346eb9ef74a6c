import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Migration, MigrationProvider } from 'kysely/migration';
import type { OpenDatabase } from './open.ts';
import type { Engine } from './schema.ts';

/** Folder with the numbered SQL files: one subfolder per engine, with the same file names. */
const MIGRATIONS_FOLDER = join(import.meta.dirname, '../../migrations');

/** The database was migrated by a newer version of the program. */
export class NewerDatabaseError extends Error {
  constructor(migration: string, cause: unknown) {
    super(
      `This database was created by a newer version of Trifecta (it has migration ${migration}): ` +
        'start that version, or restore an older backup.',
      { cause },
    );
  }
}

/**
 * Migrates the database and returns the names of the migrations it ran. Safe when several processes start together: on
 * PostgreSQL, an advisory lock is held. Throws when a migration fails, and rolls back all of them. Throws
 * `NewerDatabaseError`.
 */
export async function migrate(
  { db, engine }: OpenDatabase,
  folder = MIGRATIONS_FOLDER,
): Promise<string[]> {
  const migrator = new Migrator({ db, provider: sqlFiles(folder, engine) });
  const { error, results } = await migrator.migrateToLatest();
  if (error !== undefined) {
    const failed = results?.find((result) => result.status === 'Error')?.migrationName;
    throw newerDatabase(error) ?? new Error(`Migration ${failed ?? ''} failed`, { cause: error });
  }
  return (results ?? []).map((result) => result.migrationName);
}

function newerDatabase(error: unknown): NewerDatabaseError | undefined {
  const [, missing] = /previously executed migration (\S+) is missing/.exec(String(error)) ?? [];
  return missing === undefined ? undefined : new NewerDatabaseError(missing, error);
}

function sqlFiles(allFolders: string, engine: Engine): MigrationProvider {
  const folder = join(allFolders, engine);
  // Building an index on a large table takes longer than requests are allowed to.
  const before = engine === 'postgres' ? ['set local statement_timeout = 0'] : [];
  return {
    getMigrations: () => {
      const files = readdirSync(folder).filter((file) => file.endsWith('.sql'));
      const migrations = files.map((file) => [
        file.replace(/\.sql$/, ''),
        sqlMigration([...before, ...statementsOf(readFileSync(join(folder, file), 'utf8'))]),
      ]);
      return Promise.resolve(Object.fromEntries(migrations) as Record<string, Migration>);
    },
  };
}

/** Splits a file into statements at a semicolon followed by an empty line, so that trigger bodies stay in one piece. */
function statementsOf(text: string): string[] {
  return text
    .split(/;\s*\n\s*\n/)
    .map((statement) => statement.trim())
    .filter(Boolean);
}

function sqlMigration(statements: readonly string[]): Migration {
  return {
    async up(db) {
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  };
}
