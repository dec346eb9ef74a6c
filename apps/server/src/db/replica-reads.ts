import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, sql } from 'kysely';
import type { Changes } from './changes.ts';
import { DiskState } from './disk-state.ts';
import type { DatabaseLocation } from './open.ts';
import { DatabaseStartError } from './open-checked.ts';
import { openPostgresDialect } from './postgres.ts';
import { readsFromPrimary } from './public-reads.ts';
import type { PublicReads, ReplicaState } from './public-reads.ts';
import type { Database, Schema } from './schema.ts';
import { isUnavailable } from './unavailable.ts';

/** How old the replica may be, as far as no change was heard of: a notice can get lost. */
const MAX_AGE_MS = 3000;
/** How often its position is checked without a change. */
const CHECK_MS = 1000;
/** How often it's asked again while it's behind. */
const LOOK_MS = 20;
/** The same once it's been behind for long. */
const SLOW_LOOK_MS = 500;

/** How long a read waits for a connection to the replica. */
const CONNECT_MS = 2000;

/** How long closing waits for what is under way. */
const CLOSE_MS = 1000;

/** PostgreSQL's code for a read that was in the way of what the replica had to replay. */
const RECOVERY_CONFLICT = '40001';

/** The position of the site's database. */
interface Position {
  readonly position: string;
  readonly cluster: string;
  readonly database: string;
}

/** What a server at the replica's address says about itself. */
interface Answer {
  readonly isReplica: boolean;
  readonly isCurrent: boolean | null;
  readonly cluster: string;
  readonly database: string;
}

/**
 * Reads from a streaming replica, as long as it's known to have replayed every change that this process has made or
 * heard of, and everything from three seconds ago. Otherwise, and when the replica fails, from the site's database.
 */
class ReplicaReads implements PublicReads {
  readonly #primary: Database;
  readonly #replica: Database;
  readonly counts = { primary: 0, replica: 0 };
  /** Changes heard of so far. */
  #changes = 0;
  /** The replica may be used until then. */
  #goodUntilMs = 0;
  #state: ReplicaState = 'behind';
  #following: Promise<void> | undefined;
  #wake: (() => void) | undefined;
  #isClosed = false;

  constructor(parts: {
    readonly primary: Database;
    readonly replica: Database;
    readonly changes: Pick<Changes, 'subscribe'>;
  }) {
    this.#primary = parts.primary;
    this.#replica = parts.replica;
    parts.changes.subscribe(() => {
      this.#changes += 1;
      this.#goodUntilMs = 0;
      this.#wake?.();
    });
  }

  get state(): ReplicaState {
    return this.#state === 'in use' && !this.#isGood() ? 'behind' : this.#state;
  }

  async run<Result>(read: (db: Database) => Promise<Result>): Promise<Result> {
    if (this.#isGood()) {
      try {
        const result = await read(this.#replica);
        this.counts.replica += 1;
        return result;
      } catch (error) {
        if (!isFailureOfReplica(error)) throw error;
        this.#goodUntilMs = 0;
      }
    }
    this.counts.primary += 1;
    return read(this.#primary);
  }

  start(): void {
    this.#following ??= this.#follow();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#wake?.();
    const ended = Promise.resolve(this.#following).then(() => this.#replica.destroy());
    // A silent database must not hold up the end of the process.
    await Promise.race([ended, pause(CLOSE_MS, undefined, { ref: false })]);
  }

  #isGood(): boolean {
    return performance.now() < this.#goodUntilMs;
  }

  async #follow(): Promise<void> {
    while (!this.#isClosed) {
      const before = this.#changes;
      this.#state = await this.#catchUp().catch((): ReplicaState => 'unreachable');
      if (this.#changes === before) await this.#pause(CHECK_MS);
      // Changes this close together are waited for as one.
      await pause(LOOK_MS);
    }
  }

  /** Waits until the replica has what the site's database has now, or until there's something newer to wait for. */
  async #catchUp(): Promise<ReplicaState> {
    const changes = this.#changes;
    const askedAtMs = performance.now();
    const wanted = await positionOf(this.#primary);
    while (!this.#isClosed && this.#changes === changes) {
      const answer = await answerOf(this.#replica, wanted);
      if (!isReplicaOf(answer, wanted)) return 'not a replica';
      if (answer.isCurrent === true) {
        if (this.#changes !== changes) break;
        this.#goodUntilMs = askedAtMs + MAX_AGE_MS;
        return 'in use';
      }
      const isLate = performance.now() - askedAtMs > MAX_AGE_MS;
      if (isLate) this.#state = 'behind';
      await this.#pause(isLate ? SLOW_LOOK_MS : LOOK_MS);
    }
    return 'behind';
  }

  /** Waits, at most until the next change. */
  async #pause(ms: number): Promise<void> {
    if (this.#isClosed) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.#wake = undefined;
  }
}

/** The settings of a replica. */
export interface ReplicaLocation {
  /** Undefined: there is none. */
  readonly databaseReadUrl: string | undefined;
  readonly databasePoolSize: number;
  /** Called for every query that has ended. */
  readonly noteQuery?: DatabaseLocation['noteQuery'];
}

/** Opens the public reads of a site, from its replica if it has one. */
export function openPublicReads(
  location: ReplicaLocation,
  { db: primary, changes }: { readonly db: Database; readonly changes: Changes },
): PublicReads {
  const { databaseReadUrl: url } = location;
  if (url === undefined) return readsFromPrimary(primary);
  return new ReplicaReads({
    primary,
    replica: openReplica(url, location.databasePoolSize, location.noteQuery),
    changes,
  });
}

/**
 * Checks a replica before the start. Throws `DatabaseStartError` when it isn't one of this site's database. Returns false
 * when it can't be reached, which can change.
 */
export async function checkReplica(url: string, primary: Database): Promise<boolean> {
  const replica = openReplica(url, 1);
  try {
    const wanted = await positionOf(primary);
    const answer = await answerOf(replica, wanted).catch(() => undefined);
    if (answer === undefined) return false;
    if (!answer.isReplica) {
      throw new DatabaseStartError(
        'DATABASE_READ_URL is not a replica: it accepts writes. Set it to a streaming replica of DATABASE_URL.',
      );
    }
    if (isReplicaOf(answer, wanted)) return true;
    throw new DatabaseStartError(
      'DATABASE_READ_URL is a replica of another database than DATABASE_URL. Correct one of them.',
    );
  } finally {
    await replica.destroy();
  }
}

/** Connections that can't write, and give up sooner than others, since the site's database can be read instead. */
function openReplica(
  url: string,
  poolSize: number,
  noteQuery?: ReplicaLocation['noteQuery'],
): Database {
  const limits = { poolSize, waitMs: CONNECT_MS, use: 'replica', disk: new DiskState() } as const;
  const { dialect } = openPostgresDialect(url, limits);
  return new Kysely<Schema>({ dialect, ...(noteQuery && { log: noteQuery }) });
}

async function positionOf(primary: Database): Promise<Position> {
  // Not `pg_current_wal_lsn`, which doesn't cover commits that PostgreSQL hasn't written yet.
  const { rows } = await sql<Position>`
    select pg_current_wal_insert_lsn()::text as position, current_database() as database,
      (select system_identifier::text from pg_control_system()) as cluster`.execute(primary);
  const [found] = rows;
  if (found === undefined) throw new Error('The database has no position.');
  return found;
}

async function answerOf(replica: Database, { position }: Position): Promise<Answer> {
  const { rows } = await sql<Answer>`
    select pg_is_in_recovery() as "isReplica", current_database() as database,
      pg_last_wal_replay_lsn() >= ${position}::pg_lsn as "isCurrent",
      (select system_identifier::text from pg_control_system()) as cluster`.execute(replica);
  const [found] = rows;
  if (found === undefined) throw new Error('The replica has no position.');
  return found;
}

function isReplicaOf({ isReplica, cluster, database }: Answer, wanted: Position): boolean {
  return isReplica && cluster === wanted.cluster && database === wanted.database;
}

function isFailureOfReplica(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown };
  return isUnavailable(error) || code === RECOVERY_CONFLICT;
}
