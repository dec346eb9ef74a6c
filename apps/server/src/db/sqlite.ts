import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { SQLInputValue, StatementSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { SqliteAdapter, SqliteDialect } from 'kysely';
import type { DatabaseConnection, Driver, SqliteDatabase, SqliteStatement } from 'kysely';
import type { DialectWithLoad } from './connection-load.ts';
import type { DiskState } from './disk-state.ts';
import { waitingForLock } from './lock-wait.ts';
import { makePrivateDatabase, makePrivateFolder } from './private-files.ts';
import { isSqliteBusy } from './sqlite-errors.ts';
import { noteFailedStatement } from './swallowed-failures.ts';
import { inTurns, Turns } from './turns.ts';

const FILE_NAME = 'trifecta.sqlite';
const MAX_KEPT_STATEMENTS = 200;

/** The path of the embedded database within a data folder. */
export function sqliteFile(dataDir: string): string {
  return join(dataDir, FILE_NAME);
}

/**
 * Opens or creates the embedded database of a data folder: write-ahead log, every commit flushed to disk, foreign keys
 * on. Only the owner can read the file, and the folder if it's created here.
 */
export function openSqliteDialect(
  dataDir: string,
  { disk, waitMs }: { readonly disk: DiskState; readonly waitMs: number },
): DialectWithLoad {
  makePrivateFolder(dataDir);
  makePrivateDatabase(sqliteFile(dataDir));
  const database = new DatabaseSync(sqliteFile(dataDir), { timeout: waitMs });
  database.exec('pragma journal_mode = wal');
  database.exec('pragma synchronous = full');
  database.exec('pragma foreign_keys = on');
  // From here on, statements wait without blocking the process.
  database.exec('pragma busy_timeout = 0');
  const turns = new Turns(waitMs);
  const dialect = new NodeSqliteDialect(database, { disk, waitMs, turns });
  return { dialect, load: () => turns.load };
}

/**
 * SQLite can roll back schema changes, which Kysely's own dialect doesn't use. With this, a migration runs completely
 * or not at all.
 */
class NodeSqliteDialect extends SqliteDialect {
  readonly #database: DatabaseSync;
  readonly #turns: Turns;
  readonly #waitMs: number;

  constructor(
    database: DatabaseSync,
    parts: { readonly disk: DiskState; readonly waitMs: number; readonly turns: Turns },
  ) {
    super({ database: new NodeSqlite(database, parts.disk) });
    this.#database = database;
    this.#turns = parts.turns;
    this.#waitMs = parts.waitMs;
  }

  override createDriver(): Driver {
    const driver = super.createDriver();
    const rollback = driver.rollbackTransaction.bind(driver);
    const acquire = driver.acquireConnection.bind(driver);
    const limits = { limitMs: this.#waitMs, stepAside: (ms: number) => this.#stepAside(ms) };
    let waiting: DatabaseConnection | undefined;
    Object.assign(driver, {
      acquireConnection: async () => (waiting ??= waitingForLock(await acquire(), limits)),
    });
    return Object.assign(inTurns(driver, this.#turns), {
      rollbackTransaction: async (connection: DatabaseConnection) => {
        // After some failures, such as a full disk, SQLite has already rolled back. Rolling back again would hide the
        // cause.
        if (this.#database.isTransaction) await rollback(connection);
      },
    });
  }

  /** Others would write into an open transaction, so it keeps its turn. */
  #stepAside(pauseMs: number): Promise<void> {
    return this.#database.isTransaction ? pause(pauseMs) : this.#turns.stepAside(pauseMs);
  }

  override createAdapter(): SqliteAdapter {
    return new NodeSqliteAdapter();
  }
}

class NodeSqliteAdapter extends SqliteAdapter {
  /** There's only one connection, and our driver hands it out in turns. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }

  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Adapts Node's built-in SQLite to Kysely's SQLite dialect and caches prepared statements. */
class NodeSqlite implements SqliteDatabase {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, SqliteStatement>();

  readonly #disk: DiskState;

  constructor(database: DatabaseSync, disk: DiskState) {
    this.#database = database;
    this.#disk = disk;
  }

  prepare(sql: string): SqliteStatement {
    const kept = this.#statements.get(sql);
    if (kept !== undefined) return kept;
    // A deferred transaction that starts writing fails immediately when another process is writing. An immediate one
    // waits.
    const statement = this.#nodeStatement(
      this.#database.prepare(sql === 'begin' ? 'begin immediate' : sql),
    );
    if (this.#statements.size >= MAX_KEPT_STATEMENTS) this.#statements.clear();
    this.#statements.set(sql, statement);
    return statement;
  }

  close(): void {
    this.#statements.clear();
    this.#database.close();
  }

  #nodeStatement(statement: StatementSync): SqliteStatement {
    return {
      reader: statement.columns().length > 0,
      all: (parameters) => this.#noting(() => statement.all(...asInput(parameters))),
      run: (parameters) => this.#noting(() => statement.run(...asInput(parameters))),
      iterate: (parameters) => statement.iterate(...asInput(parameters)),
    };
  }

  #noting<Result>(work: () => Result): Result {
    try {
      return work();
    } catch (error) {
      this.#disk.noteFailure(error);
      // One that found the file locked is tried again, in `lock-wait.ts`.
      if (!isSqliteBusy(error)) noteFailedStatement(error);
      throw error;
    }
  }
}

function asInput(parameters: readonly unknown[]): SQLInputValue[] {
  return parameters as SQLInputValue[];
}
