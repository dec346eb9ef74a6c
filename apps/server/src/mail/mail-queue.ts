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
  removeMail,
  removeMailsBefore,
  takeDueMail,
} from './mail.store.ts';
import type { LinkedMail, StoredMail } from './mail.store.ts';
import { lacksToken, withToken } from './mail-links.ts';
import { endMailServerFault, noteMailServerFault } from './mail-server-state.ts';
import { storedReason } from './masked.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** The wait after each attempt that the mail server put off. The last one repeats. */
const WAITS = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR] as const;
/** The wait of the whole queue while the mail server can't be used. The last one repeats. */
const PAUSES = [MINUTE, 2 * MINUTE, 5 * MINUTE, 10 * MINUTE] as const;
/** As long as mail servers usually try. After this, the email has failed. */
const TRIED_FOR = 5 * DAY;
/** The age from which an email's link gets a new token: what it promises to be valid for is an hour. */
const LINK_RENEWED_AFTER = 5 * MINUTE;
/** Longer than any attempt takes. */
const TRY_LIMIT = 5 * MINUTE;
const POLL = 10 * SECOND;
/** The top-level domain that no email ever reaches (RFC 2606). */
const NOWHERE = '.invalid';
const KEPT = 30 * DAY;

type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;

/** Dependencies of the queue. */
export interface MailQueueParts {
  readonly db: Database;
  readonly transport: MailTransport | undefined;
  /** Creates another token for an email's link. Undefined when the email is no longer needed. */
  readonly renewLink: (mail: LinkedMail) => Promise<string | undefined>;
  readonly now: () => Date;
  readonly newId: () => string;
  readonly log: Log;
  readonly metrics: Metrics;
}

/** While the mail server can't be used. */
interface Pause {
  readonly since: string;
  readonly reason: string;
  /** When the next attempt is due, in milliseconds. */
  readonly until: number;
  readonly tries: number;
}

/**
 * The only way emails leave the site. Emails are stored in a table and sent from there, outside any transaction or
 * request. If the mail server puts one off, it's retried for some days. If the server can't be used at all, such as when it's
 * down or the password is wrong, the whole queue waits. Without a transport, as in the demo, emails stay in the table for the
 * outbox page.
 */
export class MailQueue {
  readonly #parts: MailQueueParts;
  #delivering: Promise<void> | undefined;
  #polling: NodeJS.Timeout | undefined;
  #pause: Pause | undefined;
  #isClosed = false;

  constructor(parts: MailQueueParts) {
    this.#parts = parts;
  }

  /**
   * Starts sending waiting emails, including those from an earlier run or another process. Tries the mail server first, so
   * that a wrong password is known before the first player signs up.
   */
  start(): void {
    if (this.#parts.transport === undefined) return;
    this.#polling = setInterval(() => void this.deliver(), POLL);
    this.#polling.unref();
    void this.check().then(() => this.deliver());
  }

  /** Tries the mail server without sending anything. Never rejects: a failure is logged and remembered. */
  async check(): Promise<void> {
    const { transport } = this.#parts;
    const result = transport?.check().then(
      () => this.#noteUsable(),
      (error: unknown) => this.#noteUnusable(error),
    );
    await result?.catch((error: unknown) => this.#noteNoDatabase(error));
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
      await this.#deliverAll().catch((error: unknown) => this.#noteNoDatabase(error));
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
    while (!this.#isClosed && !this.#isPaused()) {
      const mail = await takeDueMail(this.#parts.db, {
        now: this.#later(0),
        until: this.#later(TRY_LIMIT),
      });
      if (mail === undefined) {
        if (this.#pause !== undefined) await this.check();
        return;
      }
      await this.#deliverOne(mail);
    }
  }

  async #deliverOne(stored: StoredMail): Promise<void> {
    const { db, transport } = this.#parts;
    const mail = await this.#withLivingLink(stored);
    if (mail === undefined) {
      await removeMail(db, stored.id);
      return;
    }
    try {
      await transport?.send(mail);
    } catch (error) {
      await this.#notSent(stored, error);
      return;
    }
    this.#count('sent');
    await endSentMail(db, mail.id);
    await this.#noteUsable();
  }

  /** The email, with another token in its link if it's late. Undefined when it's no longer needed. */
  async #withLivingLink(mail: StoredMail): Promise<StoredMail | undefined> {
    const { link } = mail;
    if (!link) return mail;
    if (this.#ageOf(mail) < LINK_RENEWED_AFTER && !lacksToken(mail)) return mail;
    const token = await this.#parts.renewLink({ ...mail, link });
    return token === undefined ? undefined : { ...mail, ...withToken(mail, token) };
  }

  async #notSent(mail: StoredMail, error: unknown): Promise<void> {
    const { db, log } = this.#parts;
    const { isAboutMail, isTemporary } = error instanceof MailRefusedError ? error : UNKNOWN;
    const reason = reasonOf(error);
    const failure = storedReason(reason);
    const details = { mail: mail.id, tries: mail.tries, reason };
    if (!isAboutMail) await this.#noteUnusable(error);
    const isOver = this.#ageOf(mail) >= TRIED_FOR;
    if (isOver || (isAboutMail && !isTemporary)) {
      // Guests choose the addresses they sign up with, so a refused address isn't an error of the site.
      log[isAboutMail ? 'warn' : 'error'](details, 'email dropped');
      this.#count('dropped');
      await endFailedMail(db, mail, failure);
      return;
    }
    if (isAboutMail) {
      log.warn(details, 'email not sent, will retry');
      this.#count('postponed');
    }
    // After an outage, no email waits much longer than the queue.
    const wait = isAboutMail ? nth(WAITS, mail.tries) : nth(PAUSES, mail.tries);
    await postponeMail(db, mail.id, { until: this.#later(wait), failure });
  }

  #isPaused(): boolean {
    return this.#pause !== undefined && this.#pause.until > this.#parts.now().getTime();
  }

  /** Lets all emails wait, and says so once. */
  async #noteUnusable(error: unknown): Promise<void> {
    const { db, log, now } = this.#parts;
    const before = this.#pause;
    const reason = reasonOf(error);
    const tries = (before?.tries ?? 0) + 1;
    const since = before?.since ?? this.#later(0);
    this.#count('unusable');
    this.#pause = { since, reason, tries, until: now().getTime() + nth(PAUSES, tries) };
    if (before?.reason === reason) return;
    log.error({ reason }, "the mail server can't be used, so all emails wait: check SMTP_URL");
    await noteMailServerFault(db, { since, reason });
  }

  async #noteUsable(): Promise<void> {
    const { db, log } = this.#parts;
    const before = this.#pause;
    this.#pause = undefined;
    if (before !== undefined)
      log.info({ since: before.since }, 'the mail server can be used again');
    await endMailServerFault(db);
  }

  #noteNoDatabase(error: unknown): void {
    this.#parts.log.error(error, 'mail queue: database not responding');
  }

  #ageOf({ createdAt }: StoredMail): number {
    return this.#parts.now().getTime() - Date.parse(createdAt);
  }

  #count(outcome: 'sent' | 'postponed' | 'unusable' | 'dropped'): void {
    this.#parts.metrics.count('trifecta_mail_attempts_total', { outcome });
  }

  #later(milliseconds: number): string {
    return new Date(this.#parts.now().getTime() + milliseconds).toISOString();
  }
}

/** What's known about an error that no transport throws: the email may be fine. */
const UNKNOWN = { isAboutMail: false, isTemporary: true };

/** The wait after so many attempts. */
function nth(waits: readonly number[], tries: number): number {
  return waits[Math.min(tries, waits.length) - 1] ?? MINUTE;
}

/** The mail server's message, for the operator. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
