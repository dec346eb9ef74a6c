import { isIPv6 } from 'node:net';
import { api, errorBodySchema } from '@trifecta/contract';
import { CurrentCatalogue } from '../catalogue/index.ts';
import type { WebhookState } from '../billing/index.ts';
import { command, NEEDS_ATTENTION } from '../commands/run-command.ts';
import type { CommandTexts } from '../commands/run-command.ts';
import type { Config } from '../settings/config.ts';
import {
  DatabaseStartError,
  openCheckedDatabase,
  requireDatabase,
  sqliteFile,
} from '../db/index.ts';
import type { ReplicaState } from '../db/index.ts';
import type { MailFailure } from '../mail/index.ts';
import { programVersion } from '../process/program-files.ts';
import { endText } from './maintenance.ts';
import { problemsOf } from './problems.ts';
import { siteStatus } from './site-status.ts';
import type { SiteStatus, StoredStatus } from './site-status.ts';

const TEXTS: CommandTexts = {
  name: 'status',
  does: "Show the site's version, health, jobs, emails, webhooks, and backups, whether it runs or not",
  changes: 'nothing. The exit code is 1 if something needs attention',
  example: 'status',
};

const WAIT_MS = 5000;

/** The answer of the running server. */
interface Answer {
  readonly isRunning: boolean;
  readonly text: string;
  /** Undefined when the server is ready. */
  readonly problem: string | undefined;
}

/** `trifecta status`. */
export const statusCommand = command(TEXTS, async ({ config, say }) => {
  const settings = config();
  requireDatabase(settings);
  const now = new Date();
  const answer = await askServer(settings);
  const problems: string[] = answer.problem === undefined ? [] : [answer.problem];
  say(`${settings.appName} ${programVersion()} (${settings.mode})`);
  say(`  server     ${answer.text}`);
  const status = await readStatus(settings, now);
  if (typeof status === 'string') {
    say('  database   not available');
    problems.push(status);
  } else {
    for (const [name, text] of linesOf(status, settings)) say(`  ${name.padEnd(10)} ${text}`);
    const found = problemsOf(status, { now, isRunning: answer.isRunning });
    problems.push(...found.map(({ what, todo }) => `${what} ${todo}`));
  }
  say(problems.length === 0 ? '\nEverything is fine.' : `\nNeeds attention:`);
  for (const problem of problems) say(`  - ${problem}`);
  return problems.length === 0 ? 0 : NEEDS_ATTENTION;
});

/** Asks the server of these settings whether it's ready. */
async function askServer({ host, port }: Config): Promise<Answer> {
  const reachable = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  const origin = `http://${isIPv6(reachable) ? `[${reachable}]` : reachable}:${port}`;
  const signal = AbortSignal.timeout(WAIT_MS);
  const response = await fetch(`${origin}/api/ready`, { signal }).catch(() => undefined);
  if (response === undefined) {
    const problem = `No server answers at ${origin}. Is it running, and is PORT the same here?`;
    return { isRunning: false, text: `not running at ${origin}`, problem };
  }
  const json: unknown = await response.json().catch(() => undefined);
  if (response.ok) {
    const replica = api.operations.ready.response.safeParse(json).data?.replica;
    const text = `ready at ${origin}${replica === undefined ? '' : `, replica ${replica}`}`;
    // Any replica is behind now and then.
    const isFine = replica === undefined || replica === 'in use' || replica === 'behind';
    return { isRunning: true, text, problem: isFine ? undefined : replicaProblem(replica) };
  }
  const body = errorBodySchema.safeParse(json);
  const reason = body.success ? body.data.message : `It answers with ${response.status}.`;
  return { isRunning: true, text: `not ready at ${origin}`, problem: `Not ready: ${reason}` };
}

function replicaProblem(state: ReplicaState): string {
  return `DATABASE_READ_URL is ${state}, so all reads go to DATABASE_URL.`;
}

/** Reads the status from the database, or returns why that fails. */
async function readStatus(settings: Config, now: Date): Promise<SiteStatus | string> {
  try {
    const database = await openCheckedDatabase(settings);
    try {
      const catalogue = () => CurrentCatalogue.load(database.db, settings.catalogueUpdate);
      return await siteStatus({ database, settings, catalogue, now });
    } finally {
      await database.db.destroy();
    }
  } catch (error) {
    if (error instanceof DatabaseStartError) return error.message;
    return `The status in the database is unreadable: ${(error as Error).message}.`;
  }
}

function linesOf({ schema, stored, backup, isBackedUpDaily }: SiteStatus, settings: Config) {
  const { databaseUrl, dataDir } = settings;
  const where = databaseUrl === undefined ? sqliteFile(dataDir) : 'PostgreSQL';
  const made = backup && `${timeText(backup.createdAt.toISOString())}, ${backup.file}`;
  return [
    ['database', `${where}, schema ${schema.newest ?? 'empty'}`],
    ...(stored === undefined ? [] : storedLines(stored)),
    [
      'backup',
      `${made ?? 'none'}${isBackedUpDaily ? '' : ' (none are made daily: set BACKUP_DIR)'}`,
    ],
  ] as const;
}

function storedLines(stored: StoredStatus) {
  const { catalogue, jobs, mails, webhooks, reported, answers, processes } = stored;
  const { maintenance } = stored;
  const { update, isBuiltIn } = catalogue;
  return [
    ['catalogue', `game update ${update} (${isBuiltIn ? 'built in' : 'imported'})`],
    ...jobs.map(({ name, succeededAt }) => ['job', `${timeText(succeededAt)}  ${name}`] as const),
    ['emails', `${mails.waiting} waiting, ${mails.failed} failed in the last 24 hours`],
    ...mails.failures.map((failure) => ['', failureText(failure)] as const),
    ...(maintenance === undefined
      ? []
      : [['closed', `for maintenance: ${maintenance.say} ${endText(maintenance)}`] as const]),
    ['webhooks', webhooksText(webhooks)],
    ['reports', `${reported} open, ${answers} unread answers`],
    ...processes.map(({ version, startedAt }) => {
      return ['process', `${version}, since ${timeText(startedAt)}`] as const;
    }),
  ] as const;
}

function failureText({ to, subject, reason, isWaiting }: MailFailure): string {
  return `  ${isWaiting ? 'waiting' : 'failed'}: ${to}, ${subject}: ${reason}`;
}

function webhooksText({ lastReceivedAt, unprocessed, lastRefusedAt }: WebhookState): string {
  const refused = lastRefusedAt === undefined ? '' : `, last refused ${timeText(lastRefusedAt)}`;
  return `last one ${timeText(lastReceivedAt)}, ${unprocessed} failed${refused}`;
}

/** A time to the second, such as `2026-11-22 12:00:00 UTC`. */
function timeText(time: string | undefined): string {
  return time === undefined ? 'never' : `${time.slice(0, 19).replace('T', ' ')} UTC`;
}
