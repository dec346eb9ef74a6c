import { sql } from 'kysely';
import type { Database, Engine, OpenDatabase, Schema } from '../../src/db/index.ts';

interface IndexDefinition {
  readonly name: string;
  readonly definition: string;
}

/**
 * Runs work that loads very many rows on one connection. On PostgreSQL, indexes are created at the end, foreign keys
 * aren't checked, and the planner's statistics are updated. On SQLite, everything runs in one transaction.
 */
export async function loadedInBulk(
  { db, engine }: OpenDatabase,
  work: (connection: Database) => Promise<void>,
): Promise<void> {
  if (engine === 'sqlite') {
    await db.transaction().execute(work);
    return;
  }
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`set maintenance_work_mem = '1GB'`.execute(connection);
    await sql`set session_replication_role = replica`.execute(connection);
    const indexes = await plainIndexes(connection);
    for (const { name } of indexes) await sql`drop index ${sql.id(name)}`.execute(connection);
    await work(connection);
    for (const { definition } of indexes) await sql.raw(definition).execute(connection);
    await sql`set session_replication_role = origin`.execute(connection);
    await sql`vacuum analyze`.execute(connection);
  });
}

/** Indexes that aren't part of a constraint. */
async function plainIndexes(db: Database): Promise<readonly IndexDefinition[]> {
  const { rows } = await sql<IndexDefinition>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index join pg_class on pg_class.oid = indexrelid
    where relnamespace = 'public'::regnamespace and not indisunique`.execute(db);
  return rows;
}

/** Inserts any number of rows that all have the same columns. */
export async function insertMany(
  { db, engine }: { readonly db: Database; readonly engine: Engine },
  table: keyof Schema,
  rows: readonly object[],
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const names = Object.keys(first);
  const columns = sql.join(names.map((name) => sql.ref(name)));
  const json = JSON.stringify(rows);
  await (
    engine === 'postgres'
      ? sql`insert into ${sql.table(table)} (${columns})
          select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${json})`
      : sql`insert into ${sql.table(table)} (${columns})
          select ${sql.join(names.map((name) => sql`value ->> ${sql.lit(name)}`))} from json_each(${json})`
  ).execute(db);
}
