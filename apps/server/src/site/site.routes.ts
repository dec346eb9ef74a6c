import { api } from '@trifecta/contract';
import type { FastifyInstance } from 'fastify';
import type { Players } from '../account/index.ts';
import type { CurrentCatalogue } from '../catalogue/index.ts';
import type { OpenDatabase } from '../db/index.ts';
import { AppError } from '../http/app-error.ts';
import type { ReadinessCheck } from '../http/readiness.ts';
import { problemsOf } from './problems.ts';
import { siteStatus } from './site-status.ts';
import type { StatusParts } from './site-status.ts';

/** Dependencies of the operators' view of the site. */
export interface SiteParts {
  readonly players: Players;
  readonly database: OpenDatabase;
  readonly catalogue: CurrentCatalogue;
  readonly settings: StatusParts['settings'] & { readonly mode: 'demo' | 'production' };
  readonly version: string;
  readonly checks: readonly ReadinessCheck[];
  readonly now: () => Date;
}

/** Serves the same as `trifecta status`, to operators. */
export function siteRoutes(app: FastifyInstance, parts: SiteParts): void {
  const { players, database, catalogue, settings, version } = parts;
  players.implement(app, api.site.status, async () => {
    const now = parts.now();
    const inUse = () => Promise.resolve(catalogue);
    const status = await siteStatus({ database, settings, catalogue: inUse, now });
    const { schema, stored, backup } = status;
    // Only while a newer version's server migrates the database.
    if (stored === undefined) throw new AppError('unavailable', 'The database is being migrated.');
    const { jobs, mails, webhooks } = stored;
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
      emails: {
        ...mails,
        failures: [...mails.failures],
        oldestWaitingAt: mails.oldestWaitingAt ?? null,
      },
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
      problems: [
        ...(await failuresOf(parts.checks)),
        ...problemsOf(status, { now, isRunning: true }),
      ],
    };
  });
}

/** Everything that keeps the server from being ready. */
async function failuresOf(checks: readonly ReadinessCheck[]): Promise<string[]> {
  const results = await Promise.all(
    checks.map(({ check, failure }) =>
      check().then(
        () => [],
        () => [failure],
      ),
    ),
  );
  return results.flat();
}
