import { stat } from 'node:fs/promises';
import { lastBackup } from '../backup/index.ts';
import { databaseBytes, jobRuns, sqliteFile } from '../db/index.ts';
import type { OpenDatabase, PublicReads } from '../db/index.ts';
import type { ReadinessCheck } from '../http/readiness.ts';
import { mailQueueState } from '../mail/index.ts';
import { freeBytes } from '../process/free-bytes.ts';
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
  /** The scheduled jobs of this process. */
  readonly jobs: ReadonlySet<string>;
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
  watchJobs(metrics, site);
  if (site.backupDir !== undefined) watchBackups(metrics, database, site.backupDir);
  watchDisks(metrics, site);
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

function watchJobs(metrics: Metrics, { database, jobs }: WatchedSite): void {
  const runs = new Sampled(() => jobRuns(database.db));
  metrics.watch('trifecta_job_last_success_timestamp_seconds', async () =>
    ((await runs.get()) ?? []).flatMap(({ name, succeededAt }) =>
      succeededAt === undefined || !jobs.has(name)
        ? []
        : [[{ task: name }, Date.parse(succeededAt) / 1000] as const],
    ),
  );
}

function watchBackups(metrics: Metrics, { db }: OpenDatabase, folder: string): void {
  const newest = new Sampled(async () => ({ last: await lastBackup(db, folder) }));
  metrics.watch('trifecta_backup_last_timestamp_seconds', async () => {
    const read = await newest.get();
    return read === undefined ? [] : [[{}, (read.last?.createdAt.getTime() ?? 0) / 1000]];
  });
}

function watchDisks(metrics: Metrics, { database, dataDir, backupDir }: WatchedSite): void {
  metrics.watch('trifecta_disk_free_bytes', async () => {
    const folders = { DATA_DIR: dataDir, BACKUP_DIR: backupDir };
    const read = Object.entries(folders).map(async ([folder, path]) => {
      const free = path === undefined ? undefined : await freeBytes(path);
      return free === undefined ? [] : [[{ folder }, free] as const];
    });
    return (await Promise.all(read)).flat();
  });
  const bytes = new Sampled(() => databaseBytes(database));
  metrics.watch('trifecta_database_bytes', async () => {
    const size = await bytes.get();
    return size === undefined ? [] : [[{}, size]];
  });
}

function watchFiles(metrics: Metrics, dataDir: string): void {
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
