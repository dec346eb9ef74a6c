import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/index.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { MailRefusedError } from './mail.ts';
import type { Mail, MailTransport } from './mail.ts';
import {
  addMail,
  endFailedMail,
  endSentMail,
  postponeMail,
  removeMailsBefore,
  takeDueMail,
} from './mail.store.ts';
import type { StoredMail } from './mail.store.ts';
import { storedReason } from './masked.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** The wait after each failed attempt. After the last one, the email has failed. */
const WAITS = [MINUTE, 5 * MINUTE, 15 * MINUTE, 60 * MINUTE, 180 * MINUTE, 360 * MINUTE] as const;
/** Longer than any attempt takes. */
const TRY_LIMIT = 5 * MINUTE;
const POLL = 10 * SECOND;
/** The top-level domain that no email ever reaches (RFC 2606). */
const NOWHERE = '.invalid';
const KEPT = 30 * 24 * 60 * MINUTE;

type Log = Pick<FastifyBaseLogger, 'warn' | 'error'>;

/**
 * The only way emails leave the site. Emails are stored in a table and sent from there, outside any transaction or
 * request. If the mail server is busy or down, they're retried later. Without a transport, as in the demo, they stay in
 * the table for the outbox page.
 */
export class MailQueue {
  readonly #parts: {
    readonly db: Database;
    readonly transport: MailTransport | undefined;
    readonly now: () => Date;
    readonly newId: () => string;
    readonly log: Log;
    readonly metrics: Metrics;
  };
  #delivering: Promise<void> | undefined;
  #polling: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(parts: {
    readonly db: Database;
    readonly transport: MailTransport | undefined;
    readonly now: () => Date;
    readonly newId: () => string;
    readonly log: Log;
    readonly metrics: Metrics;
  }) {
    this.#parts = parts;
  }

  /** Starts sending waiting emails, including those from an earlier run or another process. */
  start(): void {
    if (this.#parts.transport === undefined) return;
    this.#polling = setInterval(() => void this.deliver(), POLL);
    this.#polling.unref();
    void this.deliver();
  }

  /**
   * Queues an email. Once this resolves, the email is stored and will be sent soon. With a transaction, it's sent after
   * the commit. With a delay, it's sent after that.
   */
  async add(
    mail: Mail,
    {
      transaction,
      delayMs = 0,
    }: { readonly transaction?: Database; readonly delayMs?: number } = {},
  ): Promise<void> {
    // What stands for the address of a player who has none.
    if (mail.to.address.endsWith(NOWHERE)) return;
    const { db, transport, newId } = this.#parts;
    const status = transport === undefined ? 'shown' : 'queued';
    const times = { now: this.#later(0), dueAt: this.#later(delayMs) };
    await addMail(transaction ?? db, { ...mail, id: newId() }, { status, ...times });
    if (transaction === undefined) void this.deliver();
  }

  /** Sends every email that's due. Never rejects: failures are logged. */
  deliver(): Promise<void> {
    if (this.#parts.transport === undefined || this.#isClosed) return Promise.resolve();
    // An email added during a round is sent in the next one.
    const round = async (before: Promise<void> | undefined): Promise<void> => {
      await before;
      await this.#deliverAll().catch((error: unknown) => {
        this.#parts.log.error(error, 'mail queue: database not responding');
      });
    };
    this.#delivering = round(this.#delivering);
    return this.#delivering;
  }

  /** Deletes old emails. */
  async clean(): Promise<void> {
    await removeMailsBefore(this.#parts.db, this.#later(-KEPT));
  }

  /** Stops after the email being sent right now. The rest waits for the next start. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#polling);
    this.#parts.transport?.close();
    await this.#delivering;
  }

  async #deliverAll(): Promise<void> {
    while (!this.#isClosed) {
      const mail = await takeDueMail(this.#parts.db, {
        now: this.#later(0),
        until: this.#later(TRY_LIMIT),
      });
      if (mail === undefined) return;
      await this.#deliverOne(mail);
    }
  }

  async #deliverOne(mail: StoredMail): Promise<void> {
    const { db, transport } = this.#parts;
    try {
      await transport?.send(mail);
    } catch (error) {
      await this.#notSent(mail, error);
      return;
    }
    this.#count('sent');
    await endSentMail(db, mail.id);
  }

  async #notSent(mail: StoredMail, error: unknown): Promise<void> {
    const { db, log } = this.#parts;
    const refusal = error instanceof MailRefusedError ? error : undefined;
    const wait = refusal?.isTemporary === true ? WAITS[mail.tries - 1] : undefined;
    const reason = reasonOf(error);
    if (wait === undefined) {
      // Guests choose the addresses they sign up with, so a refused address isn't an error of the site.
      const level = refusal?.isAboutMail === true ? 'warn' : 'error';
      log[level](
        { mail: mail.id, tries: mail.tries, reason },
        'email dropped after the last retry',
      );
      this.#count('dropped');
      await endFailedMail(db, mail.id, storedReason(reason));
      return;
    }
    log.warn({ mail: mail.id, tries: mail.tries, reason }, 'email not sent, will retry');
    this.#count('postponed');
    const failure = storedReason(reason);
    await postponeMail(db, mail.id, { until: this.#later(wait), failure });
  }

  #count(outcome: 'sent' | 'postponed' | 'dropped'): void {
    this.#parts.metrics.count('trifecta_mail_attempts_total', { outcome });
  }

  #later(milliseconds: number): string {
    return new Date(this.#parts.now().getTime() + milliseconds).toISOString();
  }
}

/** The mail server's message, for the operator. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
