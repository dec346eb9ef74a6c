import { api } from '@trifecta/contract';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../http/app-error.ts';
import { implement } from '../http/contract-routes.ts';
import type { ReadinessCheck } from '../http/readiness.ts';
import { deskRoutes } from './desk.routes.ts';
import { openHeartbeat } from './heartbeat.ts';
import { notReady } from './problems.ts';
import type { Problem } from './problems.ts';
import type { SiteParts } from './site-parts.ts';

/** Serves the operator's texts to everyone, and the same as `trifecta status` to operators. */
export function siteRoutes(app: FastifyInstance, parts: SiteParts): void {
  const { players, database, settings, version } = parts;
  implement(app, api.site.text, ({ params: { name } }) => {
    const text = parts.texts.published.get(name);
    if (text === undefined) throw new AppError('not_found', 'This site has no such page.');
    return text;
  });
  const read = openHeartbeat(app, parts);
  deskRoutes(app, parts);
  players.implement(app, api.site.status, async () => {
    const { status, problems } = await read();
    const { schema, stored, backup } = status;
    // Only while a newer version's server migrates the database.
    if (stored === undefined) throw new AppError('unavailable', 'The database is being migrated.');
    const { jobs, webhooks, processes } = stored;
    const { waiting, failed, failures, oldestWaitingAt = null } = stored.mails;
    return {
      version,
      mode: settings.mode,
      database: database.engine,
      schema: schema.newest ?? null,
      catalogue: stored.catalogue,
      jobs: jobs.map(({ name, succeededAt = null, failedAt = null }) => ({
        name,
        succeededAt,
        failedAt,
      })),
      emails: { waiting, failed, failures: [...failures], oldestWaitingAt },
      processes: processes.map(({ version: ofProcess, startedAt }) => ({
        version: ofProcess,
        startedAt,
      })),
      maintenance: stored.maintenance ?? null,
      reports: stored.reported,
      answers: stored.answers,
      webhooks: {
        lastReceivedAt: webhooks.lastReceivedAt ?? null,
        failed: webhooks.unprocessed,
        lastRefusedAt: webhooks.lastRefusedAt ?? null,
      },
      backups: {
        newest:
          backup === undefined ? null : { ...backup, createdAt: backup.createdAt.toISOString() },
        areDaily: status.isBackedUpDaily,
      },
      problems: [...(await failuresOf(parts.checks)), ...problems],
    };
  });
}

/** Everything that keeps the server from being ready. */
async function failuresOf(checks: readonly ReadinessCheck[]): Promise<Problem[]> {
  const results = await Promise.all(
    checks.map(({ check, failure }) =>
      check().then(
        () => [],
        () => [notReady(failure)],
      ),
    ),
  );
  return results.flat();
}
