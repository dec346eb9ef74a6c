import { sql } from 'kysely';
import type { OpenDatabase } from './open.ts';

/** The size of the database on its disk, without logs. */
export async function databaseBytes({
  db,
  engine,
}: Pick<OpenDatabase, 'db' | 'engine'>): Promise<number> {
  const { rows } =
    engine === 'postgres'
      ? await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(
          db,
        )
      : await sql<{
          bytes: number;
        }>`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`.execute(
          db,
        );
  return rows[0]?.bytes ?? 0;
}
