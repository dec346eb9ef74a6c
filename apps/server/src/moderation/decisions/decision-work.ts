import type { ReportReason } from '@trifecta/domain/moderation';
import type { Transaction } from 'kysely';
import type { Accounts } from '../../account/index.ts';
import { inTransaction } from '../../db/index.ts';
import type { Changes, Database, Schema } from '../../db/index.ts';
import { addCase } from '../case.store.ts';
import type { NewCase } from '../case.store.ts';
import { addToLog } from '../moderation-log.store.ts';
import type { Actor, LogEntry } from '../moderation-log.store.ts';
import { decisionMail } from '../moderation-mails.ts';
import type { MailedPlayer, MailWords } from '../moderation-mails.ts';

/** What decisions depend on. */
export interface DecisionParts extends Pick<Accounts, 'mails' | 'mainOrigin'> {
  readonly db: Database;
  readonly changes: Changes;
  readonly siteName: string;
  /** The operators' email addresses, in lowercase. */
  readonly operators: readonly string[];
  readonly now: () => Date;
  readonly newId: () => string;
}

/** Why something is decided. The player gets both. */
export interface Verdict {
  readonly reason: ReportReason;
  readonly message: string;
}

/** A verdict after looking at reports. */
export interface VerdictOnReports extends Verdict {
  /** The newest report that the operator saw. Later ones stay open, and all of them without it. */
  readonly cursor?: string | undefined;
}

/** A decision in the making. Its transaction also has its entry in the log, and its email. */
interface DecisionWork {
  readonly transaction: Transaction<Schema>;
  readonly now: string;
  /** Stores a decision that the player can see and respond to. */
  readonly store: (decided: Omit<NewCase, 'id' | 'now'>) => Promise<void>;
  /** Emails the player. */
  readonly tell: (player: MailedPlayer, words: MailWords, verdict?: Verdict) => Promise<void>;
  readonly log: (entry: LogEntry) => Promise<void>;
}

type Work<Result> = (work: DecisionWork) => Promise<Result>;

/** Makes a decision that others can see, and tells all server processes about it. */
export async function decideForAll<Result>(
  parts: DecisionParts,
  actor: Actor,
  work: Work<Result>,
): Promise<Result> {
  const result = await decide(parts, actor, work);
  parts.changes.announce('public-builds');
  return result;
}

/** Makes a decision in one transaction. */
export async function decide<Result>(
  { db, newId, siteName, mainOrigin, mails, ...parts }: DecisionParts,
  actor: Actor,
  work: Work<Result>,
): Promise<Result> {
  const now = parts.now().toISOString();
  return inTransaction(db, (transaction) =>
    work({
      transaction,
      now,
      store: (decided) => addCase(transaction, { ...decided, id: newId(), now }),
      tell: async (player, words, verdict) => {
        const mail = decisionMail({ siteName, origin: mainOrigin() }, player, words, verdict);
        await mails.add(mail, { transaction });
      },
      log: (entry) => addToLog(transaction, actor, { ...entry, id: newId(), now }),
    }),
  );
}
