import { PostgresDialect } from 'kysely';
import pg from 'pg';
import type { DialectWithLoad } from './connection-load.ts';
import type { DiskState } from './disk-state.ts';
import { refuseInTransaction } from './open-transaction.ts';
import { noteFailedStatement } from './swallowed-failures.ts';
import { DatabaseUnavailableError } from './unavailable.ts';
import { watchClient } from './watched-client.ts';

const OID_INT8 = 20;
const OID_TIMESTAMPTZ = 1184;

/** The name under which PostgreSQL lists a server's connections. */
export const SERVER_NAME = 'trifecta server';

/** The use of a connection. */
export type DatabaseUse = 'command' | 'replica' | 'requests';

/** PostgreSQL cancels a statement after this time. */
const STATEMENT_MS = 15_000;
/** A connection is closed when PostgreSQL doesn't respond for this long, not even by canceling the statement. */
const ANSWER_MS = STATEMENT_MS + 2000;
/** The same for a replica. What takes longer is read from the site's database. */
const REPLICA_STATEMENT_MS = 5000;
const REPLICA_ANSWER_MS = REPLICA_STATEMENT_MS + 2000;

/**
 * PostgreSQL's JIT compilation or parallel workers cost 20 to 60 ms, longer than our slowest query, and it uses them
 * whenever it mistakes a rare key for a frequent one.
 */
const PLANNING = '-c jit=off -c max_parallel_workers_per_gather=0';

/** Limits for requests, since a player is waiting for them. */
const SETTINGS = {
  requests: {
    application_name: SERVER_NAME,
    statement_timeout: STATEMENT_MS,
    options: PLANNING,
  },
  replica: {
    application_name: SERVER_NAME,
    statement_timeout: REPLICA_STATEMENT_MS,
    options: `${PLANNING} -c default_transaction_read_only=on`,
  },
  command: { application_name: 'trifecta command' },
} as const;

/**
 * Connects to PostgreSQL 15 or later through a pool. Counts are numbers and times are ISO 8601 text, as on the embedded
 * engine.
 */
export function openPostgresDialect(
  url: string,
  {
    poolSize,
    waitMs,
    use,
    answerMs = use === 'replica' ? REPLICA_ANSWER_MS : ANSWER_MS,
    disk,
  }: {
    readonly poolSize: number;
    readonly waitMs: number;
    readonly answerMs?: number | undefined;
    readonly use: DatabaseUse;
    readonly disk: DiskState;
  },
): DialectWithLoad {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: waitMs,
    idle_in_transaction_session_timeout: 15_000,
    types: { getTypeParser },
    ...SETTINGS[use],
  });
  // A lost connection fails its query, if any, and is replaced. Without a listener, the event would crash the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    watchClient(client, { answerMs: use === 'command' ? undefined : answerMs, disk });
  });
  const connect = async (): Promise<pg.PoolClient> => {
    refuseInTransaction();
    try {
      return await pool.connect();
    } catch (error) {
      const failure = new DatabaseUnavailableError(error);
      noteFailedStatement(failure);
      throw failure;
    }
  };
  return {
    dialect: new PostgresDialect({
      pool: { connect, end: () => pool.end(), options: pool.options },
    }),
    load: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
      max: poolSize,
    }),
  };
}

/** Parses counts as numbers and times as ISO 8601 text. */
export function getTypeParser(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
  if (oid === OID_INT8) return Number;
  if (oid === OID_TIMESTAMPTZ) return (value) => new Date(value).toISOString();
  return pg.types.getTypeParser(oid, format ?? 'text');
}
