import { Kysely } from 'kysely';
import type { LogEvent } from 'kysely';
import { LocalChanges } from './changes.ts';
import type { Changes } from './changes.ts';
import type { ConnectionLoad } from './connection-load.ts';
import { PostgresChanges } from './postgres-changes.ts';
import { openPostgresDialect } from './postgres.ts';
import type { DatabaseUse } from './postgres.ts';
import { DiskState } from './disk-state.ts';
import type { Database, Engine, Schema } from './schema.ts';
import { openSqliteDialect } from './sqlite.ts';

/** Where the data is stored. */
export interface DatabaseLocation {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly databasePoolSize: number;
  /** How long a query waits for a PostgreSQL connection, or for the embedded file's lock. Five seconds by default. */
  readonly databaseWaitMs?: number;
  /** How long PostgreSQL may take to respond to a request's query before its connection is closed. */
  readonly databaseAnswerMs?: number;
  /** What the connections are for: requests must be fast, while a command may scan everything. */
  readonly databaseUse?: DatabaseUse;
  /** Called for every query that has ended. Without it, queries aren't even timed. */
  readonly noteQuery?: ((event: LogEvent) => void) | undefined;
}

/** An open database and which engine it is. */
export interface OpenDatabase {
  readonly db: Database;
  readonly engine: Engine;
  /** Change notices for every server process on this database. */
  readonly changes: Changes;
  /** Remembers a full disk until a write succeeds. */
  readonly disk: DiskState;
  /** How busy the connections of this process are. */
  readonly load: () => ConnectionLoad;
}

/** Opens PostgreSQL when a URL is given, otherwise the embedded database in the data folder. */
export function openDatabase(location: DatabaseLocation): OpenDatabase {
  const disk = new DiskState();
  const waitMs = location.databaseWaitMs ?? 5000;
  const log = location.noteQuery && { log: location.noteQuery };
  if (location.databaseUrl !== undefined) {
    const { databaseUrl } = location;
    const { dialect, load } = openPostgresDialect(databaseUrl, {
      poolSize: location.databasePoolSize,
      waitMs,
      answerMs: location.databaseAnswerMs,
      use: location.databaseUse ?? 'requests',
      disk,
    });
    const db = new Kysely<Schema>({ dialect, ...log });
    return { db, engine: 'postgres', changes: new PostgresChanges(databaseUrl, db), disk, load };
  }
  const { dialect, load } = openSqliteDialect(location.dataDir, { disk, waitMs });
  return {
    db: new Kysely<Schema>({ dialect, ...log }),
    engine: 'sqlite',
    changes: new LocalChanges(),
    disk,
    load,
  };
}
