import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { RowTotals } from '../../src/backup/format.ts';
import type { BackupHeader, Row, Table } from '../../src/backup/format.ts';
import { ENGINES } from '../support/database.ts';
import { backUp, newFilledSite, newFolder, restore, rowsOf, verify } from './backed-up-site.ts';

vi.setConfig({ testTimeout: 60_000 });

/** A backup's content. Its checksums are made when it's written, so that only what it says is hostile. */
interface Content {
  readonly header: BackupHeader;
  readonly tables: readonly (Table & { readonly rows: readonly Row[] })[];
}

let read: Promise<Content> | undefined;

/** The content of a backup. Made once, in the first test. */
function good(): Promise<Content> {
  return (read ??= readGood());
}

async function readGood(): Promise<Content> {
  const file = await backUp(await newFilledSite('sqlite', 40));
  const lines = gunzipSync(await readFile(file))
    .toString()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);
  const tables: (Table & { rows: Row[] })[] = [];
  for (const line of lines) {
    const { table, columns = [] } = line as { table?: string; columns?: string[] };
    if (Array.isArray(line)) tables.at(-1)?.rows.push(line as Row);
    else if (table !== undefined) tables.push({ name: table, columns, rows: [] });
  }
  return { header: lines[0] as BackupHeader, tables };
}

function lineOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Writes a backup whose checksums are right, except for rows that are written as they are: those that are a text. */
async function written({ header, tables }: Content): Promise<string> {
  const lines = [
    header,
    ...tables.flatMap(({ name, columns, rows }) => {
      const totals = new RowTotals();
      for (const row of rows) if (typeof row !== 'string') totals.add(row);
      return [{ table: name, columns }, ...rows, { endOfTable: name, ...totals.totals }];
    }),
  ].map((value) => `${lineOf(value)}\n`);
  const sha256 = createHash('sha256').update(lines.join('')).digest('hex');
  return packed(`${lines.join('')}${JSON.stringify({ endOfBackup: { sha256 } })}\n`);
}

async function packed(content: string | Buffer): Promise<string> {
  const file = join(await newFolder(), 'backup.jsonl.gz');
  await writeFile(file, gzipSync(content));
  return file;
}

type Make = () => Promise<string>;

function changed(change: (content: Content) => Content): Make {
  return async () => written(change(await good()));
}

function withHeader(change: Readonly<Record<string, unknown>>): Make {
  return changed((content) => ({ ...content, header: { ...content.header, ...change } }));
}

function withTables(change: (tables: Content['tables']) => Content['tables']): Make {
  return changed((content) => ({ ...content, tables: change(content.tables) }));
}

function withTable(name: string, change: (table: Content['tables'][number]) => object): Make {
  return withTables((tables) =>
    tables.map((table) => (table.name === name ? { ...table, ...change(table) } : table)),
  );
}

function withMore(...more: Content['tables']): Make {
  return withTables((tables) => [...tables, ...more]);
}

/** A table whose first row has another value. */
function withValue(table: string, column: string, value: unknown): Make {
  return withTable(table, ({ columns, rows: [first = [], ...others] }) => ({
    rows: [first.with(columns.indexOf(column), value as never), ...others],
  }));
}

const ESCAPE = '\u001b[2J\u0007';

const CASES: readonly (readonly [string, Make, RegExp])[] = [
  ['a folder', () => newFolder(), /isn't a file/],
  ['a pipe', pipe, /isn't a file/],
  ['a device', () => Promise.resolve('/dev/zero'), /isn't a file/],
  ['a link to itself', linkToItself, /can't be read \(ELOOP\)/],
  [
    'a line that never ends',
    () => packed(Buffer.alloc(200_000_000, 'x')),
    /one of its lines is too long/,
  ],
  ['a text in the header that a terminal obeys', withHeader({ createdAt: ESCAPE }), /isn't a Tri/],
  ['a version that a terminal obeys', withHeader({ program: ESCAPE }), /isn't a Trifecta/],
  ['a migration that a terminal obeys', withHeader({ migrations: [ESCAPE] }), /isn't a Trifecta/],
  ['a mode that there is not', withHeader({ mode: 'evil' }), /isn't a Trifecta backup/],
  [
    'migrations with a gap',
    withHeader({ migrations: ['0023-rating-order'] }),
    /migrations aren't in order/,
  ],
  [
    'an end of a table that a terminal obeys',
    async () =>
      packed(
        [(await good()).header, { endOfTable: ESCAPE, rows: 0, digest: '' }]
          .map((line) => `${JSON.stringify(line)}\n`)
          .join(''),
      ),
    /a line is unknown/,
  ],
  ['a table twice', withTables((tables) => [...tables, ...tables]), /twice/],
  ['a table missing', withTables((tables) => tables.slice(1)), /is missing/],
  ['no table', withTables(() => []), /is missing/],
  [
    'the table of migrations',
    withMore({ name: 'kysely_migration', columns: ['name', 'timestamp'], rows: [] }),
    /kysely_migration isn't a table/,
  ],
  [
    "the database's own table",
    withMore({ name: 'sqlite_master', columns: ['sql'], rows: [['drop table player']] }),
    /sqlite_master isn't a table/,
  ],
  [
    "PostgreSQL's own table",
    withMore({ name: 'pg_authid', columns: ['rolname'], rows: [] }),
    /pg_authid isn't a table/,
  ],
  [
    'the table of the search',
    withMore({ name: 'build_search_index', columns: ['search_keys'], rows: [['x']] }),
    /build_search_index isn't a table/,
  ],
  [
    'a column that there is not',
    withTable('player', ({ columns }) => ({ columns: columns.with(0, 'evil') })),
    /columns/,
  ],
  [
    'a column twice',
    withTable('player', ({ columns }) => ({ columns: columns.with(0, columns[1] ?? '') })),
    /columns/,
  ],
  [
    "a prototype's key as a table",
    withMore({ name: '__proto__', columns: ['a'], rows: [] }),
    /a line is unknown/,
  ],
  [
    "a prototype's key as a column",
    withTable('player', ({ columns }) => ({ columns: columns.with(0, 'constructor') })),
    /columns/,
  ],
  [
    'an SQL statement as a column',
    withTable('player', ({ columns }) => ({ columns: columns.with(0, 'id") values (1); --') })),
    /a line is unknown/,
  ],
  ['a row twice', withTable('player', ({ rows }) => ({ rows: [...rows, rows[0]] })), /player/],
  [
    'a reference to nobody',
    withTable('seen_update', () => ({ rows: [['nobody', '8.3.0', 'x']] })),
    /seen_update/,
  ],
  ['a number in place of a text', withValue('player', 'email', 7), /player/],
  ['a text in place of a number', withValue('player', 'email_verified', 'yes'), /player/],
  ['nothing in place of a text', withValue('player', 'email', null), /player/],
  [
    'a number that is too large',
    withTable('player', ({ columns, rows }) => ({
      rows: rows.map((row, at) =>
        at > 0
          ? row
          : JSON.stringify(row.with(columns.indexOf('email_verified'), 42)).replace('42', '1e999'),
      ),
    })),
    /a row fits no table/,
  ],
  ['half a character', withValue('player', 'name', '\ud800'), /player/],
  ['an object as a value', withValue('player', 'name', { __proto__: 1 }), /a row fits no table/],
  [
    'a value in ten thousand lists',
    withTable('player', () => ({ rows: [`${'['.repeat(10_000)}${']'.repeat(10_000)}`] })),
    /a row fits no table/,
  ],
];

async function pipe(): Promise<string> {
  const file = join(await newFolder(), 'pipe');
  await promisify(execFile)('mkfifo', [file]);
  return file;
}

async function linkToItself(): Promise<string> {
  const file = join(await newFolder(), 'link');
  await symlink(file, file);
  return file;
}

describe('a hostile backup file is refused in one sentence, and nothing is left', () => {
  it.each(CASES)('%s', async (_, make, sentence) => {
    const file = await make();
    const { code, output } = await verify(file);
    expect({ code, output }).toEqual({
      code: 1,
      output: expect.stringMatching(sentence) as unknown,
    });
    // oxlint-disable-next-line no-control-regex -- what a terminal would obey
    expect(output.replace(/\n$/, '')).not.toMatch(/[\u0000-\u001f]/);
    const left = (await readdir(dirname(file))).filter((name) => name.startsWith('verifying'));
    expect(left).toEqual([]);
  });
});

describe.each(ENGINES)('a hostile backup on %s', (engine) => {
  it.each([
    ['with a table twice', withTables((tables) => [...tables, ...tables])],
    ['with a row twice', withTable('player', ({ rows }) => ({ rows: [...rows, rows[0]] }))],
    ['without tables', withTables(() => [])],
    [
      "with PostgreSQL's own table",
      withMore({ name: 'pg_authid', columns: ['rolname'], rows: [] }),
    ],
  ])('%s leaves the existing data', async (_, make) => {
    const site = await newFilledSite(engine, 41);
    const before = await rowsOf(site);
    const { code, output } = await restore(site, await make());
    expect({ code, output }).toEqual({
      code: 2,
      output: expect.stringContaining('backup') as unknown,
    });
    expect(await rowsOf(site)).toEqual(before);
  });
});

it('a text that only SQLite can keep leaves the data on PostgreSQL, and says which table has it', async () => {
  const site = await newFilledSite('postgres', 42);
  const before = await rowsOf(site);
  const file = await withValue('player', 'name', 'a\u0000b')();
  expect((await verify(file)).code).toBe(0);
  const { code, output } = await restore(site, file);
  expect({ code, output }).toEqual({
    code: 2,
    output: `${file} can't be restored: a row of player isn't allowed there. Use another backup.\n`,
  });
  expect(await rowsOf(site)).toEqual(before);
});
