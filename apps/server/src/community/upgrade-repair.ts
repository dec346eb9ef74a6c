import type { FastifyBaseLogger } from 'fastify';
import { lastMigratedAt } from '../db/index.ts';
import type { Changes, Database } from '../db/index.ts';
import { differencesOfBuilds } from './differences.ts';

/** Long enough to replace all servers, and short enough that a mistake of this version isn't hidden for long. */
const UPGRADE_MS = 24 * 60 * 60_000;

/**
 * Repairs what servers of an older version wrote after the database was migrated: they know nothing of newer tables and
 * columns. Does nothing a day after the last migration.
 */
export async function repairAfterUpgrade({
  db,
  changes,
  log,
  now,
}: {
  readonly db: Database;
  readonly changes: Changes;
  readonly log: FastifyBaseLogger;
  readonly now: () => Date;
}): Promise<void> {
  const migratedAt = await lastMigratedAt(db);
  if (now().getTime() - migratedAt.getTime() > UPGRADE_MS) return;
  const differences = await differencesOfBuilds(db, now());
  if (differences.length === 0) return;
  for (const { sentence, repair } of differences) {
    await repair();
    log.warn({ difference: sentence }, 'repaired what a server of an older version wrote');
  }
  changes.announce('public-builds');
}
