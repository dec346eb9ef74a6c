import type { SiteStatus, StoredStatus } from './site-status.ts';

const HOUR_MS = 60 * 60_000;
/** Jobs run every hour. */
const MAX_JOB_HOURS = 3;
/** The first retries take a few minutes, later ones hours. */
const MAX_MAIL_HOURS = 2;
/** A backup is made every day, and takes a while. */
const MAX_BACKUP_HOURS = 26;
/** A refusal that long ago, such as while the secret was changed, is over. */
const MAX_REFUSAL_HOURS = 24;

/** Everything about a site that needs its operator, each in one sentence. */
export function problemsOf(
  { schema, stored, backup, isBackedUpDaily, hasOperators }: SiteStatus,
  { now, isRunning }: { readonly now: Date; readonly isRunning: boolean },
): string[] {
  const isOlder = (time: string, hours: number): boolean =>
    now.getTime() - Date.parse(time) > hours * HOUR_MS;
  const found: string[] = [];
  if (schema.unknown.length > 0) {
    found.push(`A newer version of Trifecta created this database (${schema.unknown.join(', ')}).`);
  }
  if (schema.pending.length > 0) {
    found.push(`The database lacks migrations: ${schema.pending.join(', ')}. A start runs them.`);
  }
  if (stored !== undefined) found.push(...storedProblems(stored, isOlder, isRunning));
  if (stored !== undefined && stored.reported > 0 && !hasOperators) {
    found.push('Reports are open, and OPERATORS is empty. See trifecta moderate reports.');
  }
  for (const address of stored?.unguardedOperators ?? []) found.push(unguardedOperator(address));
  const backupTime = backup?.createdAt.toISOString();
  if (isBackedUpDaily && (backupTime === undefined || isOlder(backupTime, MAX_BACKUP_HOURS))) {
    found.push('There is no backup of the last day in BACKUP_DIR. The log says why.');
  }
  return found;
}

/** The sentence about an operator without two-step sign-in. */
export function unguardedOperator(address: string): string {
  return `The operator ${address} has no two-step sign-in, and can't use /operator without it.`;
}

function storedProblems(
  { jobs, mails, webhooks }: StoredStatus,
  isOlder: (time: string, hours: number) => boolean,
  isRunning: boolean,
): string[] {
  const found: string[] = [];
  for (const { name, succeededAt = '', failedAt = '' } of jobs) {
    const isLate = isRunning && succeededAt !== '' && isOlder(succeededAt, MAX_JOB_HOURS);
    if (failedAt > succeededAt) found.push(`The job ${name} failed. The log says why.`);
    else if (isLate) found.push(`The job ${name} hasn't run for hours.`);
  }
  const { oldestWaitingAt } = mails;
  if (oldestWaitingAt !== undefined && isOlder(oldestWaitingAt, MAX_MAIL_HOURS)) {
    found.push(`An email has been waiting for more than ${MAX_MAIL_HOURS} hours.`);
  }
  if (webhooks.unprocessed > 0) {
    found.push(`Webhooks that failed and weren't sent again: ${webhooks.unprocessed}.`);
  }
  const { lastRefusedAt = '', lastReceivedAt = '' } = webhooks;
  if (lastRefusedAt > lastReceivedAt && !isOlder(lastRefusedAt, MAX_REFUSAL_HOURS)) {
    found.push('Webhooks are refused. If Stripe sends them, STRIPE_WEBHOOK_SECRET is wrong.');
  }
  return found;
}
