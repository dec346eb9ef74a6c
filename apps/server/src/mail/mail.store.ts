import { sql } from 'kysely';
import type { Database } from '../db/index.ts';
import type { Mail } from './mail.ts';
import { withoutToken } from './mail-links.ts';
import { masked } from './masked.ts';

/** A queued email. */
export interface StoredMail extends Mail {
  readonly id: string;
  /** The number of attempts to send it, including this one. */
  readonly tries: number;
  /** When it was queued. ISO 8601. */
  readonly createdAt: string;
}

/** A queued email with a link that expires. */
export interface LinkedMail extends StoredMail {
  readonly link: string;
}

/** An email without its content. */
export interface MailRecord {
  readonly to: string;
  readonly subject: string;
  readonly createdAt: string;
  readonly status: string;
}

type MailStatus = 'queued' | 'shown';

/** Stores an email, to be sent or (in the demo) only shown. */
export async function addMail(
  db: Database,
  mail: Mail & { readonly id: string },
  {
    status,
    now,
    dueAt = now,
  }: { readonly status: MailStatus; readonly now: string; readonly dueAt?: string },
): Promise<void> {
  await db
    .insertInto('mail')
    .values({
      id: mail.id,
      player_id: mail.playerId,
      to_name: mail.to.name,
      to_address: mail.to.address,
      subject: mail.subject,
      body_text: mail.text,
      body_html: mail.html,
      link: mail.link ?? null,
      unsubscribe_url: mail.unsubscribeUrl ?? null,
      status,
      tries: 0,
      next_try_at: status === 'queued' ? dueAt : null,
      created_at: now,
    })
    .execute();
}

/**
 * Claims the email that has waited longest, so that no other process sends it before `until`. If this process dies, the
 * email is retried then.
 */
export async function takeDueMail(
  db: Database,
  { now, until }: { readonly now: string; readonly until: string },
): Promise<StoredMail | undefined> {
  for (;;) {
    const due = await db
      .selectFrom('mail')
      .selectAll()
      .where('status', '=', 'queued')
      .where('next_try_at', '<=', now)
      // A password reset never waits behind mail that someone only subscribed to.
      .orderBy(sql`unsubscribe_url is not null`)
      .orderBy('next_try_at')
      .limit(1)
      .executeTakeFirst();
    if (due === undefined) return undefined;
    const taken = await db
      .updateTable('mail')
      .set({ next_try_at: until, tries: due.tries + 1 })
      .where('id', '=', due.id)
      .where('status', '=', 'queued')
      .where('tries', '=', due.tries)
      .executeTakeFirst();
    if (taken.numUpdatedRows === 0n) continue;
    return {
      id: due.id,
      playerId: due.player_id,
      to: { name: due.to_name, address: due.to_address },
      subject: due.subject,
      text: due.body_text,
      html: due.body_html,
      link: due.link,
      unsubscribeUrl: due.unsubscribe_url,
      tries: due.tries + 1,
      createdAt: due.created_at,
    };
  }
}

/** Records that an email was sent. Its content is deleted, since it may include a link that opens an account. */
export async function endSentMail(db: Database, id: string): Promise<void> {
  await db
    .updateTable('mail')
    .set({
      status: 'sent',
      next_try_at: null,
      body_text: '',
      body_html: '',
      unsubscribe_url: null,
      failure: null,
    })
    .where('id', '=', id)
    .execute();
}

/** Records that an email can't be sent, and why. It's kept for another attempt, but its link does nothing. */
export async function endFailedMail(
  db: Database,
  mail: Pick<StoredMail, 'id' | 'link' | 'text' | 'html'>,
  failure: string,
): Promise<void> {
  const { text, html } = mail.link ? withoutToken(mail) : mail;
  await db
    .updateTable('mail')
    .set({ status: 'failed', next_try_at: null, body_text: text, body_html: html, failure })
    .where('id', '=', mail.id)
    .execute();
}

/** Reschedules an email, and records why it wasn't sent. */
export async function postponeMail(
  db: Database,
  id: string,
  { until, failure }: { readonly until: string; readonly failure: string },
): Promise<void> {
  await db.updateTable('mail').set({ next_try_at: until, failure }).where('id', '=', id).execute();
}

/** The state of the queue, for the operator. */
export interface MailQueueState {
  readonly waiting: number;
  /** When the oldest waiting email was queued. ISO 8601. */
  readonly oldestWaitingAt: string | undefined;
  /** Emails queued since `failedSince` that couldn't be sent. */
  readonly failed: number;
  /** All emails queued since then. */
  readonly queued: number;
}

/** Counts waiting and failed emails. */
export async function mailQueueState(
  db: Database,
  { failedSince }: { readonly failedSince: string },
): Promise<MailQueueState> {
  const waiting = await db
    .selectFrom('mail')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.min<string | null>('created_at').as('oldest'),
    ])
    .where('status', '=', 'queued')
    .executeTakeFirstOrThrow();
  const failed = await db
    .selectFrom('mail')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('created_at', '>', failedSince)
    .where('status', '=', 'failed')
    .executeTakeFirstOrThrow();
  const queued = await db
    .selectFrom('mail')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('created_at', '>', failedSince)
    .executeTakeFirstOrThrow();
  return {
    waiting: waiting.count,
    oldestWaitingAt: waiting.oldest ?? undefined,
    failed: failed.count,
    queued: queued.count,
  };
}

/** An email that couldn't be sent so far. */
export interface MailFailure {
  /** The recipient's address, masked. */
  readonly to: string;
  readonly subject: string;
  /** The mail server's reason. */
  readonly reason: string;
  readonly queuedAt: string;
  /** True when it will be tried again. */
  readonly isWaiting: boolean;
}

const FAILURES_SHOWN = 5;

/** The newest emails that have failed since a time, or will be tried again. */
export async function mailFailures(db: Database, since: string): Promise<MailFailure[]> {
  const rows = await db
    .selectFrom('mail')
    .select(['to_address', 'subject', 'failure', 'created_at', 'status'])
    .where('failure', 'is not', null)
    .where((where) =>
      where.or([
        where('status', '=', 'queued'),
        where.and([where('status', '=', 'failed'), where('created_at', '>', since)]),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(FAILURES_SHOWN)
    .execute();
  return rows.map(({ to_address: address, subject, failure, created_at: queuedAt, status }) => ({
    to: masked(address),
    subject,
    reason: failure ?? '',
    queuedAt,
    isWaiting: status === 'queued',
  }));
}

const UNSENT_SHOWN = 50;

/** Emails that wait or were refused, newest first, with masked addresses. */
export async function unsentMails(db: Database) {
  const rows = await db
    .selectFrom('mail')
    .select(['id', 'to_address', 'subject', 'failure', 'created_at as createdAt', 'status'])
    .select(sql<0 | 1>`case when body_text = '' then 0 else 1 end`.as('isKept'))
    .where('status', 'in', ['queued', 'failed'])
    .orderBy('id', 'desc')
    .limit(UNSENT_SHOWN)
    .execute();
  return rows.map(({ to_address: address, isKept, ...mail }) => ({
    ...mail,
    to: masked(address),
    canBeSent: isKept === 1,
  }));
}

/**
 * Lets an email be sent right away that waits or was refused, and be tried for as long as a new one. Returns false when there's none, or when a version that kept no
 * content of refused emails refused it.
 */
export async function resendMail(db: Database, id: string, now: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mail')
    .set({ status: 'queued', next_try_at: now, tries: 0, failure: null, created_at: now })
    .where('id', '=', id)
    .where('status', 'in', ['queued', 'failed'])
    .where('body_text', '!=', '')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Removes an email that waits or was refused. Returns false when there's none. */
export async function cancelMail(db: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('mail')
    .where('id', '=', id)
    .where('status', 'in', ['queued', 'failed'])
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The last emails, newest first, with their content. */
export async function lastMails(db: Database, limit: number) {
  return db.selectFrom('mail').selectAll().orderBy('id', 'desc').limit(limit).execute();
}

/** The HTML of an email. Undefined when there's no such email. */
export async function htmlOfMail(db: Database, id: string): Promise<string | undefined> {
  const mail = await db
    .selectFrom('mail')
    .select('body_html')
    .where('id', '=', id)
    .executeTakeFirst();
  return mail?.body_html;
}

/** Every email that concerns a player, oldest first. */
export async function mailsOfPlayer(db: Database, playerId: string): Promise<MailRecord[]> {
  return db
    .selectFrom('mail')
    .select(['to_address as to', 'subject', 'created_at as createdAt', 'status'])
    .where('player_id', '=', playerId)
    .orderBy('id')
    .execute();
}

/** Removes every email that concerns a player, sent or not. */
export async function removeMailsOfPlayer(db: Database, playerId: string): Promise<void> {
  await db.deleteFrom('mail').where('player_id', '=', playerId).execute();
}

/** Removes an email, sent or not. Returns false when there's none. */
export async function removeMail(db: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('mail').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Removes emails to a player with a link of a kind, or of any, that wait or have failed: it would do nothing anymore. */
export async function removeLinkMails(
  db: Database,
  playerId: string,
  link?: string,
): Promise<void> {
  const mails = db
    .deleteFrom('mail')
    .where('player_id', '=', playerId)
    .where('link', 'is not', null)
    .where('status', 'in', ['queued', 'failed']);
  await (link === undefined ? mails : mails.where('link', '=', link)).execute();
}

/** Removes emails created before a time, except those still waiting. */
export async function removeMailsBefore(db: Database, time: string): Promise<void> {
  await db
    .deleteFrom('mail')
    .where('created_at', '<', time)
    .where('status', '!=', 'queued')
    .execute();
}
