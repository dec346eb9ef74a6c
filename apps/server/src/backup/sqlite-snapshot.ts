import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate as otherWork } from 'node:timers/promises';
import { siteTables, sqliteFile } from '../db/index.ts';
import { BackupError } from './backup-error.ts';
import type { Row, Table } from './format.ts';
import { insertionOrder } from './insertion-order.ts';
import { MIGRATION_TABLE, PAGE_ROWS } from './site-tables.ts';
import type { Snapshot } from './snapshot.ts';

interface Column {
  readonly name: string;
  readonly type: string;
  readonly pk: number;
}

/**
 * Opens a snapshot of the embedded database. Others can keep writing, since the write-ahead log preserves the earlier
 * state.
 */
export function openSqliteSnapshot(dataDir: string): Snapshot {
  const file = sqliteFile(dataDir);
  if (!existsSync(file)) throw new BackupError(`There is no database at ${file}.`);
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
  database.exec('begin');
  const all = <Found>(sql: string, ...values: string[]): Found[] =>
    database.prepare(sql).all(...values) as Found[];
  const names = all<{ name: string }>(
    "select name from pragma_table_list where schema = 'main' and type = 'table' and name not like 'sqlite_%'",
  ).map(({ name }) => name);
  const isOurs = siteTables('sqlite');
  const ours = names.filter((name) => isOurs.has(name));
  const tables = ours.map((name): Table => {
    const columns = all<Column>('select name, type, pk from pragma_table_info(?)', name);
    return { name, columns: columns.filter((column) => !isRowNumber(column)).map((c) => c.name) };
  });
  const references = tables.flatMap(({ name }) =>
    all<{ table: string }>('select "table" from pragma_foreign_key_list(?)', name).map(
      ({ table }) => ({ from: name, to: table }),
    ),
  );
  const migrations = names.includes(MIGRATION_TABLE)
    ? all<{ name: string }>(`select name from ${MIGRATION_TABLE} order by name`)
    : [];
  return {
    migrations: migrations.map(({ name }) => name),
    tables: insertionOrder(tables, references),
    rows: (table) => pagesOf(database, table),
    close: () => {
      database.close();
      return Promise.resolve();
    },
  };
}

/** An integer primary key is SQLite's own row number. */
function isRowNumber({ type, pk }: Column): boolean {
  return pk === 1 && type.toLowerCase() === 'integer';
}

async function* pagesOf(
  database: DatabaseSync,
  { name, columns }: Table,
): AsyncGenerator<readonly Row[]> {
  const list = columns.map((column) => `"${column}"`).join(', ');
  const statement = database.prepare(`select ${list} from "${name}"`);
  statement.setReturnArrays(true);
  let page: Row[] = [];
  for (const row of statement.iterate()) {
    page.push(row as unknown as Row);
    if (page.length < PAGE_ROWS) continue;
    yield page;
    page = [];
    // Lets the server respond to requests in between.
    await otherWork();
  }
  yield page;
}
