import { api } from '@trifecta/contract';
import { FOREVER } from '@trifecta/domain/account';
import { REPORT_REASONS } from '@trifecta/domain/moderation';
import { PAID_TIERS } from '@trifecta/domain/plans';
import { uuidv7 } from 'uuidv7';
import { command, exactly, partOf, UsageError } from '../commands/run-command.ts';
import type { CommandCall } from '../commands/run-command.ts';
import { withDatabase } from '../commands/with-database.ts';
import type { Config } from '../settings/config.ts';
import { ratersOf } from '../builds/index.ts';
import type { OpenDatabase } from '../db/index.ts';
import { AppError } from '../http/app-error.ts';
import { MailQueue, smtpTransport } from '../mail/index.ts';
import { NO_METRICS } from '../metrics/metrics.ts';
import { checkedWhy } from './checked-why.ts';
import { buildLinesOf } from './build-line.store.ts';
import { unreadAnswers } from './case.store.ts';
import {
  answerText,
  buildText,
  logText,
  playerText,
  raterText,
  reportedText,
} from './command-texts.ts';
import { hideBuild, restoreBuild } from './decisions/build-decisions.ts';
import type { DecisionParts, Verdict } from './decisions/decision-work.ts';
import {
  grantPlan,
  liftSuspension,
  noteAbout,
  putRatingsBack,
  renamePlayer,
  suspendPlayer,
  takeRatingsOut,
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
  npm run moderate -- raters BUILD                       Show who rated a build, newest first
  npm run moderate -- ratings-out PLAYER "WHY"           Take a player's ratings out of all averages and orders
  npm run moderate -- ratings-back PLAYER "WHY"          Count them again
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
  readonly say: CommandCall['say'];
}

/** Checks the parameters, and returns what to do. */
type Action = (parameters: readonly string[]) => (call: Call) => Promise<void>;

/** What only shows something. */
const LISTS: Readonly<Record<string, Action>> = {
  reports: (parameters) => {
    exactly(parameters, 0);
    return async ({ database, say }) => {
      const { open, entries } = await reportedThings(database.db, undefined);
      sayAll(say, entries.map(reportedText), 'No open reports.');
      if (open > entries.length) say(`These are the newest ${entries.length} of ${open}.`);
    };
  },
  answers: (parameters) => {
    exactly(parameters, 0);
    return async ({ database, say }) => {
      sayAll(say, (await unreadAnswers(database.db)).map(answerText), 'No unread answers.');
    };
  },
  lookup: (parameters) => {
    const [text = ''] = exactly(parameters, 1);
    return async ({ database, say }) => {
      sayAll(say, (await findPlayers(database.db, text)).map(playerText), 'No player found.');
    };
  },
  builds: (parameters) => {
    const [id = ''] = exactly(parameters, 1);
    return async ({ database, say }) => {
      const { entries, next } = await buildLinesOf(database.db, id, undefined);
      sayAll(say, entries.map(buildText), 'No builds.');
      if (next !== null) say('There are more, at /operator.');
    };
  },
  raters: (parameters) => {
    const [id = ''] = exactly(parameters, 1);
    return async ({ database, say }) => {
      sayAll(say, (await ratersOf(database.db, id)).map(raterText), 'No ratings.');
    };
  },
  log: (parameters) => {
    exactly(parameters, 0);
    return async ({ database, say }) => {
      const { entries } = await readLog(database.db, {});
      sayAll(say, entries.toReversed().map(logText), 'Nothing has been done yet.');
    };
  },
};

/** What goes into the log. */
const DECISIONS: Readonly<Record<string, Action>> = {
  dismiss: (parameters) => {
    const [cursor = '', text = ''] = exactly(parameters, 2);
    const why = checkedWhy(text);
    return async ({ parts, database, say }) => {
      const subject = await subjectOfReport(database.db, cursor);
      if (subject === undefined)
        throw new AppError('not_found', 'There is no open report with this id.');
      await dismissReports(parts, COMMAND, { ...subject, cursor }, why);
      say('Dismissed.');
    };
  },
  read: decision(readAnswer, 'Marked as read.'),
  hide: (parameters) => {
    const [id = '', reason = '', message = ''] = exactly(parameters, 3);
    const given = verdict(reason, message);
    return async ({ parts, say }) => {
      await hideBuild(parts, COMMAND, id, given);
      say('Hidden.');
    };
  },
  restore: (parameters) => {
    const [id = '', updatedAt = '', text = ''] = exactly(parameters, 3);
    const why = checkedWhy(text);
    return async ({ parts, say }) => {
      await restoreBuild(parts, COMMAND, id, { why, updatedAt });
      say('Restored.');
    };
  },
  rename: (parameters) => {
    const [id = '', reason = '', message = ''] = exactly(parameters, 3);
    const given = verdict(reason, message);
    return async ({ parts, say }) => {
      say(`Now ${await renamePlayer(parts, COMMAND, id, given)}.`);
    };
  },
  suspend: (parameters) => {
    const [id = '', end = '', reason = '', message = ''] = exactly(parameters, 4);
    const until = end === 'forever' ? FOREVER : timeOf(end);
    const given = { ...verdict(reason, message), until };
    return async ({ parts, say }) => {
      await suspendPlayer(parts, COMMAND, id, given);
      say('Suspended.');
    };
  },
  lift: decision(liftSuspension, 'Lifted.'),
  'ratings-out': decision(takeRatingsOut, 'Taken out.'),
  'ratings-back': decision(putRatingsBack, 'Put back.'),
  grant: (parameters) => {
    const isEnd = parameters[1] === 'free';
    const [id = '', plan = '', end = '', text = ''] = isEnd
      ? exactly(parameters, 3).toSpliced(2, 0, '')
      : exactly(parameters, 4);
    const tier = PAID_TIERS.find((paid) => paid === plan);
    if (!isEnd && tier === undefined) {
      throw new UsageError(`PLAN is ${PAID_TIERS.join(', ')}, or free, not '${plan}'.`);
    }
    const grant = tier && { tier, endsAt: timeOf(end) };
    const why = checkedWhy(text);
    return async ({ parts, say }) => {
      await grantPlan(parts, COMMAND, id, { grant, why });
      say(isEnd ? 'Ended.' : 'Granted.');
    };
  },
  note: (parameters) => {
    const [id = '', text = ''] = exactly(parameters, 2);
    const { data, error } = api.moderation.addNote.body.safeParse({ note: text });
    if (data === undefined) throw new UsageError(`note: ${error.issues[0]?.message}`);
    return async ({ parts, say }) => {
      await noteAbout(parts, COMMAND, id, data.note);
      say('Added.');
    };
  },
};

/** A decision about the player or answer with an id, for which the operator only says why. */
function decision(decide: typeof liftSuspension, done: string): Action {
  return (parameters) => {
    const [id = '', text = ''] = exactly(parameters, 2);
    const why = checkedWhy(text);
    return async ({ parts, say }) => {
      await decide(parts, COMMAND, id, why);
      say(done);
    };
  };
}

function sayAll(say: CommandCall['say'], texts: readonly string[], none: string): void {
  for (const text of texts) say(text);
  if (texts.length === 0) say(none);
}

function verdict(reason: string, message: string): Verdict {
  const isKnown = REPORT_REASONS.some((known) => known === reason);
  if (!isKnown)
    throw new UsageError(`REASON is one of ${REPORT_REASONS.join(', ')}, not '${reason}'.`);
  const { data, error } = api.moderation.hideBuild.body.safeParse({ reason, message });
  if (data === undefined) throw new UsageError(`message: ${error.issues[0]?.message}`);
  return data;
}

function timeOf(day: string): string {
  const time = new Date(/^\d{4}-\d{2}-\d{2}$/.test(day) ? day : Number.NaN);
  if (Number.isNaN(time.getTime())) {
    throw new UsageError(`UNTIL is a day such as 2027-01-31, not '${day}'.`);
  }
  return time.toISOString();
}

/** Decides like the operators' page. Emails wait in the queue for the server to send them. */
async function run(
  config: Config,
  say: CommandCall['say'],
  work: (call: Call) => Promise<void>,
): Promise<void> {
  const now = () => new Date();
  const transport = config.smtp && smtpTransport(config.smtp.url, config.smtp.from);
  const silent = () => undefined;
  const log = { info: silent, warn: silent, error: silent };
  await withDatabase(config, async (database) => {
    const mails = new MailQueue({
      db: database.db,
      transport,
      // Nothing is sent from here.
      renewLink: () => Promise.resolve(undefined),
      now,
      newId: uuidv7,
      log,
      metrics: NO_METRICS,
    });
    const parts: DecisionParts = {
      ...database,
      mails,
      mainOrigin: () => config.publicUrl?.origin ?? `http://${config.host}:${config.port}`,
      siteName: config.appName,
      operators: config.operators,
      now,
      newId: uuidv7,
    };
    await work({ parts, database, say });
    await mails.close();
  });
}

const SETUP = {
  usage: { text: USAGE, parameters: Infinity },
  refusals: [AppError],
};

/** The `npm run moderate` command. */
export const moderateCommand = command(SETUP, async ({ parameters, config, say }) => {
  const [name, ...further] = parameters;
  const work = partOf({ ...LISTS, ...DECISIONS }, name)(further);
  await run(config(), say, work);
  return 0;
});
