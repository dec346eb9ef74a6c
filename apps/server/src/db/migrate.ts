import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Migration, MigrationProvider } from 'kysely/migration';
import type { OpenDatabase } from './open.ts';
import type { Engine } from './schema.ts';

/** Folder of the numbered SQL files, one sub-folder per engine with the same names. */
const MIGRATIONS_FOLDER = join(import.meta.dirname, '../../migrations');

/**
 * Brings the tables up to date and returns the names of the migrations it ran. Safe when several processes start at
 * once: on PostgreSQL the run holds an advisory lock. Throws when a migration fails; what it did is undone.
 */
export async function migrate({ db, engine }: OpenDatabase): Promise<string[]> {
  const migrator = new Migrator({ db, provider: sqlFiles(engine) });
  const { error, results } = await migrator.migrateToLatest();
  if (error !== undefined) {
    const failed = results?.find((result) => result.status === 'Error')?.migrationName;
    throw new Error(`Migration ${failed ?? ''} failed`, { cause: error });
  }
  return (results ?? []).map((result) => result.migrationName);
}

function sqlFiles(engine: Engine): MigrationProvider {
  const folder = join(MIGRATIONS_FOLDER, engine);
  return {
    getMigrations: () => {
      const files = readdirSync(folder).filter((file) => file.endsWith('.sql'));
      const migrations = files.map((file) => [
        file.replace(/\.sql$/, ''),
        sqlMigration(readFileSync(join(folder, file), 'utf8')),
      ]);
      return Promise.resolve(Object.fromEntries(migrations) as Record<string, Migration>);
    },
  };
}

/** Statements are parted by an empty line after the semicolon, so that a trigger's body stays whole. */
function sqlMigration(text: string): Migration {
  const statements = text
    .split(/;\s*\n\s*\n/)
    .map((statement) => statement.trim())
    .filter(Boolean);
  return {
    async up(db) {
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  };
}
