import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { BackupHeader, Row, Table } from '../../src/backup/format.ts';
import { loadBackup } from '../../src/backup/load-backup.ts';
import { readBackup } from '../../src/backup/read-backup.ts';
import { upgradeSearch } from '../../src/builds/index.ts';
import { claimMode, knownMigrations, migrate } from '../../src/db/index.ts';
import type { Engine } from '../../src/db/index.ts';
import { doctorCommand } from '../../src/doctor/command.ts';
import { allRows } from '../backup/random-rows.ts';
import { runCommand } from '../support/command.ts';
import { createTestDatabase, ENGINES } from '../support/database.ts';
import { PRODUCTION } from '../support/production-settings.ts';
import { backedUpMigrations, compressTo } from './schema-backups.ts';

// A machine under load is slow.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const MIGRATIONS = knownMigrations('sqlite');
const NEWEST = backedUpMigrations().at(-1) ?? '';
const TO_DO = 'Run: node apps/server/test/schemas/make-backup.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trifecta-schemas-'));
  for (const migration of backedUpMigrations()) await compressTo(fileOf(migration), migration);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const fileOf = (migration: string) => join(folder, `${migration}.gz`);

it('every schema that a site may have is kept as a backup', () => {
  const kept = backedUpMigrations();
  expect({ TO_DO, kept }).toEqual({ TO_DO, kept: MIGRATIONS });
});

it.each(backedUpMigrations())('the backup of %s has rows in every table', async (migration) => {
  const { header, tables } = await contentOf(migration);
  const upTo = MIGRATIONS.slice(0, MIGRATIONS.indexOf(migration) + 1);
  const advice = `Made without an earlier migration. Delete it and all later ones. ${TO_DO}`;
  expect({ advice, migrations: header?.migrations }).toEqual({ advice, migrations: upTo });
  const empty = tables.filter(({ rows }) => rows.length === 0).map(({ table }) => table.name);
  expect(empty).toEqual([]);
});

describe.each(ENGINES)('a site on %s', (engine) => {
  let newest: RowsByTable;
  beforeAll(async () => {
    newest = (await updated(engine, NEWEST)).after;
  });

  it.each(backedUpMigrations())('that stopped at %s keeps every row', async (migration) => {
    const { migrated, after, doctor } = await updated(engine, migration);
    for (const { table, rows } of (await contentOf(migration)).tables) {
      const kept = migrated[table.name];
      if (kept === undefined) continue;
      const { wanted, found } = sharedColumns(table, rows, kept);
      expectAll(table.name, wanted, found);
    }
    // What the migrations made of the rows when they were new.
    for (const [name, rows] of Object.entries(after)) expectAll(name, rows, newest[name] ?? []);
    expect(doctor).toMatchObject({ code: 0 });
  });
});

function expectAll(table: string, wanted: readonly string[], found: readonly string[]): void {
  const missing = wanted.filter((row) => !found.includes(row));
  expect({ table, missing }).toEqual({ table, missing: [] });
}

type RowsByTable = Awaited<ReturnType<typeof allRows>>;

/** Loads a backup, updates the site like a server that starts, and asks the doctor. */
async function updated(engine: Engine, migration: string) {
  const { location, open, drop } = await createTestDatabase(engine);
  try {
    const database = open();
    const { db } = database;
    await db
      .transaction()
      .execute((transaction) => loadBackup({ db: transaction, engine }, fileOf(migration)));
    await migrate(database);
    const migrated = await allRows(db);
    await claimMode(db, 'production');
    await upgradeSearch(db);
    const after = await allRows(db);
    const { dataDir, databaseUrl } = location;
    const environment = { ...PRODUCTION, DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
    return { migrated, after, doctor: await runCommand(doctorCommand, [], environment) };
  } finally {
    await drop();
  }
}

/** A backup's tables and rows. */
async function contentOf(migration: string) {
  let header: BackupHeader | undefined;
  const tables: { table: Table; rows: Row[] }[] = [];
  for await (const part of readBackup(fileOf(migration))) {
    if (part.kind === 'header') header = part.header;
    if (part.kind === 'table') tables.push({ table: part.table, rows: [] });
    if (part.kind === 'rows') tables.at(-1)?.rows.push(...part.rows);
  }
  return { header, tables };
}

/** Rows before and after an update as text, with the columns that both have. */
function sharedColumns({ columns }: Table, before: readonly Row[], after: readonly string[]) {
  const rows = after.map((row) => JSON.parse(row) as Record<string, unknown>);
  const shared = columns.filter((column) => rows.every((row) => column in row));
  return {
    wanted: before.map((row) => JSON.stringify(shared.map((one) => row[columns.indexOf(one)]))),
    found: rows.map((row) => JSON.stringify(shared.map((one) => row[one]))),
  };
}
