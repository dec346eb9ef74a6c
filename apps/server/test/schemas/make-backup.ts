/**
 * Makes a backup for every migration that has none. Run it after adding a migration:
 *
 *   node apps/server/test/schemas/make-backup.ts
 *
 * Never changes a file. To make one again while its migration is still on a branch, delete it first.
 */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { loadBackup } from '../../src/backup/load-backup.ts';
import { openSqliteSnapshot } from '../../src/backup/sqlite-snapshot.ts';
import { openEmbedded } from '../../src/backup/verify-backup.ts';
import { writeBackup } from '../../src/backup/write-backup.ts';
import { upgradeSearch } from '../../src/builds/index.ts';
import { knownMigrations, migrate } from '../../src/db/index.ts';
import type { Database, OpenDatabase } from '../../src/db/index.ts';
import { programVersion } from '../../src/process/program-files.ts';
import { addMadeRows } from './made-rows.ts';
import { backedUpMigrations, compressTo, schemaBackup } from './schema-backups.ts';
import { SITE_ROWS } from './site-rows.ts';

/** Makes the backup after a migration from the one before it. */
async function makeSchemaBackup(migration: string, previous: string | undefined): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'trifecta-schema-'));
  try {
    const database = openEmbedded(folder);
    try {
      await playOn(database, { migration, previous, folder });
    } finally {
      await database.db.destroy();
    }
    const file = join(folder, 'backup.gz');
    const snapshot = openSqliteSnapshot(folder);
    await writeBackup(snapshot, file, {
      program: programVersion(),
      createdAt: '2025-12-01T00:00:00.000Z',
    });
    await snapshot.close();
    await mkdir(dirname(schemaBackup(migration)), { recursive: true });
    await writeFile(schemaBackup(migration), gunzipSync(await readFile(file)), { flag: 'wx' });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Loads the previous backup, migrates it as a server would, and adds rows to new tables. */
async function playOn(
  database: OpenDatabase,
  from: {
    readonly migration: string;
    readonly previous: string | undefined;
    readonly folder: string;
  },
): Promise<void> {
  const { migration, previous, folder } = from;
  const { db, engine } = database;
  if (previous !== undefined) {
    const file = join(folder, 'previous.gz');
    await compressTo(file, previous);
    await db.transaction().execute((transaction) => loadBackup({ db: transaction, engine }, file));
  }
  await migrate(database, { upTo: migration });
  for (const [table, rows] of Object.entries(SITE_ROWS[migration] ?? {})) {
    for (const row of rows) await insert(db, table, row);
  }
  const tables = await emptyTables(folder);
  if (tables.includes('build_search')) await upgradeSearch(db);
  for (const table of await emptyTables(folder)) {
    await addMadeRows(db, table).catch((error: unknown) => {
      throw new Error(`Rows for ${table} can't be made up: add some to site-rows.ts.`, {
        cause: error,
      });
    });
  }
}

async function insert(
  db: Database,
  table: string,
  row: NonNullable<(typeof SITE_ROWS)[string][string]>[number],
): Promise<void> {
  const names = sql.join(Object.keys(row).map((column) => sql.ref(column)));
  await sql`insert into ${sql.table(table)} (${names}) values (${sql.join(Object.values(row))})`.execute(
    db,
  );
}

/** The tables without a row, each after those it refers to. */
async function emptyTables(folder: string): Promise<string[]> {
  const snapshot = openSqliteSnapshot(folder);
  const filled = new Set<string>();
  try {
    for (const table of snapshot.tables) {
      for await (const page of snapshot.rows(table)) if (page.length > 0) filled.add(table.name);
    }
  } finally {
    await snapshot.close();
  }
  return snapshot.tables.map(({ name }) => name).filter((name) => !filled.has(name));
}

let previous: string | undefined;
for (const migration of knownMigrations('sqlite')) {
  if (!backedUpMigrations().includes(migration)) {
    await makeSchemaBackup(migration, previous);
    process.stdout.write(`${schemaBackup(migration)}\n`);
  }
  previous = migration;
}
