import { sql } from 'kysely';
import type { Database } from '../../src/db/index.ts';
import type { Value } from '../../src/backup/format.ts';

const ROWS = 2;

interface Column {
  readonly name: string;
  readonly type: string;
  readonly pk: number;
}

interface ForeignKey {
  readonly from: string;
  readonly table: string;
  readonly to: string;
}

/** Adds rows to a table of the embedded database, made from its columns, references, and checks. */
export async function addMadeRows(db: Database, table: string): Promise<void> {
  const columns = await sql<Column>`select name, type, pk from pragma_table_info(${table})`.execute(
    db,
  );
  const references = await sql<ForeignKey>`select "from", "table", "to"
    from pragma_foreign_key_list(${table})`.execute(db);
  const choices = await choicesOf(db, table);
  for (let number = 1; number <= ROWS; number += 1) {
    const row: [string, Value][] = [];
    for (const column of columns.rows) {
      const key = references.rows.find(({ from }) => from === column.name);
      const chosen = choices.get(column.name);
      if (key !== undefined) row.push([column.name, await referenced(db, key, number)]);
      else if (chosen !== undefined)
        row.push([column.name, chosen[number % chosen.length] ?? null]);
      else if (!isRowNumber(column)) row.push([column.name, valueFor(table, column, number)]);
    }
    const names = sql.join(row.map(([name]) => sql.ref(name)));
    const values = sql.join(row.map(([, value]) => value));
    await sql`insert into ${sql.table(table)} (${names}) values (${values})`.execute(db);
  }
}

/** The values of columns that have a list of them, such as `check (tier in ('premium', 'team'))`. */
async function choicesOf(db: Database, table: string): Promise<ReadonlyMap<string, Value[]>> {
  const { rows } = await sql<{ sql: string }>`select sql from sqlite_master
    where name = ${table}`.execute(db);
  const lists = [...(rows[0]?.sql ?? '').matchAll(/check \((\w+) in \(([^)]*)\)\)/g)];
  return new Map(
    lists.map(([, column = '', list = '']) => [
      column,
      list.split(', ').map((one) => (one.startsWith("'") ? one.slice(1, -1) : Number(one))),
    ]),
  );
}

async function referenced(db: Database, key: ForeignKey, number: number): Promise<Value> {
  const { rows } = await sql<{ id: string }>`select ${sql.ref(key.to)} as id
    from ${sql.table(key.table)} order by 1 limit 1 offset ${number}`.execute(db);
  return rows[0]?.id ?? null;
}

/** An integer primary key is SQLite's own row number. */
function isRowNumber({ type, pk }: Column): boolean {
  return pk === 1 && type.toLowerCase() === 'integer';
}

function valueFor(table: string, { name, type }: Column, number: number): Value {
  if (type.toLowerCase() === 'integer') return number;
  if (type.toLowerCase() === 'real') return number + 0.25;
  if (/(^|_)(at|until)$/.test(name)) return new Date(Date.UTC(2025, 10, number)).toISOString();
  return `${table} ${name} ${number}`;
}
