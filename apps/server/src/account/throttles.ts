import { createHash } from 'node:crypto';
import { inTransaction } from '../db/index.ts';
import type { Database } from '../db/index.ts';
import { AppError } from '../http/app-error.ts';
import { countTry, forgetTries, uncountTry } from './throttle.store.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** So many that a real attack stays in the table's reach. */
const MAX_REMEMBERED = 10_000;

/** How often what may be tried, and in which time. */
export const LIMITS = {
  /** Wrong passwords for one account, from wherever; an attack never lengthens the wait. */
  signInOfAccount: { tries: 10, within: 15 * MINUTE },
  /** Wrong passwords for one account from a browser that was signed in to it before. */
  signInOfDevice: { tries: 10, within: 15 * MINUTE },
  /** Wrong passwords from one network, for whatever accounts. */
  signInOfNetwork: { tries: 50, within: 15 * MINUTE },
  /** Sign-in windows opened from one network, each of which leaves a row behind for some minutes. */
  signInWindowOfNetwork: { tries: 300, within: 15 * MINUTE },
  /** New accounts from one network. */
  signUpOfNetwork: { tries: 30, within: HOUR },
  changePassword: { tries: 10, within: 15 * MINUTE },
  checkDisplayName: { tries: 60, within: MINUTE },
  /** Verification mails a player may ask for. */
  verificationMail: { tries: 5, within: HOUR },
  resetMailOfNetwork: { tries: 30, within: HOUR },
  testMail: { tries: 5, within: HOUR },
  /** Mails to one address, whoever caused them. */
  mailToAddress: { tries: 10, within: HOUR },
  /** What a player has us ask the card payment provider. */
  payments: { tries: 60, within: MINUTE },
  /** Links of mails followed from one network. */
  mailLink: { tries: 60, within: HOUR },
  /** Builds a player saves anew. */
  newBuild: { tries: 100, within: 10 * MINUTE },
  /** Ratings a player gives or changes. */
  rating: { tries: 120, within: MINUTE },
  /** Teams a player asks the optimizer for, whatever the plan allows. */
  optimizer: { tries: 120, within: MINUTE },
  /** Builds a player makes public or private. */
  buildVisibility: { tries: 100, within: 10 * MINUTE },
} as const;

/** What is limited. */
export type LimitName = keyof typeof LIMITS;

/** One thing that is counted: what, and whose. */
export interface Counted {
  readonly limit: LimitName;
  readonly of: string;
}

/** In the demo everybody comes from this machine. */
const ONE_NETWORK_IN_DEMO: readonly LimitName[] = [
  'signInOfNetwork',
  'signInWindowOfNetwork',
  'signUpOfNetwork',
  'resetMailOfNetwork',
  'mailLink',
  'checkDisplayName',
];
const DEMO_FACTOR = 100;

/**
 * Counts tries in the database, so that several processes count together, and refuses what is too many. The table
 * holds no address and no email, only hashes.
 */
export class Throttles {
  readonly #db: Database;
  readonly #now: () => Date;
  readonly #isDemo: boolean;
  /** What is refused for now, so that an attack does not write into the database. */
  readonly #refusedUntil = new Map<string, number>();

  constructor(parts: {
    readonly db: Database;
    readonly now: () => Date;
    readonly isDemo: boolean;
  }) {
    this.#db = parts.db;
    this.#now = parts.now;
    this.#isDemo = parts.isDemo;
  }

  /** Counts a try. Throws `too_many_requests` with the seconds to wait when there were too many. */
  use(counted: Counted): Promise<void> {
    return this.useAll([counted]);
  }

  /** Counts one try under several heads, in one transaction; what comes after a refusal is not counted. */
  async useAll(all: readonly Counted[]): Promise<void> {
    const waitMs = await this.#tryAll(all);
    if (waitMs === 0) return;
    const seconds = String(Math.ceil(waitMs / 1000));
    throw new AppError(
      'too_many_requests',
      'Too many requests. Please wait a while before trying again.',
      { headers: { 'retry-after': seconds } },
    );
  }

  /** After a right password: the one count takes its try back, the other begins anew. */
  async settle(harmless: Counted, ended: Counted): Promise<void> {
    this.#refusedUntil.delete(keyOf(ended));
    await inTransaction(this.#db, async (transaction) => {
      await uncountTry(transaction, keyOf(harmless));
      await forgetTries(transaction, keyOf(ended));
    });
  }

  /** Milliseconds to wait, 0 when the try is allowed. */
  async #tryAll(all: readonly Counted[]): Promise<number> {
    const now = this.#now().getTime();
    const waits = all.map((counted) => (this.#refusedUntil.get(keyOf(counted)) ?? 0) - now);
    const known = Math.max(...waits);
    if (known > 0) return known;
    return inTransaction(this.#db, async (transaction) => {
      for (const counted of all) {
        const wait = await this.#tryOnce(transaction, counted, now);
        if (wait > 0) return wait;
      }
      return 0;
    });
  }

  async #tryOnce(db: Database, counted: Counted, now: number): Promise<number> {
    const key = keyOf(counted);
    const { within } = LIMITS[counted.limit];
    const times = {
      now: new Date(now).toISOString(),
      endsAt: new Date(now + within).toISOString(),
    };
    const { uses, endsAt } = await countTry(db, key, times);
    if (uses <= this.#triesOf(counted.limit)) return 0;
    const end = Date.parse(endsAt);
    if (this.#refusedUntil.size >= MAX_REMEMBERED) this.#refusedUntil.clear();
    this.#refusedUntil.set(key, end);
    return Math.max(1, end - now);
  }

  #triesOf(limit: LimitName): number {
    const { tries } = LIMITS[limit];
    return this.#isDemo && ONE_NETWORK_IN_DEMO.includes(limit) ? tries * DEMO_FACTOR : tries;
  }
}

function keyOf({ limit, of }: Counted): string {
  return `${limit}:${createHash('sha256').update(of).digest('base64url')}`;
}
