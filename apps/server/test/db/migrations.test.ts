import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { migrate } from '../../src/db/index.ts';
import type { Engine, OpenDatabase } from '../../src/db/index.ts';
import { createTestDatabase, ENGINES } from '../support/database.ts';

// Each of these starts several processes, and a machine under load is slow.
vi.setConfig({ testTimeout: 60_000 });

const MIGRATIONS = join(import.meta.dirname, '../../migrations');

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

/** A folder with migrations, the same for both engines. */
async function migrationsFolder(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'trifecta-migrations-'));
  folders.push(folder);
  for (const engine of ENGINES) {
    await mkdir(join(folder, engine));
    for (const [file, text] of Object.entries(files)) {
      await writeFile(join(folder, engine, file), text);
    }
  }
  return folder;
}

async function newDatabase(engine: Engine): Promise<OpenDatabase> {
  const { open, drop } = await createTestDatabase(engine);
  onTestFinished(drop);
  return open();
}

/** The embedded engine's tables of search keys. PostgreSQL has an index instead. */
const SEARCH_INDEX = 'build_search_index';

/** Names, nullability, and primary keys of all tables. Types differ between the engines. */
async function tablesOf({ db, engine }: OpenDatabase) {
  const tables = await db.introspection.getTables();
  return tables
    .filter(({ name }) => !name.startsWith(SEARCH_INDEX))
    .map(({ name, columns }) => ({
      name,
      columns: columns
        .map((column) => ({ name: column.name, isNullable: column.isNullable }))
        .toSorted((a, b) => a.name.localeCompare(b.name)),
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .map((table) => ({ ...table, engine }));
}

describe.each(ENGINES)('migrations on %s', (engine) => {
  it('run once, all of them in numerical order', async () => {
    const database = await newDatabase(engine);
    const files = await readdir(join(MIGRATIONS, engine));
    const names = files.map((file) => file.replace('.sql', '')).toSorted();
    expect(await migrate(database)).toEqual(names);
    expect(await migrate(database)).toEqual([]);
  });

  it('that fail are named and leave nothing behind', async () => {
    const database = await newDatabase(engine);
    const folder = await migrationsFolder({
      '0001-good.sql': 'create table good (id text primary key);\n',
      '0002-bad.sql': 'create table half (id text primary key);\n\ncreate nonsense;\n',
    });
    await expect(migrate(database, { folder })).rejects.toThrow('Migration 0002-bad failed');
    expect(await tablesOf(database)).toEqual([]);
    await writeFile(join(folder, engine, '0002-bad.sql'), 'create table half (id text);\n');
    await migrate(database, { folder });
    const after = (await tablesOf(database)).map(({ name }) => name);
    expect(after).toEqual(expect.arrayContaining(['good', 'half']));
  });

  it('keep a statement in one piece that contains semicolons', async () => {
    const database = await newDatabase(engine);
    const body = {
      sqlite: 'create trigger t after insert on a begin\n  delete from a;\n  delete from a;\nend',
      postgres: 'create function f() returns int language sql as $$\n  select 1;\n  select 2;\n$$',
    }[engine];
    const folder = await migrationsFolder({
      '0001-a.sql': `create table a (id text);\n\n${body};\n\ncreate table b (id text);\n`,
    });
    expect(await migrate(database, { folder })).toEqual(['0001-a']);
  });

  it('are refused when the database has an unknown one', async () => {
    const database = await newDatabase(engine);
    const two = { '0001-a.sql': 'create table a (id text);', '0002-b.sql': 'select 1;' };
    await migrate(database, { folder: await migrationsFolder(two) });
    const older = await migrationsFolder({ '0001-a.sql': two['0001-a.sql'] });
    await expect(migrate(database, { folder: older })).rejects.toThrow(
      'This database was created by a newer version of Trifecta',
    );
  });
});

it('four servers that migrate one PostgreSQL at the same time all succeed, and each migration runs once', async () => {
  const { open, drop } = await createTestDatabase('postgres');
  onTestFinished(drop);
  const ran = await Promise.all(Array.from({ length: 4 }, () => migrate(open())));
  const names = (await readdir(join(MIGRATIONS, 'postgres'))).map((file) =>
    file.replace('.sql', ''),
  );
  expect(ran.flat().toSorted()).toEqual(names.toSorted());
});

it('both engines end up with the same tables', async () => {
  const [sqlite, postgres] = await Promise.all(
    ENGINES.map(async (engine) => {
      const database = await newDatabase(engine);
      await migrate(database);
      const tables = await tablesOf(database);
      const keys = await primaryKeysOf(database);
      return tables.map(({ name, columns }) => ({ name, columns, key: keys[name] }));
    }),
  );
  expect(sqlite).toEqual(postgres);
  expect(sqlite?.map(({ name }) => name)).toContain('catalogue_import');
  for (const table of sqlite ?? []) expect(table.key).not.toBe('');
});

async function primaryKeysOf({ db, engine }: OpenDatabase): Promise<Record<string, string>> {
  const query =
    engine === 'sqlite'
      ? sql<KeyColumn>`select m.name as "table", p.name as "column" from sqlite_master m
          join pragma_table_info(m.name) p where m.type = 'table' and p.pk > 0 order by p.pk`
      : sql<KeyColumn>`select c.relname as "table", a.attname as "column" from pg_index i
          join pg_class c on c.oid = i.indrelid
          join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
          join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
          where i.indisprimary order by array_position(i.indkey, a.attnum)`;
  const { rows } = await query.execute(db);
  const byTable = Map.groupBy(rows, ({ table }) => table);
  return Object.fromEntries(
    [...byTable].map(([table, columns]) => [table, columns.map(({ column }) => column).join()]),
  );
}

interface KeyColumn {
  readonly table: string;
  readonly column: string;
}

it('a migration on PostgreSQL can take longer than a request', async () => {
  const database = await newDatabase('postgres');
  const folder = await migrationsFolder({
    '0001-limit.sql': "create table seen as select current_setting('statement_timeout') as ms;\n",
  });
  await migrate(database, { folder });
  const seen = await sql<{ ms: string }>`select ms from seen`.execute(database.db);
  expect(seen.rows).toEqual([{ ms: '0' }]);
  const now = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(database.db);
  expect(now.rows).toEqual([{ statement_timeout: '15s' }]);
});
