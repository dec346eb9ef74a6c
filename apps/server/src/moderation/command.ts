import { api } from '@trifecta/contract';
import { FOREVER } from '@trifecta/domain/account';
import { REPORT_REASONS } from '@trifecta/domain/moderation';
import { PAID_TIERS } from '@trifecta/domain/plans';
import { uuidv7 } from 'uuidv7';
import { command, UsageError } from '../commands/run-command.ts';
import type { CommandCall, CommandTexts } from '../commands/run-command.ts';
import { withDatabase } from '../commands/with-database.ts';
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
import type { Actor } from './moderation-log.store.ts';
import { reportedThings, subjectOfReport } from './report.store.ts';

const PARTS = {
  reports: { does: 'Show reported builds and names' },
  dismiss: { takes: 'REPORT "WHY"', does: 'Close the reports of the same thing up to this one' },
  answers: { does: "Show players' unread answers" },
  read: { takes: 'ANSWER "WHY"', does: 'Take an answer out of the list' },
  lookup: { takes: 'TEXT', does: 'Find players by email, id, or the start of their name' },
  builds: { takes: 'PLAYER', does: "Show a player's hidden and newest builds" },
  hide: {
    takes: 'BUILD REASON "MESSAGE"',
    does: 'Hide a build. Its player gets the reason and the message.',
  },
  restore: {
    takes: 'BUILD CHANGED "WHY"',
    does: 'Restore a hidden build, unless it has changed since you saw it',
  },
  rename: {
    takes: 'PLAYER REASON "MESSAGE"',
    does: "Replace a player's display name with a neutral one",
  },
  suspend: {
    takes: 'PLAYER UNTIL REASON "MESSAGE"',
    does: "Suspend a player, and hide the player's builds meanwhile",
  },
  lift: { takes: 'PLAYER "WHY"', does: 'Lift a suspension' },
  raters: { takes: 'BUILD', does: 'Show who rated a build, newest first' },
  'ratings-out': {
    takes: 'PLAYER "WHY"',
    does: "Take a player's ratings out of all averages and orders, those to come included",
  },
  'ratings-back': { takes: 'PLAYER "WHY"', does: 'Count them again' },
  note: { takes: 'PLAYER "NOTE"', does: 'Add a note, for operators only' },
  grant: {
    takes: 'PLAYER PLAN [UNTIL] "WHY"',
    does: `Grant a plan (${PAID_TIERS.join(' or ')}) until a day, or end it with free and no day`,
  },
  log: { does: 'Show the last 50 things that operators did' },
} as const;

const TEXTS: CommandTexts = {
  name: 'moderate',
  does: 'Show reports and players, and decide about them',
  changes: 'builds, names, suspensions, ratings, notes, and plans, each with an entry in the log',
  example:
    'moderate hide 0198f0aa-7c1e-7000-8000-2f7c11d0a9b3 offensive "Its name insults a player."',
  parts: PARTS,
  notes: [
    "BUILD, PLAYER, REPORT, and ANSWER are ids. CHANGED is the time of a build's last change, as 'builds' shows it.",
    "UNTIL is a day such as 2027-01-31, which starts at 00:00 UTC, or for suspensions 'forever'. All times are in UTC.",
    `REASON is one of ${REPORT_REASONS.join(', ')}.`,
    "After 'hide' and 'rename', reports stay open until you dismiss them.",
  ],
};

interface Call {
  readonly parts: DecisionParts;
  readonly by: Actor;
  readonly database: OpenDatabase;
  readonly say: CommandCall['say'];
}

/** Checks the parameters, and returns what to do. */
type Action = (parameters: readonly string[]) => (call: Call) => Promise<void>;

const ACTIONS: Readonly<Record<keyof typeof PARTS, Action>> = {
  reports: () => {
    return async ({ database, say }) => {
      const { open, entries } = await reportedThings(database.db, undefined);
      sayAll(say, entries.map(reportedText), 'No open reports.');
      if (open > entries.length) say(`These are the newest ${entries.length} of ${open}.`);
    };
  },
  answers: () => {
    return async ({ database, say }) => {
      sayAll(say, (await unreadAnswers(database.db)).map(answerText), 'No unread answers.');
    };
  },
  lookup: (parameters) => {
    const [text = ''] = parameters;
    return async ({ database, say }) => {
      sayAll(say, (await findPlayers(database.db, text)).map(playerText), 'No player found.');
    };
  },
  builds: (parameters) => {
    const [id = ''] = parameters;
    return async ({ database, say }) => {
      const { entries, next } = await buildLinesOf(database.db, id, undefined);
      sayAll(say, entries.map(buildText), 'No builds.');
      if (next !== null) say('There are more, at /operator.');
    };
  },
  raters: (parameters) => {
    const [id = ''] = parameters;
    return async ({ database, say }) => {
      sayAll(say, (await ratersOf(database.db, id)).map(raterText), 'No ratings.');
    };
  },
  log: () => {
    return async ({ database, say }) => {
      const { entries } = await readLog(database.db, {});
      sayAll(say, entries.toReversed().map(logText), 'Nothing has been done yet.');
    };
  },
  dismiss: (parameters) => {
    const [cursor = '', text = ''] = parameters;
    const why = checkedWhy(text);
    return async ({ parts, by, database, say }) => {
      const subject = await subjectOfReport(database.db, cursor);
      if (subject === undefined)
        throw new AppError('not_found', 'There is no open report with this id.');
      await dismissReports(parts, by, { ...subject, cursor }, why);
      say('Dismissed.');
    };
  },
  read: decision(readAnswer, 'Marked as read.'),
  hide: (parameters) => {
    const [id = '', reason = '', message = ''] = parameters;
    const given = verdict(reason, message);
    return async ({ parts, by, say }) => {
      await hideBuild(parts, by, id, given);
      say('Hidden.');
    };
  },
  restore: (parameters) => {
    const [id = '', updatedAt = '', text = ''] = parameters;
    const why = checkedWhy(text);
    return async ({ parts, by, say }) => {
      await restoreBuild(parts, by, id, { why, updatedAt });
      say('Restored.');
    };
  },
  rename: (parameters) => {
    const [id = '', reason = '', message = ''] = parameters;
    const given = verdict(reason, message);
    return async ({ parts, by, say }) => {
      say(`Now ${await renamePlayer(parts, by, id, given)}.`);
    };
  },
  suspend: (parameters) => {
    const [id = '', end = '', reason = '', message = ''] = parameters;
    const until = end === 'forever' ? FOREVER : timeOf(end);
    const given = { ...verdict(reason, message), until };
    return async ({ parts, by, say }) => {
      await suspendPlayer(parts, by, id, given);
      say('Suspended.');
    };
  },
  lift: decision(liftSuspension, 'Lifted.'),
  'ratings-out': decision(takeRatingsOut, 'Taken out.'),
  'ratings-back': decision(putRatingsBack, 'Put back.'),
  grant: (parameters) => {
    const isEnd = parameters[1] === 'free';
    const [id = '', plan = '', end = '', text = ''] = isEnd
      ? parameters.toSpliced(2, 0, '')
      : parameters;
    const tier = PAID_TIERS.find((paid) => paid === plan);
    if (!isEnd && tier === undefined) {
      throw new UsageError(`PLAN is ${PAID_TIERS.join(', ')}, or free, not '${plan}'.`);
    }
    if (isEnd === (parameters.length === 4)) {
      throw new UsageError("A granted plan needs UNTIL, and 'free' has none.");
    }
    const grant = tier && { tier, endsAt: timeOf(end) };
    const why = checkedWhy(text);
    return async ({ parts, by, say }) => {
      await grantPlan(parts, by, id, { grant, why });
      say(isEnd ? 'Ended.' : 'Granted.');
    };
  },
  note: (parameters) => {
    const [id = '', text = ''] = parameters;
    const { data, error } = api.moderation.addNote.body.safeParse({ note: text });
    if (data === undefined) throw new UsageError(`note: ${error.issues[0]?.message}`);
    return async ({ parts, by, say }) => {
      await noteAbout(parts, by, id, data.note);
      say('Added.');
    };
  },
};

/** A decision about the player or answer with an id, for which the operator only says why. */
function decision(decide: typeof liftSuspension, done: string): Action {
  return (parameters) => {
    const [id = '', text = ''] = parameters;
    const why = checkedWhy(text);
    return async ({ parts, by, say }) => {
      await decide(parts, by, id, why);
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
  { config: readSettings, user, say }: Pick<CommandCall, 'config' | 'user' | 'say'>,
  work: (call: Call) => Promise<void>,
): Promise<void> {
  const config = readSettings();
  const by = { runBy: user() };
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
    await work({ parts, by, database, say });
    await mails.close();
  });
}

/** `trifecta moderate`. */
export const moderateCommand = command(
  TEXTS,
  async ({ part, parameters, ...call }) => {
    const work = ACTIONS[part as keyof typeof PARTS](parameters);
    await run(call, work);
    return 0;
  },
  [AppError],
);
