import { api } from '@trifecta/contract';
import { FOREVER } from '@trifecta/domain/account';
import { REPORT_REASONS } from '@trifecta/domain/moderation';
import { PAID_TIERS } from '@trifecta/domain/plans';
import { uuidv7 } from 'uuidv7';
import { withDatabase } from '../backup/index.ts';
import { calledHere, command, UsageError } from '../commands/run-command.ts';
import type { CommandCall } from '../commands/run-command.ts';
import type { Config } from '../settings/config.ts';
import type { OpenDatabase } from '../db/index.ts';
import { AppError } from '../http/app-error.ts';
import { MailQueue, smtpTransport } from '../mail/index.ts';
import { NO_METRICS } from '../metrics/metrics.ts';
import { checkedWhy } from './checked-why.ts';
import { buildLinesOf } from './build-line.store.ts';
import { unreadAnswers } from './case.store.ts';
import { answerText, buildText, logText, playerText, reportedText } from './command-texts.ts';
import { hideBuild, restoreBuild } from './decisions/build-decisions.ts';
import type { DecisionParts, Verdict } from './decisions/decision-work.ts';
import {
  grantPlan,
  liftSuspension,
  noteAbout,
  renamePlayer,
  suspendPlayer,
} from './decisions/player-decisions.ts';
import { dismissReports, readAnswer } from './decisions/queue-decisions.ts';
import { findPlayers } from './moderated-player.store.ts';
import { readLog } from './moderation-log.store.ts';
import { reportedThings, subjectOfReport } from './report.store.ts';

const USAGE = `Usage:
  npm run moderate -- reports                            Show reported builds and names
  npm run moderate -- dismiss REPORT "WHY"               Close the reports of the same thing up to this one
  npm run moderate -- answers                            Show players' unread answers
  npm run moderate -- read ANSWER "WHY"                  Take an answer out of the list
  npm run moderate -- lookup TEXT                        Find players by email, id, or the start of their name
  npm run moderate -- builds PLAYER                      Show a player's hidden and newest builds
  npm run moderate -- hide BUILD REASON "MESSAGE"        Hide a build. Its player gets the reason and the message.
  npm run moderate -- restore BUILD CHANGED "WHY"        Restore a hidden build, unless it has changed since you saw it
  npm run moderate -- rename PLAYER REASON "MESSAGE"     Replace a player's display name with a neutral one
  npm run moderate -- suspend PLAYER UNTIL REASON "MESSAGE"
  npm run moderate -- lift PLAYER "WHY"                  Lift a suspension
  npm run moderate -- note PLAYER "NOTE"                 Add a note, for operators only
  npm run moderate -- grant PLAYER PLAN UNTIL "WHY"      Grant a plan: ${PAID_TIERS.join(' or ')}
  npm run moderate -- grant PLAYER free "WHY"            End a granted plan
  npm run moderate -- log                                Show the last 50 things that operators did
BUILD, PLAYER, REPORT, and ANSWER are ids. CHANGED is the time of a build's last change, as 'builds' shows it.
UNTIL is a day such as 2027-01-31, which starts at 00:00 UTC, or for suspensions 'forever'. All times are in UTC.
REASON is one of ${REPORT_REASONS.join(', ')}.
After 'hide' and 'rename', reports stay open until you dismiss them.
Safe to run while the server is running.`;

/** The name that the log has for commands. */
const COMMAND = { operatorId: null };

interface Call {
  readonly parts: DecisionParts;
  readonly database: OpenDatabase;
  readonly parameters: readonly string[];
  readonly say: CommandCall['say'];
}

type Action = (call: Call) => Promise<void>;

/** What only shows something. */
const LISTS: Readonly<Record<string, Action | undefined>> = {
  reports: async ({ database, parameters, say }) => {
    taken(parameters, 0);
    const { open, entries } = await reportedThings(database.db, undefined);
    sayAll(say, entries.map(reportedText), 'No open reports.');
    if (open > entries.length) say(`These are the newest ${entries.length} of ${open}.`);
  },
  answers: async ({ database, parameters, say }) => {
    taken(parameters, 0);
    sayAll(say, (await unreadAnswers(database.db)).map(answerText), 'No unread answers.');
  },
  lookup: async ({ database, parameters, say }) => {
    const [text = ''] = taken(parameters, 1);
    sayAll(say, (await findPlayers(database.db, text)).map(playerText), 'No player found.');
  },
  builds: async ({ database, parameters, say }) => {
    const [id = ''] = taken(parameters, 1);
    const { entries, next } = await buildLinesOf(database.db, id, undefined);
    sayAll(say, entries.map(buildText), 'No builds.');
    if (next !== null) say('There are more, at /operator.');
  },
  log: async ({ database, parameters, say }) => {
    taken(parameters, 0);
    const { entries } = await readLog(database.db, {});
    sayAll(say, entries.toReversed().map(logText), 'Nothing has been done yet.');
  },
};

/** What goes into the log. */
const DECISIONS: Readonly<Record<string, Action | undefined>> = {
  dismiss: async ({ parts, database, parameters, say }) => {
    const [cursor = '', why = ''] = taken(parameters, 2);
    const subject = await subjectOfReport(database.db, cursor);
    if (subject === undefined)
      throw new AppError('not_found', 'There is no open report with this id.');
    await dismissReports(parts, COMMAND, { ...subject, cursor }, checkedWhy(why));
    say('Dismissed.');
  },
  read: async ({ parts, parameters, say }) => {
    const [id = '', why = ''] = taken(parameters, 2);
    await readAnswer(parts, COMMAND, id, checkedWhy(why));
    say('Marked as read.');
  },
  hide: async ({ parts, parameters, say }) => {
    const [id = '', reason = '', message = ''] = taken(parameters, 3);
    await hideBuild(parts, COMMAND, id, verdict(reason, message));
    say('Hidden.');
  },
  restore: async ({ parts, parameters, say }) => {
    const [id = '', updatedAt = '', why = ''] = taken(parameters, 3);
    await restoreBuild(parts, COMMAND, id, { why: checkedWhy(why), updatedAt });
    say('Restored.');
  },
  rename: async ({ parts, parameters, say }) => {
    const [id = '', reason = '', message = ''] = taken(parameters, 3);
    say(`Now ${await renamePlayer(parts, COMMAND, id, verdict(reason, message))}.`);
  },
  suspend: async ({ parts, parameters, say }) => {
    const [id = '', end = '', reason = '', message = ''] = taken(parameters, 4);
    const until = end === 'forever' ? FOREVER : timeOf(end);
    await suspendPlayer(parts, COMMAND, id, { ...verdict(reason, message), until });
    say('Suspended.');
  },
  lift: async ({ parts, parameters, say }) => {
    const [id = '', why = ''] = taken(parameters, 2);
    await liftSuspension(parts, COMMAND, id, checkedWhy(why));
    say('Lifted.');
  },
  grant: async ({ parts, parameters, say }) => {
    const isEnd = parameters[1] === 'free';
    const [id = '', plan = '', end = '', why = ''] = isEnd
      ? taken(parameters, 3).toSpliced(2, 0, '')
      : taken(parameters, 4);
    const tier = PAID_TIERS.find((paid) => paid === plan);
    if (!isEnd && tier === undefined) throw new UsageError(USAGE);
    const grant = tier && { tier, endsAt: timeOf(end) };
    await grantPlan(parts, COMMAND, id, { grant, why: checkedWhy(why) });
    say(isEnd ? 'Ended.' : 'Granted.');
  },
  note: async ({ parts, parameters, say }) => {
    const [id = '', note = ''] = taken(parameters, 2);
    const { data, error } = api.moderation.addNote.body.safeParse({ note });
    if (data === undefined) throw new UsageError(`note: ${error.issues[0]?.message}`);
    await noteAbout(parts, COMMAND, id, data.note);
    say('Added.');
  },
};

function sayAll(say: CommandCall['say'], texts: readonly string[], none: string): void {
  for (const text of texts) say(text);
  if (texts.length === 0) say(none);
}

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
    const parts: DecisionParts = {
      ...database,
      mails,
      mainOrigin: () => config.publicUrl?.origin ?? `http://${config.host}:${config.port}`,
      siteName: config.appName,
      operators: config.operators,
      now,
      newId: uuidv7,
    };
    const [, ...parameters] = call.parameters;
    await action({ parts, database, parameters, say: call.say });
    await mails.close();
  });
}

/** The `npm run moderate` command. */
export const moderateCommand = command(
  2,
  async (call) => {
    const name = call.parameters[0] ?? '';
    const action = LISTS[name] ?? DECISIONS[name];
    if (action === undefined) throw new UsageError(USAGE);
    await run(call.config(), call, action);
    return 0;
  },
  [AppError],
);

if (import.meta.main) process.exitCode = await moderateCommand(calledHere);
