import { createHash } from 'node:crypto';
import type { Wish } from '@trifecta/domain/account';
import type { Database } from '../db/index.ts';
import { AppError } from '../http/app-error.ts';
import type { LinkedMail, MailQueue } from '../mail/index.ts';
import { actionMail } from './account-mails.ts';
import type { ActionMail, AddressDoubt } from './account-mails.ts';
import {
  addAction,
  addActionIfUseful,
  openActionEmail,
  disownBy,
  resetPasswordBy,
  verificationLink,
  verifyEmailBy,
} from './mail-action.store.ts';
import type { ActionKey, ActionKind, LinkView } from './mail-action.store.ts';
import { hashPassword } from './password-hash.ts';
import type { PasswordPolicy } from './password-policy.ts';
import type { PlayerData } from './player-data.ts';
import { outsideProviderOf, passwordHashOf, playerByEmail, profileOf } from './player.store.ts';
import type { OutsideProvider } from './sign-in-provider.ts';
import { storeWish } from './waiting-wish.store.ts';
import type { Throttles } from '../limits/index.ts';

/** From the moment the link is made, which for an email that comes late is when it's sent. */
const VALID_MS = 60 * 60 * 1000;
const PAGES: Readonly<Record<ActionKind, string>> = {
  verification: '/verify-email',
  'password-reset': '/reset-password',
};

const KINDS = Object.keys(PAGES) as ActionKind[];

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
    isClaimed = false,
  ): Promise<void> {
    const { db, newToken } = this.#parts;
    await this.#count(purpose, player.email);
    const doubt = kind === 'verification' ? await this.#doubtAbout(player, isClaimed) : undefined;
    const token = newToken();
    const action = { kind, tokenHash: hashOf(token), playerId: player.id, email: player.email };
    await addAction(db, { ...action, expiresAt: this.#time(VALID_MS) });
    const test = purpose === 'test' ? ('working' as const) : undefined;
    const provider = kind === 'password-reset' ? await this.#onlyProviderOf(player) : undefined;
    const mail = { kind, address: player.email, playerId: player.id, doubt, provider, test };
    await this.#write(mail, origin, token, kind);
  }

  /** Sends any address an email that looks like the real one but for its mark, with a link that does nothing. */
  async sendTest(kind: ActionKind, address: string, origin: string, by: string): Promise<void> {
    await this.#count('test', address);
    const mail = { kind, address, playerId: by, test: 'pretend' as const };
    await this.#write(mail, origin, this.#parts.newToken());
  }

  /**
   * Sends a password-reset email if the address belongs to an account, and keeps where the player was going for it. For an
   * account without a password, the email names how to sign in. The requester must not learn any of this, so this returns nothing
   * and callers don't await it.
   */
  async sendPasswordReset(email: string, origin: string, wish?: Wish): Promise<void> {
    const player = await playerByEmail(this.#parts.db, email);
    if (player === undefined) return;
    const { id, providers, emailVerified } = player;
    const isOfProvider = providers.length > 0 && !providers.includes('credential');
    // The player may never have owned that address, and whoever does must not get the player's account.
    if (isOfProvider && emailVerified === 0) {
      await this.offerAddress(email, origin);
      return;
    }
    if (wish !== undefined) await this.keepWish(id, wish);
    await this.send('password-reset', player, origin);
  }

  /**
   * Asks the owner of an address who couldn't use it here about the account that has it, unless that account has proved
   * that it's theirs. An account with a password is only asked about when a provider has proved the address: anyone else
   * can set a new password by email. Never throws because of limits: whoever tries must not learn about the account.
   */
  async offerAddress(email: string, origin: string, { isProved = false } = {}): Promise<void> {
    const player = await playerByEmail(this.#parts.db, email);
    if (player === undefined || player.emailVerified === 1 || player.providers.length === 0) return;
    if (!isProved && player.providers.includes('credential')) return;
    await this.send('verification', player, origin, 'verification', true).catch(
      (error: unknown) => {
        const isTooMany = error instanceof AppError && error.code === 'too_many_requests';
        if (!isTooMany) throw error;
      },
    );
  }

  /** The provider that opens an account without a password. */
  async #onlyProviderOf({ id, email }: Addressee): Promise<OutsideProvider | undefined> {
    const { db } = this.#parts;
    const isWithPassword = (await passwordHashOf(db, email)) !== undefined;
    return isWithPassword ? undefined : outsideProviderOf(db, id);
  }

  /** What to ask about an account whose address was claimed, or that a provider opens. */
  async #doubtAbout({ id }: Addressee, isClaimed: boolean): Promise<AddressDoubt | undefined> {
    const { db } = this.#parts;
    const provider = (await outsideProviderOf(db, id)) ?? (isClaimed ? 'password' : undefined);
    const profile = await profileOf(db, id);
    return provider && profile && { provider, since: profile.createdAt };
  }

  /**
   * Verifies the address a token was sent to. Returns its player's id, and where they were going when they signed up.
   * Throws `action_token_invalid`.
   */
  async verifyEmail(
    token: string,
  ): Promise<{ readonly playerId: string; readonly wish: Wish | undefined }> {
    const verified = await verifyEmailBy(this.#parts.db, this.#key('verification', token));
    if (verified === undefined) throw invalidToken();
    return verified;
  }

  /** The verification link with a token, even when it's too late. Throws `action_token_invalid`. */
  async verificationLink(token: string): Promise<LinkView> {
    const link = await verificationLink(this.#parts.db, this.#key('verification', token));
    if (link === undefined) throw invalidToken();
    return link;
  }

  /** Keeps where a player was going, until an hour after a link that's sent now ends. */
  async keepWish(playerId: string, wish: Wish): Promise<void> {
    await storeWish(this.#parts.db, playerId, wish, this.#time(VALID_MS));
  }

  /**
   * Takes the address a token was sent to from the unverified account that has it, and deletes the account unless a
   * provider opens it. Throws `action_token_invalid`.
   */
  async disownEmail(token: string): Promise<void> {
    const { db, playerData } = this.#parts;
    const key = this.#key('verification', token);
    const isDone = await disownBy(db, key, async (transaction, playerId) => {
      for (const part of playerData) await part.removeOf(transaction, playerId);
    });
    if (!isDone) throw invalidToken();
    for (const part of playerData) part.afterRemoval?.();
  }

  /**
   * Sets a new password, ends all sessions, and returns the player, and where they were going. Throws
   * `action_token_invalid` or `weak_password`.
   */
  async resetPassword(
    token: string,
    newPassword: string,
  ): Promise<Addressee & { readonly wish: Wish | undefined }> {
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
    mail: Pick<ActionMail, 'kind' | 'playerId' | 'test' | 'doubt' | 'provider'> & {
      readonly address: string;
    },
    origin: string,
    token: string,
    link: ActionKind | null = null,
  ): Promise<void> {
    const { mails, productName } = this.#parts;
    const { address, ...rest } = mail;
    const by = mail.doubt === undefined ? '' : `&by=${mail.doubt.provider}`;
    const url = `${origin}${PAGES[mail.kind]}?token=${token}${by}`;
    const to = { name: '', address };
    const content = actionMail({ ...rest, productName, to, url, signInUrl: `${origin}/login` });
    await mails.add({ ...content, link });
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

/**
 * Makes another token for the link of an email that is sent late, valid for an hour from now. Undefined when the link would do
 * nothing: the account is gone, or its address is verified already.
 */
export async function renewedToken(
  { db, now, newToken }: Pick<MailActionsParts, 'db' | 'now' | 'newToken'>,
  { link, playerId, to }: LinkedMail,
): Promise<string | undefined> {
  const kind = KINDS.find((known) => known === link);
  if (kind === undefined || playerId === null) return undefined;
  const token = newToken();
  const expiresAt = new Date(now().getTime() + VALID_MS).toISOString();
  const action = { kind, tokenHash: hashOf(token), playerId, email: to.address, expiresAt };
  return (await addActionIfUseful(db, action)) ? token : undefined;
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
