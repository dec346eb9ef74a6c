import pg from 'pg';
import { endClient, getTypeParser, siteTables, watchClient } from '../db/index.ts';
import { BackupError } from './backup-error.ts';
import type { Row, Table } from './format.ts';
import { insertionOrder } from './insertion-order.ts';
import type { Reference } from './insertion-order.ts';
import { MIGRATION_TABLE, PAGE_ROWS } from './site-tables.ts';
import type { Snapshot } from './snapshot.ts';

const TABLES = `
  select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
    and a.attnum > 0 and not a.attisdropped and a.attidentity = ''
  group by c.relname`;

const REFERENCES = `
  select f.relname as "from", t.relname as "to"
  from pg_constraint k join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
  where k.contype = 'f' and k.connamespace = current_schema()::regnamespace`;

/** PostgreSQL may take this long for one page of rows. */
const ANSWER_MS = 60_000;

/**
 * Opens a snapshot of a PostgreSQL database on a separate connection. When the signal aborts, the connection is closed,
 * whatever it waits for.
 */
export async function openPostgresSnapshot(url: string, signal?: AbortSignal): Promise<Snapshot> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'trifecta backup',
    types: { getTypeParser },
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  // A lost connection fails its query. Without a listener, it would end the process.
  client.on('error', () => undefined);
  watchClient(client, { answerMs: ANSWER_MS });
  const cancel = (): void => {
    client.connection.stream.destroy();
  };
  signal?.addEventListener('abort', cancel, { once: true });
  const close = (): Promise<void> => {
    signal?.removeEventListener('abort', cancel);
    return endClient(client);
  };
  try {
    await client.connect();
  } catch (error) {
    throw new BackupError(`Can't reach the database: ${(error as Error).message}.`, {
      cause: error,
    });
  }
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query('set local statement_timeout = 0');
    await client.query('set local idle_in_transaction_session_timeout = 0');
    const found = await client.query<Table>(TABLES);
    const references = await client.query<Reference>(REFERENCES);
    const hasMigrations = found.rows.some(({ name }) => name === MIGRATION_TABLE);
    const migrations = hasMigrations
      ? await client.query<{ name: string }>(`select name from ${MIGRATION_TABLE} order by name`)
      : { rows: [] };
    const isOurs = siteTables('postgres');
    const tables = found.rows.filter(({ name }) => isOurs.has(name));
    return {
      migrations: migrations.rows.map(({ name }) => name),
      tables: insertionOrder(tables, references.rows),
      rows: (table) => pagesOf(client, table),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function* pagesOf(
  client: pg.Client,
  { name, columns }: Table,
): AsyncGenerator<readonly Row[]> {
  const list = columns.map((column) => `"${column}"`).join(', ');
  await client.query(`declare page no scroll cursor for select ${list} from "${name}"`);
  try {
    for (;;) {
      const { rows } = await client.query<Row[]>({
        text: `fetch ${PAGE_ROWS} from page`,
        rowMode: 'array',
      });
      yield rows as unknown as Row[];
      if (rows.length < PAGE_ROWS) break;
    }
  } finally {
    // Also if the caller stops early.
    await client.query('close page');
  }
}
