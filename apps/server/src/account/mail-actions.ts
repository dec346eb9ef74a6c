import { createHash } from 'node:crypto';
import type { Database } from '../db/index.ts';
import { AppError } from '../http/app-error.ts';
import type { MailQueue } from '../mail/index.ts';
import { actionMail } from './account-mails.ts';
import type { ActionMail } from './account-mails.ts';
import {
  addAction,
  openActionEmail,
  removeUnverifiedBy,
  resetPasswordBy,
  verifyEmailBy,
} from './mail-action.store.ts';
import type { ActionKey, ActionKind } from './mail-action.store.ts';
import { hashPassword } from './password-hash.ts';
import type { PasswordPolicy } from './password-policy.ts';
import type { PlayerData } from './player-data.ts';
import { playerByEmail } from './player.store.ts';
import type { Throttles } from '../limits/index.ts';

const VALID_MS = 60 * 60 * 1000;
const PAGES: Readonly<Record<ActionKind, string>> = {
  verification: '/verify-email',
  'password-reset': '/reset-password',
};

/** Each purpose has its own budget, so that test emails never use up an address's password resets. */
const BUDGETS = {
  verification: 'verificationMailToAddress',
  'password-reset': 'resetMailToAddress',
  test: 'testMailToAddress',
} as const;

/** The recipient of an email. */
interface Addressee {
  readonly id: string;
  readonly email: string;
}

/** Dependencies of emailed links. */
export interface MailActionsParts {
  readonly db: Database;
  readonly mails: MailQueue;
  readonly throttles: Throttles;
  /** The data to delete along with an account that the owner of the address disowns. */
  readonly playerData: readonly PlayerData[];
  readonly productName: string;
  readonly passwords: PasswordPolicy;
  readonly now: () => Date;
  readonly newId: () => string;
  /** Creates unguessable random text. */
  readonly newToken: () => string;
}

/**
 * Emailed links that verify an address or set a new password. Each works once, for one hour, for one player and the
 * address that player had at the time. Only hashes are stored. Opening a link changes nothing; its page posts
 * the token.
 */
export class MailActions {
  readonly #parts: MailActionsParts;

  constructor(parts: MailActionsParts) {
    this.#parts = parts;
  }

  /** Emails a link to a player. `origin` is the site's address. */
  async send(
    kind: ActionKind,
    player: Addressee,
    origin: string,
    purpose: keyof typeof BUDGETS = kind,
  ): Promise<void> {
    const { db, newToken } = this.#parts;
    await this.#count(purpose, player.email);
    const token = newToken();
    const action = { kind, tokenHash: hashOf(token), playerId: player.id, email: player.email };
    await addAction(db, { ...action, expiresAt: this.#time(VALID_MS) });
    await this.#write({ kind, address: player.email, playerId: player.id }, origin, token);
  }

  /** Sends any address an email that looks like the real one, with a link that does nothing. */
  async sendTest(kind: ActionKind, address: string, origin: string, by: string): Promise<void> {
    await this.#count('test', address);
    const mail = { kind, address, playerId: by, isTest: true };
    await this.#write(mail, origin, this.#parts.newToken());
  }

  /**
   * Sends a password-reset email if the address belongs to an account with a password. The requester must not learn
   * whether it does, so this returns nothing and callers don't await it.
   */
  async sendPasswordReset(email: string, origin: string): Promise<void> {
    const player = await playerByEmail(this.#parts.db, email);
    if (player === undefined) return;
    // Accounts that only use a provider don't get a password: the player may never have owned that address.
    const { providers } = player;
    if (providers.length > 0 && !providers.includes('credential')) return;
    await this.send('password-reset', player, origin);
  }

  /** Verifies the address a token was sent to; returns its player's id. Throws `action_token_invalid`. */
  async verifyEmail(token: string): Promise<string> {
    const playerId = await verifyEmailBy(this.#parts.db, this.#key('verification', token));
    if (playerId === undefined) throw invalidToken();
    return playerId;
  }

  /** Deletes the unverified account whose address a token was sent to. Throws `action_token_invalid`. */
  async disownEmail(token: string): Promise<void> {
    const { db, playerData } = this.#parts;
    const key = this.#key('verification', token);
    const isDone = await removeUnverifiedBy(db, key, async (transaction, playerId) => {
      for (const part of playerData) await part.removeOf(transaction, playerId);
    });
    if (!isDone) throw invalidToken();
    for (const part of playerData) part.afterRemoval?.();
  }

  /**
   * Sets a new password, ends all sessions, and returns the player. Throws `action_token_invalid` or `weak_password`.
   */
  async resetPassword(token: string, newPassword: string): Promise<Addressee> {
    const { db, passwords, newId } = this.#parts;
    const key = this.#key('password-reset', token);
    // Hashing is expensive, so the link is checked first. A weak password must not use the link up.
    const email = await openActionEmail(db, key);
    if (email === undefined) throw invalidToken();
    await passwords.refuseWeak({ field: 'newPassword', password: newPassword, email });
    const passwordHash = await hashPassword(newPassword);
    const player = await resetPasswordBy(db, key, { passwordHash, newId: newId() });
    if (player === undefined) throw invalidToken();
    return player;
  }

  async #write(
    mail: Pick<ActionMail, 'kind' | 'playerId' | 'isTest'> & { readonly address: string },
    origin: string,
    token: string,
  ): Promise<void> {
    const { mails, productName } = this.#parts;
    const { address, ...rest } = mail;
    const url = `${origin}${PAGES[mail.kind]}?token=${token}`;
    await mails.add(actionMail({ ...rest, productName, to: { name: '', address }, url }));
  }

  #count(purpose: keyof typeof BUDGETS, address: string): Promise<void> {
    return this.#parts.throttles.use({ limit: BUDGETS[purpose], of: address.toLowerCase() });
  }

  #key(kind: ActionKind, token: string): ActionKey {
    return { kind, tokenHash: hashOf(token), now: this.#time(0) };
  }

  #time(laterMs: number): string {
    return new Date(this.#parts.now().getTime() + laterMs).toISOString();
  }
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

function invalidToken(): AppError {
  return new AppError(
    'action_token_invalid',
    'This link has expired or was already used. Links work once, for one hour. Request a new one.',
  );
}
