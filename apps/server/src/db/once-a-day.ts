import { addFact, factOf, replaceFact } from './facts.ts';
import type { Database } from './schema.ts';

/** A process that was killed during its work loses its claim after this time. */
const LEASE_MS = 60 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

/** One day's work of one kind. */
export interface DailyWork<Result> {
  /** The key of the row that remembers it. */
  readonly mark: string;
  readonly now: Date;
  readonly work: () => Promise<Result>;
}

/**
 * Does a day's work in one of several server processes. Days are in UTC. Returns undefined when another process has
 * done it or is doing it. A failure is thrown, and the next call of any process tries again. If the process is killed,
 * another one picks it up after an hour.
 */
export async function onceADay<Result>(
  db: Database,
  { mark, now, work }: DailyWork<Result>,
): Promise<Result | undefined> {
  const running = `${dayOf(now)} until ${new Date(now.getTime() + LEASE_MS).toISOString()}`;
  if (!(await claim(db, mark, now, running))) return undefined;
  try {
    const result = await work();
    await replaceFact(db, mark, { from: running, to: dayOf(now) });
    return result;
  } catch (error) {
    // The database may be what failed. The lease then ends by itself.
    await release(db, mark, running).catch(() => undefined);
    throw error;
  }
}

/** The day of a time in UTC, as YYYY-MM-DD. */
export function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}

async function claim(db: Database, mark: string, now: Date, running: string): Promise<boolean> {
  if (await addFact(db, mark, running)) return true;
  const kept = await factOf(db, mark);
  return (
    kept !== undefined && isDue(kept, now) && replaceFact(db, mark, { from: kept, to: running })
  );
}

/** True when the day in a mark is over, its work was abandoned, or a clock was wrong when it was written. */
function isDue(value: string, now: Date): boolean {
  const [day = '', , until] = value.split(' ');
  if (day > dayOf(new Date(now.getTime() + DAY_MS))) return true;
  if (until !== undefined) return until <= now.toISOString();
  return day < dayOf(now);
}

async function release(db: Database, mark: string, running: string): Promise<void> {
  await db.deleteFrom('app_meta').where('key', '=', mark).where('value', '=', running).execute();
}
