import { api } from '@trifecta/contract';
import { FOREVER } from '@trifecta/domain/account';
import { REPORT_REASONS } from '@trifecta/domain/moderation';
import { PAID_TIERS } from '@trifecta/domain/plans';
import { uuidv7 } from 'uuidv7';
import { calledHere, command, UsageError, withDatabase } from '../command.ts';
import type { CommandCall } from '../command.ts';
import type { Config } from '../config.ts';
import type { OpenDatabase } from '../db/index.ts';
import { AppError } from '../http/app-error.ts';
import { MailQueue, smtpTransport } from '../mail/index.ts';
import { NO_METRICS } from '../metrics/metrics.ts';
import { Decisions } from './decisions.ts';
import type { Verdict } from './decisions.ts';
import { findPlayers } from './moderated-player.store.ts';
import { readLog } from './moderation-log.store.ts';

const USAGE = `Usage:
  npm run moderate -- lookup TEXT                        Find players by email, id, or the start of their name
  npm run moderate -- hide BUILD REASON "MESSAGE"        Hide a build. Its player gets the reason and the message.
  npm run moderate -- restore BUILD "WHY"                Restore a hidden build
  npm run moderate -- rename PLAYER REASON "MESSAGE"     Replace a player's display name with a neutral one
  npm run moderate -- suspend PLAYER UNTIL REASON "MESSAGE"
  npm run moderate -- lift PLAYER "WHY"                  Lift a suspension
  npm run moderate -- grant PLAYER PLAN UNTIL "WHY"      Grant a plan: ${PAID_TIERS.join(' or ')}
  npm run moderate -- grant PLAYER free "WHY"            End a granted plan
  npm run moderate -- log                                Show the last 50 things that operators did
BUILD and PLAYER are ids. UNTIL is a day such as 2027-01-31, or for suspensions 'forever'.
REASON is one of ${REPORT_REASONS.join(', ')}.
Safe to run while the server is running.`;

/** The name that the log has for commands. */
const COMMAND = { operatorId: null };

interface Call {
  readonly decisions: Decisions;
  readonly database: OpenDatabase;
  readonly parameters: readonly string[];
  readonly say: CommandCall['say'];
}

type Action = (call: Call) => Promise<void>;

const ACTIONS: Readonly<Record<string, Action | undefined>> = {
  lookup: async ({ database, parameters, say }) => {
    const [text = ''] = taken(parameters, 1);
    const found = await findPlayers(database.db, text);
    for (const { id, email, displayName, suspendedUntil } of found) {
      const suspended = suspendedUntil === null ? '' : `, suspended until ${suspendedUntil}`;
      say(`${id}  ${email}  ${displayName ?? '(no name)'}${suspended}`);
    }
    if (found.length === 0) say('No player found.');
  },
  hide: async ({ decisions, parameters, say }) => {
    const [id = '', reason = '', message = ''] = taken(parameters, 3);
    await decisions.hideBuild(COMMAND, id, verdict(reason, message));
    say('Hidden.');
  },
  restore: async ({ decisions, parameters, say }) => {
    const [id = '', why = ''] = taken(parameters, 2);
    await decisions.restoreBuild(COMMAND, id, { why: checkedWhy(why) });
    say('Restored.');
  },
  rename: async ({ decisions, parameters, say }) => {
    const [id = '', reason = '', message = ''] = taken(parameters, 3);
    say(`Now ${await decisions.renamePlayer(COMMAND, id, verdict(reason, message))}.`);
  },
  suspend: async ({ decisions, parameters, say }) => {
    const [id = '', end = '', reason = '', message = ''] = taken(parameters, 4);
    const until = end === 'forever' ? FOREVER : timeOf(end);
    await decisions.suspend(COMMAND, id, { ...verdict(reason, message), until });
    say('Suspended.');
  },
  lift: async ({ decisions, parameters, say }) => {
    const [id = '', why = ''] = taken(parameters, 2);
    await decisions.liftSuspension(COMMAND, id, checkedWhy(why));
    say('Lifted.');
  },
  grant: async ({ decisions, parameters, say }) => {
    const isEnd = parameters[1] === 'free';
    const [id = '', plan = '', end = '', why = ''] = isEnd
      ? taken(parameters, 3).toSpliced(2, 0, '')
      : taken(parameters, 4);
    const tier = PAID_TIERS.find((paid) => paid === plan);
    if (!isEnd && tier === undefined) throw new UsageError(USAGE);
    const grant = tier && { tier, endsAt: timeOf(end) };
    await decisions.grantPlan(COMMAND, id, { grant, why: checkedWhy(why) });
    say(isEnd ? 'Ended.' : 'Granted.');
  },
  log: async ({ database, parameters, say }) => {
    taken(parameters, 0);
    const { entries } = await readLog(database.db, {});
    for (const { at, operator, action, playerName, buildId, why } of entries.toReversed()) {
      const by = operator ?? 'command or former operator';
      const about = [playerName ?? 'deleted account', buildId].filter(Boolean).join(', ');
      say(`${at}  ${by}  ${action}  ${about}${why === null ? '' : `  ${why}`}`);
    }
    if (entries.length === 0) say('Nothing has been done yet.');
  },
};

/** Exactly so many parameters, none of them empty. */
function taken(parameters: readonly string[], count: number): readonly string[] {
  if (parameters.length !== count || parameters.some((text) => text.trim() === '')) {
    throw new UsageError(USAGE);
  }
  return parameters;
}

function verdict(reason: string, message: string): Verdict {
  const isKnown = REPORT_REASONS.some((known) => known === reason);
  if (!isKnown) throw new UsageError(USAGE);
  const { data, error } = api.moderation.hideBuild.body.safeParse({ reason, message });
  if (data === undefined) throw new UsageError(`message: ${error.issues[0]?.message}`);
  return data;
}

/** A text for the log, by the same rules as on the page. */
function checkedWhy(why: string): string {
  const { data, error } = api.moderation.liftSuspension.body.safeParse({ why });
  if (data === undefined) throw new UsageError(`why: ${error.issues[0]?.message}`);
  return data.why;
}

function timeOf(day: string): string {
  const time = new Date(/^\d{4}-\d{2}-\d{2}$/.test(day) ? day : Number.NaN);
  if (Number.isNaN(time.getTime())) throw new UsageError(USAGE);
  return time.toISOString();
}

/** Decides like the operators' page. Emails wait in the queue for the server to send them. */
async function run(config: Config, call: CommandCall, action: Action): Promise<void> {
  const now = () => new Date();
  const transport = config.smtp && smtpTransport(config.smtp.url, config.smtp.from);
  const log = { warn: () => undefined, error: () => undefined };
  await withDatabase(config, async (database) => {
    const queue = { db: database.db, transport, now, newId: uuidv7, log, metrics: NO_METRICS };
    const mails = new MailQueue(queue);
    const decisions = new Decisions({
      ...database,
      mails,
      mainOrigin: () => config.publicUrl?.origin ?? `http://${config.host}:${config.port}`,
      siteName: config.appName,
      operators: config.operators,
      now,
      newId: uuidv7,
    });
    const [, ...parameters] = call.parameters;
    await action({ decisions, database, parameters, say: call.say });
    await mails.close();
  });
}

/** The `npm run moderate` command. */
export const moderateCommand = command(
  2,
  async (call) => {
    const action = ACTIONS[call.parameters[0] ?? ''];
    if (action === undefined) throw new UsageError(USAGE);
    await run(call.config(), call, action);
    return 0;
  },
  [AppError],
);

if (import.meta.main) process.exitCode = await moderateCommand(calledHere);
