import type { JobName } from '@trifecta/contract';
import type { FastifyInstance } from 'fastify';
import { noteJobRun } from '../db/index.ts';
import type { Database, JobOutcome } from '../db/index.ts';

const HOUR_MS = 60 * 60_000;

/** A job that runs by itself. */
export interface HourlyJob {
  readonly name: JobName;
  readonly run: (signal: AbortSignal) => Promise<unknown>;
  /** Remembers when it last succeeded and failed. */
  readonly db: Database;
  readonly now: () => Date;
}

/** Runs a job when the app starts listening and every hour until it closes. Failures are only logged and counted. */
export function runHourly(app: FastifyInstance, job: HourlyJob): void {
  app.presence.runsJob(job.name);
  runRegularly(app, HOUR_MS, (closing) => runOnce(app, job, closing));
}

/**
 * Runs something when the app starts listening and at an interval until it closes, one run at a time. Closing aborts the
 * signal and waits for the run under way, which must not fail.
 */
export function runRegularly(
  app: FastifyInstance,
  everyMs: number,
  run: (closing: AbortSignal) => Promise<void>,
): void {
  const closing = new AbortController();
  let underWay: Promise<void> | undefined;
  const start = (): void => {
    underWay ??= run(closing.signal).finally(() => (underWay = undefined));
  };
  const timer = setInterval(start, everyMs);
  timer.unref();
  app.addHook('onListen', (done) => {
    start();
    done();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    closing.abort();
    await underWay;
  });
}

async function runOnce(
  app: FastifyInstance,
  { name, run, db, now }: HourlyJob,
  signal: AbortSignal,
): Promise<void> {
  const outcome = await run(signal).then(
    (): JobOutcome => 'succeeded',
    (error: unknown): JobOutcome | undefined => {
      if (signal.aborted) return undefined;
      app.log.error({ err: error, job: name }, 'scheduled job failed');
      return 'failed';
    },
  );
  if (outcome === undefined) return;
  app.metrics.count('trifecta_job_runs_total', { task: name, outcome });
  // The database may be what failed.
  await noteJobRun(db, { name, outcome, now: now() }).catch(() => undefined);
}
