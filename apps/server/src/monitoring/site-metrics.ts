import { statfs, stat } from 'node:fs/promises';
import { newestBackup } from '../backup/index.ts';
import { jobRuns, sqliteFile } from '../db/index.ts';
import type { OpenDatabase, PublicReads } from '../db/index.ts';
import type { ReadinessCheck } from '../http/readiness.ts';
import { mailQueueState } from '../mail/index.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { Sampled } from './sampled.ts';

const DAY_MS = 24 * 60 * 60_000;

/** The parts of the site that are watched. */
export interface WatchedSite {
  readonly database: OpenDatabase;
  readonly publicReads: Pick<PublicReads, 'counts' | 'state'>;
  readonly mode: string;
  readonly version: string;
  readonly dataDir: string;
  /** Undefined: no daily backups. */
  readonly backupDir: string | undefined;
  readonly checks: readonly ReadinessCheck[];
  readonly now: () => Date;
}

/** Watches what belongs to no feature: readiness, the database, email, jobs, and backups. */
export function watchSite(metrics: Metrics, site: WatchedSite): void {
  const { mode, version, database } = site;
  const labels = { version, mode, engine: database.engine };
  metrics.watch('trifecta_build_info', () => [[labels, 1]]);
  watchReadiness(metrics, site.checks);
  watchConnections(metrics, database);
  watchPublicReads(metrics, site.publicReads);
  watchMails(metrics, site);
  watchJobs(metrics, database);
  if (site.backupDir !== undefined) watchBackups(metrics, site.backupDir);
  metrics.watch('trifecta_disk_full', () => [[{}, Number(database.disk.trouble === 'full')]]);
  if (database.engine === 'sqlite') watchFiles(metrics, site.dataDir);
}

function watchReadiness(metrics: Metrics, checks: readonly ReadinessCheck[]): void {
  const sampled = checks.map(({ name, check }) => ({
    name,
    isMet: new Sampled(() => check().then(() => true)),
  }));
  metrics.watch('trifecta_ready', () =>
    Promise.all(
      sampled.map(async ({ name, isMet }) => {
        const value = (await isMet.get()) === true ? 1 : 0;
        return [{ check: name }, value] as const;
      }),
    ),
  );
}

function watchConnections(metrics: Metrics, { load }: OpenDatabase): void {
  metrics.watch('trifecta_database_connections', () => {
    const { used, idle, waiting } = load();
    return [
      [{ state: 'used' }, used],
      [{ state: 'idle' }, idle],
      [{ state: 'waiting' }, waiting],
    ];
  });
  metrics.watch('trifecta_database_connections_max', () => [[{}, load().max]]);
}

function watchPublicReads(metrics: Metrics, reads: WatchedSite['publicReads']): void {
  metrics.watch('trifecta_public_reads', () =>
    Object.entries(reads.counts).map(([database, count]) => [{ database }, count] as const),
  );
  metrics.watch('trifecta_replica_in_use', () =>
    reads.state === undefined ? [] : [[{}, Number(reads.state === 'in use')]],
  );
}

function watchMails(metrics: Metrics, { database, now }: WatchedSite): void {
  const queue = new Sampled(() => {
    const failedSince = new Date(now().getTime() - DAY_MS).toISOString();
    return mailQueueState(database.db, { failedSince });
  });
  const watch = (
    name: 'trifecta_mail_waiting' | 'trifecta_mail_failed' | 'trifecta_mail_oldest_waiting_seconds',
    valueOf: (state: Awaited<ReturnType<typeof mailQueueState>>) => number,
  ): void => {
    metrics.watch(name, async () => {
      const state = await queue.get();
      return state === undefined ? [] : [[{}, valueOf(state)]];
    });
  };
  watch('trifecta_mail_waiting', ({ waiting }) => waiting);
  watch('trifecta_mail_failed', ({ failed }) => failed);
  watch('trifecta_mail_oldest_waiting_seconds', ({ oldestWaitingAt }) =>
    oldestWaitingAt === undefined ? 0 : (now().getTime() - Date.parse(oldestWaitingAt)) / 1000,
  );
}

function watchJobs(metrics: Metrics, { db }: OpenDatabase): void {
  const runs = new Sampled(() => jobRuns(db));
  metrics.watch('trifecta_job_last_success_timestamp_seconds', async () =>
    ((await runs.get()) ?? []).flatMap(({ name, succeededAt }) =>
      succeededAt === undefined ? [] : [[{ task: name }, Date.parse(succeededAt) / 1000] as const],
    ),
  );
}

function watchBackups(metrics: Metrics, folder: string): void {
  const newest = new Sampled(() => newestBackup(folder));
  metrics.watch('trifecta_backup_last_timestamp_seconds', async () => [
    [{}, ((await newest.get())?.createdAt.getTime() ?? 0) / 1000],
  ]);
}

function watchFiles(metrics: Metrics, dataDir: string): void {
  metrics.watch('trifecta_disk_free_bytes', async () => {
    const { bavail, bsize } = await statfs(dataDir);
    return [[{}, bavail * bsize]];
  });
  const file = sqliteFile(dataDir);
  metrics.watch('trifecta_sqlite_bytes', async () => [
    [{ file: 'database' }, await sizeOf(file)],
    [{ file: 'log' }, await sizeOf(`${file}-wal`)],
  ]);
}

async function sizeOf(file: string): Promise<number> {
  return stat(file).then(
    ({ size }) => size,
    () => 0,
  );
}
