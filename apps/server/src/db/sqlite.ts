import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { SQLInputValue, StatementSync } from 'node:sqlite';
import { SqliteAdapter, SqliteDialect } from 'kysely';
import type { Driver, SqliteDatabase, SqliteStatement } from 'kysely';
import { makePrivateDatabase, makePrivateFolder } from './private-files.ts';
import { inTurns } from './turns.ts';

const FILE_NAME = 'trifecta.sqlite';
const MAX_KEPT_STATEMENTS = 200;

const SQLITE_BUSY = 5;

/** True when SQLite failed because another process holds the file. */
export function isSqliteBusy(error: unknown): boolean {
  const { errcode } = (error ?? {}) as { errcode?: unknown };
  // The lowest byte is the kind of error. The others add detail.
  return typeof errcode === 'number' && errcode % 256 === SQLITE_BUSY;
}

/** The path of the embedded database within a data folder. */
export function sqliteFile(dataDir: string): string {
  return join(dataDir, FILE_NAME);
}

/**
 * Opens or creates the embedded database of a data folder: write-ahead log, every commit flushed to disk, foreign keys
 * on. Only the owner can read the file, and the folder if it's created here.
 */
export function openSqliteDialect(dataDir: string): SqliteDialect {
  makePrivateFolder(dataDir);
  makePrivateDatabase(sqliteFile(dataDir));
  const database = new DatabaseSync(sqliteFile(dataDir), { timeout: 5000 });
  database.exec('pragma journal_mode = wal');
  database.exec('pragma synchronous = full');
  database.exec('pragma foreign_keys = on');
  return new NodeSqliteDialect({ database: new NodeSqlite(database) });
}

/**
 * SQLite can roll back schema changes, which Kysely's own dialect doesn't use. With this, a migration runs completely
 * or not at all.
 */
class NodeSqliteDialect extends SqliteDialect {
  override createDriver(): Driver {
    return inTurns(super.createDriver());
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

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  prepare(sql: string): SqliteStatement {
    const kept = this.#statements.get(sql);
    if (kept !== undefined) return kept;
    // A deferred transaction that starts writing fails immediately when another process is writing. An immediate one
    // waits.
    const statement = nodeStatement(
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
}

function nodeStatement(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...asInput(parameters)),
    run: (parameters) => statement.run(...asInput(parameters)),
    iterate: (parameters) => statement.iterate(...asInput(parameters)),
  };
}

function asInput(parameters: readonly unknown[]): SQLInputValue[] {
  return parameters as SQLInputValue[];
}
