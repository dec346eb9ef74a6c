import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Migration, MigrationProvider } from 'kysely/migration';
import { MIGRATIONS_FOLDER } from '../process/program-files.ts';
import type { OpenDatabase } from './open.ts';
import type { Engine } from './schema.ts';

/** The database was migrated by a newer version of the program. */
export class NewerDatabaseError extends Error {
  constructor(migration: string, cause?: unknown) {
    super(
      `This database was created by a newer version of Trifecta (it has migration ${migration}): ` +
        'start that version, or restore an older backup.',
      { cause },
    );
  }
}

/** The database to migrate. With a transaction, the migrations become part of it. */
type Migrated = Pick<OpenDatabase, 'db' | 'engine'>;

/** Which migrations to run. */
export interface MigrationOptions {
  /** The folder of the SQL files, instead of the program's own. */
  readonly folder?: string;
  /** The last migration to run. All of them by default. */
  readonly upTo?: string;
  /** The PostgreSQL schema, if another one contains the site's tables too. */
  readonly schema?: string;
}

/**
 * Migrates the database and returns the names of the migrations it ran. Safe when several processes start together: on
 * PostgreSQL, an advisory lock is held. Throws when a migration fails, and rolls back all of them. Throws
 * `NewerDatabaseError`.
 */
export async function migrate(
  database: Migrated,
  options: MigrationOptions = {},
): Promise<string[]> {
  const migrator = migratorOf(database, options);
  const { error, results } =
    options.upTo === undefined
      ? await migrator.migrateToLatest()
      : await migrator.migrateTo(options.upTo);
  if (error !== undefined) {
    const failed = results?.find((result) => result.status === 'Error')?.migrationName;
    throw newerDatabase(error) ?? new Error(`Migration ${failed ?? ''} failed`, { cause: error });
  }
  return (results ?? []).map((result) => result.migrationName);
}

/**
 * Returns the migrations that an existing database still lacks. Empty for a new database, which has nothing to lose.
 */
export async function pendingMigrations(database: Migrated): Promise<string[]> {
  const migrations = await migratorOf(database, {}).getMigrations();
  const pending = migrations.filter(({ executedAt }) => executedAt === undefined);
  return pending.length === migrations.length ? [] : pending.map(({ name }) => name);
}

/** The names of all of this program's migrations. */
export function knownMigrations(engine: Engine): string[] {
  return namesIn(join(MIGRATIONS_FOLDER, engine));
}

/** The tables of the site, from the migrations that create them. Nothing else in the database is ours. */
export function siteTables(engine: Engine): ReadonlySet<string> {
  return createdBy(engine, /^create table (?:if not exists )?"?(\w+)/gim);
}

/** The functions of the site on PostgreSQL, likewise. */
export function siteFunctions(engine: Engine): ReadonlySet<string> {
  return createdBy(engine, /^create (?:or replace )?function (\w+)/gim);
}

function createdBy(engine: Engine, statement: RegExp): ReadonlySet<string> {
  const folder = join(MIGRATIONS_FOLDER, engine);
  const texts = namesIn(folder).map((name) => readFileSync(join(folder, `${name}.sql`), 'utf8'));
  return new Set(
    texts.flatMap((text) => [...text.matchAll(statement)].map(([, name = '']) => name)),
  );
}

function migratorOf(
  { db, engine }: Migrated,
  { folder = MIGRATIONS_FOLDER, schema }: MigrationOptions,
): Migrator {
  return new Migrator({
    db,
    provider: sqlFiles(folder, engine),
    ...(schema === undefined ? {} : { migrationTableSchema: schema }),
  });
}

function namesIn(folder: string): string[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'));
  return files.map((file) => file.replace(/\.sql$/, '')).toSorted();
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
      const migrations = namesIn(folder).map((name) => {
        const text = readFileSync(join(folder, `${name}.sql`), 'utf8');
        return [name, sqlMigration([...before, ...statementsOf(text)])];
      });
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
