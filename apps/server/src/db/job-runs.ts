import { setFact } from './facts.ts';
import type { Database } from './schema.ts';

/** The start of the `app_meta` keys that remember scheduled jobs: `job:succeeded:daily-backup`. */
const PREFIX = 'job:';

/** The times a scheduled job last ended, in any process. ISO 8601. */
export interface JobRuns {
  readonly name: string;
  readonly succeededAt: string | undefined;
  readonly failedAt: string | undefined;
}

/** The end of a job. */
export type JobOutcome = 'succeeded' | 'failed';

/** Remembers that a scheduled job ended. */
export async function noteJobRun(
  db: Database,
  run: { readonly name: string; readonly outcome: JobOutcome; readonly now: Date },
): Promise<void> {
  await setFact(db, keyOf(run.name, run.outcome), run.now.toISOString());
}

/** Every scheduled job that has ever ended, by name. */
export async function jobRuns(db: Database): Promise<JobRuns[]> {
  const rows = await db
    .selectFrom('app_meta')
    .selectAll()
    .where('key', 'like', `${PREFIX}%`)
    .execute();
  const times = new Map(rows.map(({ key, value }) => [key, value]));
  const names = new Set(rows.map(({ key }) => key.split(':')[2] ?? ''));
  return [...names].toSorted().map((name) => ({
    name,
    succeededAt: times.get(keyOf(name, 'succeeded')),
    failedAt: times.get(keyOf(name, 'failed')),
  }));
}

function keyOf(name: string, outcome: JobOutcome): string {
  return `${PREFIX}${outcome}:${name}`;
}
