import { sql } from 'kysely';
import { knownMigrations } from './migrate.ts';
import type { OpenDatabase } from './open.ts';
import type { Database } from './schema.ts';

/** How a database's schema compares with this program's. */
export interface SchemaState {
  /** The newest migration. Undefined for an empty database. */
  readonly newest: string | undefined;
  /** Migrations that the next start will run. */
  readonly pending: readonly string[];
  /** Migrations of a newer program. */
  readonly unknown: readonly string[];
}

/** Compares the schema without changing anything. */
export async function schemaState({
  db,
  engine,
}: Pick<OpenDatabase, 'db' | 'engine'>): Promise<SchemaState> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  const isMigrated = tables.some(({ name }) => name === 'kysely_migration');
  const { rows } = isMigrated
    ? await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
    : { rows: [] };
  const done = rows.map(({ name }) => name);
  const known = knownMigrations(engine);
  return {
    newest: done.at(-1),
    pending: known.filter((name) => !done.includes(name)),
    unknown: done.filter((name) => !known.includes(name)),
  };
}

/** Returns when the last migration of a migrated database ran. */
export async function lastMigratedAt(db: Database): Promise<Date> {
  const { rows } = await sql<{
    at: string;
  }>`select max(timestamp) as at from kysely_migration`.execute(db);
  return new Date(rows[0]?.at ?? 0);
}
