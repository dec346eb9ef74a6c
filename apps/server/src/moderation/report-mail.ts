import { addFact, factOf, inTransaction, replaceFact } from '../db/index.ts';
import { layOutMail } from '../mail/index.ts';
import type { Mail } from '../mail/index.ts';
import { countUnreadAnswers, newestUnreadAnswerAt } from './case.store.ts';
import type { ModerationParts } from './parts.ts';
import { countReportedThings, newestReportAt } from './report.store.ts';

const HOUR_MS = 60 * 60_000;
/** The least time between two of these emails. */
const APART_MS = 6 * HOUR_MS;
/** The time between them while nothing new comes. */
const REMINDED_AFTER_MS = 24 * HOUR_MS;
const SENT = 'report-mail-sent';

/** Dependencies of emails about reports. */
export type ReportMailParts = Pick<
  ModerationParts,
  'db' | 'mails' | 'mainOrigin' | 'now' | 'reportsEmail' | 'siteName'
>;

/** Counts of everything that waits for an operator. */
interface Waiting {
  readonly reports: number;
  readonly answers: number;
}

/**
 * Emails the addresses of `REPORTS_EMAIL` while reports or answers wait. Of several server processes, only the one that
 * notes it sends anything.
 */
export async function mailAboutReports(parts: ReportMailParts): Promise<void> {
  const { db, mails, reportsEmail } = parts;
  if (reportsEmail.length === 0) return;
  const waiting = { reports: await countReportedThings(db), answers: await countUnreadAnswers(db) };
  if (waiting.reports + waiting.answers === 0) return;
  const now = parts.now();
  const sent = await factOf(db, SENT);
  if (sent !== undefined && !(await isDue(parts, sent, now))) return;
  await inTransaction(db, async (transaction) => {
    const to = now.toISOString();
    const isOurs =
      sent === undefined
        ? await addFact(transaction, SENT, to)
        : await replaceFact(transaction, SENT, { from: sent, to });
    if (!isOurs) return;
    for (const address of reportsEmail) {
      await mails.add(reportMail(parts, address, waiting), { transaction });
    }
  });
}

async function isDue({ db }: ReportMailParts, sent: string, now: Date): Promise<boolean> {
  const ago = now.getTime() - Date.parse(sent);
  if (ago < APART_MS) return false;
  if (ago >= REMINDED_AFTER_MS) return true;
  const newest = [await newestReportAt(db), await newestUnreadAnswerAt(db)];
  return newest.some((time = '') => time > sent);
}

function reportMail(
  { siteName, mainOrigin }: ReportMailParts,
  address: string,
  { reports, answers }: Waiting,
): Mail {
  const content = layOutMail({
    productName: siteName,
    heading: 'Reports or answers are waiting',
    paragraphs: [`Reported builds and names: ${reports}. Unread answers: ${answers}.`],
    button: { label: 'Open the Operator Page', url: `${mainOrigin()}/operator` },
    afterwards: [
      'You get at most one of these emails in six hours, and one a day if nothing new came.',
    ],
  });
  return {
    to: { name: '', address },
    subject: `Reports or answers are waiting on ${siteName}`,
    ...content,
    playerId: null,
  };
}
