import { differenceText, MAX_CLOCK_MS } from '../process/clock.ts';
import type { NoticeName } from '../process/presence.ts';
import type { SiteStatus, StoredStatus } from './site-status.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Jobs run every hour. */
const MAX_JOB_HOURS = 3;
/** Mail servers that put an email off usually take it within an hour. */
const MAX_MAIL_HOURS = 2;
/** A few addresses are always mistyped: so many of a day's emails, and one in so many. */
const MAX_FAILED_MAILS = 2;
const MAX_FAILED_SHARE = 20;
/** A backup is made every day, and takes a while. */
const MAX_BACKUP_HOURS = 26;
/** A refusal that long ago, such as while the secret was changed, is over. */
const MAX_REFUSAL_HOURS = 24;
/** Time to replace all server processes, one at a time. */
const MAX_MIXED_MS = 30 * MINUTE_MS;
const LITTLE_DISK_BYTES = 1e9;
const NO_DISK_BYTES = 100e6;

/** How soon it has to be looked at. Critical: players notice, or data may be lost. */
export type Severity = 'critical' | 'warning';

/** Something about a site that needs its operator. */
export interface Problem {
  /** Its name in metrics, alerts, the log, and the documents. */
  readonly name: string;
  readonly severity: Severity;
  /** What is wrong, in a sentence. */
  readonly what: string;
  /** The steps that mend it. */
  readonly todo: string;
}

/** The facts that the checks read. */
interface Site extends Omit<SiteStatus, 'stored'> {
  readonly stored: StoredStatus;
  readonly now: Date;
  readonly isRunning: boolean;
}

/** Something that is checked about the site. */
export interface SiteCheck {
  /** What is wrong, without the details, for an alert. */
  readonly title: string;
  readonly severity: Severity;
  /** What is wrong, one sentence each. */
  readonly find: (site: Site) => readonly string[];
  readonly todo: string;
}

/** A check for what server processes notice themselves. */
function noticed(name: NoticeName, sentence: (detail: string) => string): SiteCheck['find'] {
  return ({ stored }) => {
    const details = stored.processes.flatMap(({ notices }) => notices[name] ?? []);
    return [...new Set(details)].map(sentence);
  };
}

const ofTexts = noticed('texts-missing', missingTextsSentence);
const ofOthers = noticed(
  'clock-differs',
  (difference) => `The clock of a server is ${difference}.`,
);

function when(condition: boolean, ...sentences: readonly string[]): readonly string[] {
  return condition ? sentences : [];
}

/** When the first of the running processes started. */
function startOf({ stored: { processes }, now }: Site): Date {
  const starts = processes.map(({ startedAt }) => Date.parse(startedAt));
  return new Date(Math.min(now.getTime(), ...starts));
}

function isOlder(time: string | Date, hours: number, now: Date): boolean {
  return now.getTime() - new Date(time).getTime() > hours * HOUR_MS;
}

/**
 * Everything that is checked about a site, and the only place that knows: `trifecta status`, `/operator`, the metric
 * `trifecta_problems`, its alerts, and the log read it.
 */
export const CHECKS: Readonly<Record<string, SiteCheck>> = {
  'mail-server': {
    title: 'No email can be sent.',
    severity: 'critical',
    find: ({ stored: { mails } }) =>
      when(
        mails.fault !== undefined,
        `No email can be sent since ${timeOf(mails.fault?.since)}: ${mails.fault?.reason}.`,
      ),
    todo: 'Correct SMTP_URL or MAIL_FROM and restart, or ask who runs the mail server. Until then, all emails wait.',
  },
  'mail-waiting': {
    title: 'An email has been waiting for hours.',
    severity: 'warning',
    find: ({ stored: { mails }, now }) =>
      when(
        mails.oldestWaitingAt !== undefined && isOlder(mails.oldestWaitingAt, MAX_MAIL_HOURS, now),
        `An email has been waiting for more than ${MAX_MAIL_HOURS} hours.`,
      ),
    todo: "trifecta mail list shows the mail server's reason. They're tried for five days.",
  },
  'mail-failed': {
    title: 'Many emails are refused.',
    severity: 'warning',
    find: ({ stored: { mails } }) =>
      when(
        mails.failed > MAX_FAILED_MAILS && mails.failed * MAX_FAILED_SHARE > mails.queued,
        `Of the ${mails.queued} emails of the last day, ${mails.failed} were refused.`,
      ),
    todo: "trifecta mail list shows the mail server's reasons. If the site is to blame, ask who runs the mail server.",
  },
  'job-failed': {
    title: 'A scheduled job failed.',
    severity: 'warning',
    find: (site) =>
      jobsOf(site)
        .filter(({ succeededAt = '', failedAt = '' }) => failedAt > succeededAt)
        .map(({ name }) => `The job ${name} failed.`),
    todo: "The log says why under 'scheduled job failed'. It runs again within the hour.",
  },
  'job-late': {
    title: "A scheduled job hasn't run for hours.",
    severity: 'warning',
    find: (site) =>
      jobsOf(site)
        .filter(({ succeededAt = '', failedAt = '' }) => succeededAt >= failedAt)
        // While the site was off, nothing ran.
        .filter(() => site.isRunning && isOlder(startOf(site), MAX_JOB_HOURS, site.now))
        .filter(({ succeededAt = '' }) => isOlder(succeededAt, MAX_JOB_HOURS, site.now))
        .map(({ name }) => `The job ${name} hasn't run for hours.`),
    todo: 'Restart the server. If that changes nothing, the log says what it waits for.',
  },
  'backup-old': {
    title: 'There is no backup of the last day.',
    severity: 'critical',
    find: ({ backup, isBackedUpDaily, isPublic, now }) => {
      const isOld = backup === undefined || isOlder(backup.createdAt, MAX_BACKUP_HOURS, now);
      if (!isOld) return [];
      if (isBackedUpDaily) return ['There is no backup of the last day.'];
      return when(isPublic, 'There is no backup of the last day, and none are made daily.');
    },
    todo: 'Set BACKUP_DIR to a folder with space. The log says why a backup failed. trifecta backup makes one now.',
  },
  'disk-almost-full': {
    title: 'A disk is almost full.',
    severity: 'critical',
    find: (site) => disksBelow(site, NO_DISK_BYTES),
    todo: 'Free some space right away: without it, the site can only be read, and backups fail.',
  },
  'disk-low': {
    title: 'A disk has little space left.',
    severity: 'warning',
    find: (site) =>
      disksBelow(site, NO_DISK_BYTES).length > 0 ? [] : disksBelow(site, LITTLE_DISK_BYTES),
    todo: 'Free some space, or move old backups to another machine.',
  },
  clock: {
    title: 'A clock is wrong.',
    severity: 'warning',
    find: (site) => {
      const { processes, jobs } = site.stored;
      const ahead = processes
        .map(({ aheadMs }) => aheadMs ?? 0)
        .find((ms) => Math.abs(ms) > MAX_CLOCK_MS);
      const ofDatabase = when(
        ahead !== undefined,
        `The clock of a server is ${differenceText(ahead ?? 0)} the database's.`,
      );
      const found = ofDatabase.length > 0 ? ofDatabase : ofOthers(site);
      const latest = site.now.getTime() + MAX_CLOCK_MS;
      const isAhead = (time: string | undefined) => time !== undefined && Date.parse(time) > latest;
      const hasRunLater = jobs.some((job) => isAhead(job.succeededAt) || isAhead(job.failedAt));
      return found.length > 0
        ? found
        : when(hasRunLater, 'The clock went back: jobs have run later than now.');
    },
    todo: 'Let NTP set the clocks of all machines. With a wrong one, sign-in codes and links are refused.',
  },
  'versions-mixed': {
    title: 'Servers of different versions run side by side.',
    severity: 'warning',
    find: ({ stored: { processes }, now }) => {
      const versions = [...new Set(processes.map(({ version }) => version))].toSorted();
      const newest = Math.max(...processes.map(({ startedAt }) => Date.parse(startedAt)));
      const isUpdating = now.getTime() - newest < MAX_MIXED_MS;
      return when(
        versions.length > 1 && !isUpdating,
        `Servers of different versions run side by side: ${versions.join(', ')}.`,
      );
    },
    todo: 'Update the remaining servers, or stop those that were forgotten.',
  },
  'proxy-untrusted': {
    title: "All visitors count as one: the proxy isn't in TRUSTED_PROXIES.",
    severity: 'critical',
    find: noticed(
      'proxy-untrusted',
      (proxy) =>
        `All visitors count as one: requests come through ${proxy}, which isn't in TRUSTED_PROXIES.`,
    ),
    todo: "If that's your proxy, add its address to TRUSTED_PROXIES and restart. Otherwise, everyone shares one visitor's limits.",
  },
  'public-url': {
    title: "Nobody can sign in: PUBLIC_URL isn't the address that visitors see.",
    severity: 'critical',
    find: noticed(
      'public-url-foreign',
      (origin) =>
        `Visitors see the site at ${origin}, which isn't PUBLIC_URL: nobody can sign in there.`,
    ),
    todo: 'Set PUBLIC_URL to the address that players open, and let the proxy redirect all others to it.',
  },
  'public-url-path': {
    title: 'PUBLIC_URL has a path.',
    severity: 'warning',
    find: noticed('public-url-path', (path) => `The path ${path} in PUBLIC_URL is ignored.`),
    todo: 'Remove it: the site needs a host name of its own.',
  },
  'webhooks-refused': {
    title: 'Webhooks are refused.',
    severity: 'critical',
    find: ({ stored: { webhooks }, now }) => {
      const { lastRefusedAt = '', lastReceivedAt = '' } = webhooks;
      return when(
        lastRefusedAt > lastReceivedAt && !isOlder(lastRefusedAt, MAX_REFUSAL_HOURS, now),
        'Webhooks are refused.',
      );
    },
    todo: "If Stripe sends them, STRIPE_WEBHOOK_SECRET is wrong: set the one of this webhook from Stripe's dashboard.",
  },
  'webhooks-failed': {
    title: "Webhooks failed and weren't sent again.",
    severity: 'warning',
    find: ({ stored: { webhooks } }) =>
      when(
        webhooks.unprocessed > 0,
        `Webhooks that failed and weren't sent again: ${webhooks.unprocessed}.`,
      ),
    todo: 'The log says why. trifecta billing resync reads the same from Stripe.',
  },
  'stripe-key': {
    title: 'Stripe refuses STRIPE_SECRET_KEY: nobody can pay or cancel.',
    severity: 'critical',
    find: noticed(
      'stripe-key-refused',
      (reason) => `Stripe refuses STRIPE_SECRET_KEY, so nobody can pay or cancel: ${reason}`,
    ),
    todo: "Set the secret key from Stripe's dashboard. A restricted one needs the rights to write what trifecta billing setup creates.",
  },
  'stripe-test-key': {
    title: 'The site takes test cards: STRIPE_SECRET_KEY is a test key.',
    severity: 'critical',
    find: noticed(
      'stripe-test-key',
      () => 'STRIPE_SECRET_KEY is a test key: plans are given away.',
    ),
    todo: 'Set the live key, and the secret of its webhook.',
  },
  'texts-missing': {
    title: 'Pages that a public site needs are missing.',
    severity: 'warning',
    find: (site) => {
      const { missingTexts } = site.stored;
      return missingTexts.length > 0
        ? [missingTextsSentence(missingTexts.join(', '))]
        : ofTexts(site);
    },
    todo: 'trifecta texts write puts drafts in TEXTS_DIR. Complete them, and restart.',
  },
  'second-steps-lost': {
    title: 'No secret opens the second step of some players.',
    severity: 'critical',
    find: noticed(
      'second-steps-lost',
      (count) => `Players whose two-step sign-in no secret opens: ${count}.`,
    ),
    todo: 'Set the secret before the last change as AUTH_SECRET_PREVIOUS and restart once. If it is gone, players can use a backup code. trifecta player lost-second-steps shows who has none: help them with second-step-off.',
  },
  'operator-unguarded': {
    title: 'An operator has no two-step sign-in.',
    severity: 'warning',
    find: ({ stored }) => stored.unguardedOperators.map(unguardedOperator),
    todo: 'They turn it on in their account.',
  },
  'reports-open': {
    title: 'Reports wait for a decision.',
    severity: 'warning',
    find: ({ stored: { reported }, hasOperators }) =>
      when(
        reported > 0,
        hasOperators
          ? `Reported builds and names that nobody has decided on: ${reported}.`
          : `Reported builds and names: ${reported}. OPERATORS is empty, so nobody sees them.`,
      ),
    todo: 'Decide at /operator, or with trifecta moderate reports.',
  },
  'answers-unread': {
    title: "Players' answers wait for a reader.",
    severity: 'warning',
    find: ({ stored: { answers } }) =>
      when(answers > 0, `Players' answers that nobody has read: ${answers}.`),
    todo: 'Read them at /operator, or with trifecta moderate answers.',
  },
};

/** Everything about a site that needs its operator, what players notice first. */
export function problemsOf(
  status: SiteStatus,
  { now, isRunning }: { readonly now: Date; readonly isRunning: boolean },
): Problem[] {
  const { stored } = status;
  if (stored === undefined) return schemaProblems(status);
  const site = { ...status, stored, now, isRunning };
  const found = Object.entries(CHECKS).flatMap(([name, { severity, find, todo }]) =>
    find(site).map((what) => ({ name, severity, what, todo })),
  );
  return found.toSorted((a, b) => a.severity.localeCompare(b.severity));
}

/** The problem of a server that can't serve requests, which it says itself. */
export function notReady(reason: string): Problem {
  const todo = 'The log has the cause. /api/ready recovers by itself.';
  return { name: 'not-ready', severity: 'critical', what: `Not ready: ${reason}`, todo };
}

/** The sentence about pages that aren't published, from `SiteTexts.missing`. */
export function missingTextsSentence(missing: string): string {
  return `Pages that a public site needs are missing: ${missing}.`;
}

/** The sentence about an operator without two-step sign-in. */
export function unguardedOperator(address: string): string {
  return `The operator ${address} has no two-step sign-in, and can't use /operator without it.`;
}

/** Nothing else can be read from a schema that isn't this program's. */
function schemaProblems({ schema }: SiteStatus): Problem[] {
  const { unknown, pending } = schema;
  const problem = { name: 'schema', severity: 'critical' } as const;
  const found: Problem[] = [];
  if (unknown.length > 0) {
    const what = `A newer version of Trifecta created this database (${unknown.join(', ')}).`;
    found.push({ ...problem, what, todo: 'Use that version, or a newer one.' });
  }
  if (pending.length > 0) {
    const what = `The database lacks migrations: ${pending.join(', ')}.`;
    found.push({ ...problem, what, todo: 'A start runs them.' });
  }
  return found;
}

/** The jobs that someone runs: those of the servers, or all while none runs. */
function jobsOf({ stored: { jobs, processes } }: Site) {
  const run = new Set(processes.flatMap((one) => one.jobs));
  return processes.length === 0 ? jobs : jobs.filter(({ name }) => run.has(name));
}

function disksBelow({ stored }: Site, bytes: number): readonly string[] {
  const least = new Map<string, number>();
  for (const { freeBytes } of [...stored.processes, stored]) {
    for (const [folder, free] of Object.entries(freeBytes)) {
      least.set(folder, Math.min(free, least.get(folder) ?? Infinity));
    }
  }
  return [...least]
    .filter(([, free]) => free < bytes)
    .map(([folder, free]) => `${Math.floor(free / 1e6)} MB are free on the disk of ${folder}.`);
}

/** A time to the minute, such as `2026-11-22 12:00 UTC`. */
function timeOf(time = ''): string {
  return `${time.slice(0, 16).replace('T', ' ')} UTC`;
}
