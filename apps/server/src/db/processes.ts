import { sql } from 'kysely';
import { z } from 'zod';
import { setFact } from './facts.ts';
import type { OpenDatabase } from './open.ts';
import type { Database } from './schema.ts';
import { readStored } from './stored-json.ts';

/** The start of the `app_meta` keys under which each server process says that it's there. */
const PREFIX = 'process:';
/** A process says so every minute. One that hasn't for three was killed. */
const GONE_MS = 3 * 60_000;
const FORGOTTEN_MS = 24 * 60 * 60_000;

const stateSchema = z.object({
  version: z.string(),
  startedAt: z.string(),
  seenAt: z.string(),
  /** The scheduled jobs it runs. */
  jobs: z.array(z.string()),
  /** What it noticed, by name. */
  notices: z.record(z.string(), z.string()),
  /** Free bytes by folder. */
  freeBytes: z.record(z.string(), z.number()),
  /** How far its clock is ahead of the database's. Null where the database has no clock of its own. */
  aheadMs: z.number().nullable(),
});

/** The last state that a server process reported. Times are ISO 8601. */
export type ProcessState = Readonly<z.output<typeof stateSchema>>;

/** Stores the state of a process, and forgets those that were killed long ago. */
export async function noteProcess(db: Database, id: string, state: ProcessState): Promise<void> {
  await setFact(db, `${PREFIX}${id}`, JSON.stringify(state));
  const forgotten = Date.parse(state.seenAt) - FORGOTTEN_MS;
  for (const [key, { seenAt }] of await storedStates(db)) {
    if (Date.parse(seenAt) < forgotten) await removeKey(db, key);
  }
}

/** Forgets a process that ends. */
export async function removeProcess(db: Database, id: string): Promise<void> {
  await removeKey(db, `${PREFIX}${id}`);
}

/** A process that knows its state better than the database does. */
export interface OwnProcess {
  readonly id: string;
  readonly state: ProcessState;
}

/** The states of all server processes that run. */
export async function processStates(
  db: Database,
  now: Date,
  own?: OwnProcess,
): Promise<ProcessState[]> {
  const others = (await storedStates(db))
    .filter(([key]) => key !== `${PREFIX}${own?.id}`)
    .map(([, state]) => state)
    .filter(({ seenAt }) => now.getTime() - Date.parse(seenAt) < GONE_MS);
  return own === undefined ? others : [...others, own.state];
}

async function storedStates(db: Database): Promise<(readonly [key: string, ProcessState])[]> {
  const rows = await db
    .selectFrom('app_meta')
    .selectAll()
    .where('key', 'like', `${PREFIX}%`)
    .orderBy('key')
    .execute();
  return rows.flatMap(({ key, value }) => {
    // A version to come may store another shape.
    const read = readStored(key, value, (stored) => stateSchema.safeParse(stored));
    return read.success ? [[key, read.data] as const] : [];
  });
}

async function removeKey(db: Database, key: string): Promise<void> {
  await db.deleteFrom('app_meta').where('key', '=', key).execute();
}

/** How far our clock is ahead of PostgreSQL's. Null for the embedded database, which has none. */
export async function clockAheadMs(
  { db, engine }: Pick<OpenDatabase, 'db' | 'engine'>,
  now: () => Date,
): Promise<number | null> {
  if (engine === 'sqlite') return null;
  const before = now().getTime();
  const { rows } = await sql<{ ms: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`.execute(db);
  // The response took about as long as the question.
  const ours = (before + now().getTime()) / 2;
  return Math.round(ours - (rows[0]?.ms ?? ours));
}
