import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/index.ts';
import { MailRefusedError } from './mail.ts';
import type { Mail, MailTransport } from './mail.ts';
import { addMail, endMail, postponeMail, removeMailsBefore, takeDueMail } from './mail.store.ts';
import type { StoredMail } from './mail.store.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** The waits after each failed attempt. After the last one the email has failed. */
const WAITS = [MINUTE, 5 * MINUTE, 15 * MINUTE, 60 * MINUTE, 180 * MINUTE, 360 * MINUTE] as const;
/** Longer than any try takes. */
const TRY_LIMIT = 5 * MINUTE;
const POLL = 10 * SECOND;
const KEPT = 30 * 24 * 60 * MINUTE;

type Log = Pick<FastifyBaseLogger, 'warn' | 'error'>;

/**
 * The one way mail leaves the site. A mail is written into a table and sent from there outside any transaction and
 * any request: again after a while when the mail server is busy or away. Without a transport, as in the demo, emails
 * stay in the table for the outbox page.
 */
export class MailQueue {
  readonly #parts: {
    readonly db: Database;
    readonly transport: MailTransport | undefined;
    readonly now: () => Date;
    readonly newId: () => string;
    readonly log: Log;
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
  }) {
    this.#parts = parts;
  }

  /** Starts to look for waiting emails, including those of an earlier run and of other processes too. */
  start(): void {
    if (this.#parts.transport === undefined) return;
    this.#polling = setInterval(() => void this.deliver(), POLL);
    this.#polling.unref();
    void this.deliver();
  }

  /** Takes a mail. When this returns it is safe in the table; it is sent soon after. */
  async add(mail: Mail): Promise<void> {
    const { db, transport, now, newId } = this.#parts;
    const status = transport === undefined ? 'shown' : 'queued';
    await addMail(db, { ...mail, id: newId() }, { status, now: now().toISOString() });
    void this.deliver();
  }

  /** Sends every mail whose time has come. Never fails; what goes wrong is logged. */
  deliver(): Promise<void> {
    if (this.#parts.transport === undefined || this.#isClosed) return Promise.resolve();
    // A mail added while the last one is being sent waits for the round after it.
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

  /** Ends after the mail that is just being sent. The rest waits for the next start. */
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
    await endMail(db, mail.id, 'sent');
  }

  async #notSent(mail: StoredMail, error: unknown): Promise<void> {
    const { db, log } = this.#parts;
    const refusal = error instanceof MailRefusedError ? error : undefined;
    const wait = refusal?.isTemporary === true ? WAITS[mail.tries - 1] : undefined;
    const reason = reasonOf(error);
    if (wait === undefined) {
      // Guests choose the addresses they sign up with, so a refused one isn't an error of the site.
      const level = refusal?.isAboutMail === true ? 'warn' : 'error';
      log[level](
        { mail: mail.id, tries: mail.tries, reason },
        'email dropped after the last retry',
      );
      await endMail(db, mail.id, 'failed');
      return;
    }
    log.warn({ mail: mail.id, tries: mail.tries, reason }, 'email not sent, will retry');
    await postponeMail(db, mail.id, this.#later(wait));
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
