import type { FastifyInstance } from 'fastify';
import type { Accounts } from '../account/index.ts';
import { runHourly, runRegularly } from '../http/scheduled-jobs.ts';
import { endDueSuspensions } from './decisions/suspensions.ts';
import { decisionRoutes, operatorRoutes } from './operator.routes.ts';
import { ownRecordRoutes } from './own-record.routes.ts';
import type { ModerationParts } from './parts.ts';
import { moderationOfAccount } from './player-data.ts';
import { removeReportsClosedBefore } from './report.store.ts';
import { mailAboutReports } from './report-mail.ts';
import { reportsRoutes } from './reports.routes.ts';

const MINUTE_MS = 60_000;
/** How long closed reports are kept. */
const REPORTS_KEPT_MS = 90 * 24 * 60 * MINUTE_MS;

/** Serves reports, the operators' page, and what players see of it. */
export function openModeration(
  app: FastifyInstance,
  parts: ModerationParts & Pick<Accounts, 'keeps'>,
): void {
  const { db, now } = parts;
  reportsRoutes(app, parts);
  ownRecordRoutes(app, parts);
  operatorRoutes(app, parts);
  decisionRoutes(app, parts);
  parts.keeps(moderationOfAccount);
  const removeOldReports = (): Promise<void> => {
    const before = new Date(now().getTime() - REPORTS_KEPT_MS).toISOString();
    return removeReportsClosedBefore(db, before);
  };
  runHourly(app, { name: 'report-cleanup', run: removeOldReports, db, now });
  runHourly(app, { name: 'report-mail', run: () => mailAboutReports(parts), db, now });
  runRegularly(app, MINUTE_MS, () =>
    endDueSuspensions(parts).catch((error: unknown) =>
      app.log.error(error, 'failed to end suspensions'),
    ),
  );
}
