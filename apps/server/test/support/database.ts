import { randomUUID } from 'node:crypto';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import { openDatabase, sqliteFile } from '../../src/db/index.ts';
import type { Database, DatabaseLocation, Engine, OpenDatabase } from '../../src/db/index.ts';

declare module 'vitest' {
  // Extends the library's own interface.
  export interface ProvidedContext {
    /** The PostgreSQL database that has all tables, but no rows. */
    readonly migratedDatabase: string;
    /** The data folder of the same on SQLite. */
    readonly migratedFolder: string;
  }
}

/** Everything a store does is tested on both. */
export const ENGINES: readonly Engine[] = ['sqlite', 'postgres'];

/** A database for one test. */
export interface TestDatabase {
  readonly location: DatabaseLocation;
  /** True when it already has all tables. */
  readonly isMigrated?: boolean;
  /** Opens it, any number of times. `drop` closes what's still open. */
  readonly open: () => OpenDatabase;
  readonly drop: () => Promise<void>;
}

/** Creates an empty database: a file in a temporary folder, or a database on the tests' PostgreSQL. */
export async function createTestDatabase(engine: Engine, poolSize = 4): Promise<TestDatabase> {
  return createDatabase(engine, poolSize, 'template1');
}

/** Creates a database for a site. It's a copy of a migrated one, which takes a fifth of the time. */
export async function createSiteDatabase(engine: Engine, poolSize = 4): Promise<TestDatabase> {
  const created = await createDatabase(engine, poolSize, inject('migratedDatabase'));
  if (engine === 'sqlite') {
    const file = sqliteFile(created.location.dataDir);
    await copyFile(sqliteFile(inject('migratedFolder')), file);
  }
  return { ...created, isMigrated: true };
}

/** Longer than in production: a machine that runs many tests can stall for seconds. */
const WAIT_MS = 20_000;

async function createDatabase(
  engine: Engine,
  poolSize: number,
  template: string,
): Promise<TestDatabase> {
  const server = engine === 'postgres' ? await createOnPostgres(template) : undefined;
  const dataDir = await mkdtemp(join(tmpdir(), 'trifecta-test-'));
  const location = {
    dataDir,
    databaseUrl: server?.url,
    databasePoolSize: poolSize,
    databaseWaitMs: WAIT_MS,
  };
  const opened: OpenDatabase[] = [];
  return {
    location,
    open: () => {
      const database = openDatabase(location);
      opened.push(database);
      return database;
    },
    drop: async () => {
      await Promise.all(opened.map(({ db }) => db.destroy()));
      await server?.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function createOnPostgres(template: string) {
  const address = process.env['TEST_DATABASE_URL'];
  if (address === undefined || address === '') {
    throw new Error(
      'TEST_DATABASE_URL is not set, and the PostgreSQL tests are never skipped: ' +
        'run them by `npm test`, which starts a PostgreSQL of its own.',
    );
  }
  const name = `trifecta_test_${randomUUID().replaceAll('-', '')}`;
  const server = (serverOfTests ??= connectToServer(address));
  // Copying the files costs PostgreSQL half as much as logging each page.
  await server.query(`create database ${name} template ${template} strategy file_copy`);
  const url = new URL(address);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: async () => {
      await untilLeft(server, name);
      await server.query(`drop database ${name} with (force)`);
    },
  };
}

/**
 * Waits until the connections that were just closed are gone, if they go at all: PostgreSQL itself would look again only
 * after a tenth of a second.
 */
async function untilLeft(server: pg.Pool, name: string): Promise<void> {
  for (let looks = 0; looks < 20; looks += 1) {
    const { rowCount } = await server.query('select from pg_stat_activity where datname = $1', [
      name,
    ]);
    if (rowCount === 0) return;
  }
}

/** Kept for all tests of this process, since PostgreSQL starts a process for each connection. */
let serverOfTests: pg.Pool | undefined;

function connectToServer(connectionString: string): pg.Pool {
  const pool = new pg.Pool({ connectionString, max: 2, allowExitOnIdle: true });
  // A connection that's lost while idle is replaced.
  pool.on('error', () => undefined);
  return pool;
}

/** True while a statement on this PostgreSQL database waits for a lock. */
export async function isSomeoneWaiting(db: Database): Promise<boolean> {
  const { rows } = await sql`select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length > 0;
}

/**
 * Ends the connections on which servers listen for changes on PostgreSQL, and returns their number. A connection that
 * listens asks now and then whether it still does.
 */
export async function cutListeners(db: Database): Promise<number> {
  const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where ${LISTENS}`.execute(db);
  return rows.length;
}

/** The number of connections on which servers listen for changes on PostgreSQL. */
export async function countListeners(db: Database): Promise<number> {
  const { rows } = await sql`select pid from pg_stat_activity where ${LISTENS}`.execute(db);
  return rows.length;
}

const LISTENS = sql`datname = current_database() and (query like 'listen%' or query = 'select 1')`;

/** Runs a statement on the tests' PostgreSQL server itself. */
export async function runOnPostgres(address: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
