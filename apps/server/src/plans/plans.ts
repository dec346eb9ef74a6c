import { isAhead, isClubPaid } from '@trifecta/domain/membership';
import {
  CLUB_PLAN,
  FREE_SUBSCRIPTION,
  hasPremiumAccess,
  isRunning,
  isTeamPlan,
  limitsAt,
  ownPlan,
  subscriptionInForce,
} from '@trifecta/domain/plans';
import type { PlanLimits, Subscription } from '@trifecta/domain/plans';
import type { FastifyBaseLogger } from 'fastify';
import type { Players } from '../account/index.ts';
import type { CurrentCatalogue } from '../catalogue/index.ts';
import type { Database } from '../db/index.ts';
import type { Throttles } from '../limits/index.ts';
import { clubPayers, keepsUntil, membershipOf } from '../membership/index.ts';
import type { Membership } from '../membership/index.ts';
import { grantOf } from './plan-grant.store.ts';
import { subscriptionsOf } from './subscription.store.ts';
import type { StoredSubscription } from './subscription.store.ts';

const MINUTE = 60_000;
/** Stripe itself takes a while to start a new period. */
const SETTLING_MS = 60 * MINUTE;
/** High enough to be useful, but bounded. */
const MAX_REMEMBERED = 10_000;

/** Dependencies of features that store data for players within their plan's limits. */
export interface PlayerFeatureParts {
  readonly db: Database;
  readonly players: Players;
  readonly throttles: Throttles;
  readonly catalogue: CurrentCatalogue;
  readonly plans: Plans;
  readonly now: () => Date;
  readonly newId: () => string;
}

/** The subscription that a player's limits follow from. */
export interface PlanInForce extends Subscription {
  /** What the player has on their own, while a granted plan or the club's is in force instead. Null otherwise. */
  readonly own: Subscription | null;
  /** The club that the plan comes from. Null for any other plan. */
  readonly club: { readonly tag: string; readonly name: string } | null;
}

/** Looks up each player's plan. */
export class Plans {
  readonly #db: Database;
  readonly #refresh: ((subscriptionId: string) => Promise<void>) | undefined;
  readonly #now: () => Date;
  readonly #log: Pick<FastifyBaseLogger, 'warn'>;
  /** When Stripe was last asked, for each player whose period is over. */
  readonly #askedAt = new Map<string, number>();

  constructor(parts: {
    readonly db: Database;
    /** Syncs a subscription with the provider. Undefined: nothing is sold here. */
    readonly refresh: ((subscriptionId: string) => Promise<void>) | undefined;
    readonly now: () => Date;
    readonly log: Pick<FastifyBaseLogger, 'warn'>;
  }) {
    this.#db = parts.db;
    this.#refresh = parts.refresh;
    this.#now = parts.now;
    this.#log = parts.log;
  }

  /** The current subscription. Undefined for a player who never had one. */
  async heldBy(playerId: string): Promise<StoredSubscription | undefined> {
    const held = await subscriptionsOf(this.#db, playerId);
    const due = held.filter((one) => isDue(one, this.#now()));
    if (due.length === 0 || !this.#mayAsk(playerId)) return subscriptionInForce(held, this.#now());
    await this.#askAbout(due);
    return subscriptionInForce(await subscriptionsOf(this.#db, playerId), this.#now());
  }

  /** A player's own subscription, else a plan that an operator has granted, else their club's, else the free plan. */
  async subscriptionOf(playerId: string): Promise<PlanInForce> {
    const { plan, held } = await this.#ownPlanOf(playerId);
    if (hasPremiumAccess(plan, this.#now())) {
      return { ...plan, own: plan === held ? null : held, club: null };
    }
    const membership = await membershipOf(this.#db, playerId);
    if (membership === undefined || !(await this.isActive(membership))) {
      return { ...held, own: null, club: null };
    }
    const { tag, name } = membership;
    return { ...CLUB_PLAN, own: held, club: { tag, name } };
  }

  /** True while someone's plan keeps a club active. Everyone in it has Premium then, and it can be changed. */
  async isActive({
    ownerId,
    ...kept
  }: Pick<Membership, 'ownerId' | 'keptUntil' | 'ownerKeepsUntil'>): Promise<boolean> {
    if (ownerId === null) return false;
    const hasOwnersPlan = await this.hasTeamPlan(ownerId);
    return isClubPaid({ hasOwnersPlan, ...kept }, this.#now());
  }

  /** The same for a club by its id. False for one that's gone. */
  async isClubActive(clubId: string): Promise<boolean> {
    const payers = await clubPayers(this.#db, clubId);
    return payers !== undefined && this.isActive(payers);
  }

  /** True if a player's own Team plan would keep a club active, or a new one. It keeps one at a time. */
  async couldPayFor(playerId: string, clubId: string | null): Promise<boolean> {
    const busyUntil = await keepsUntil(this.#db, playerId, clubId);
    return !isAhead(busyUntil, this.#now()) && (await this.hasTeamPlan(playerId));
  }

  /** Until when a player's own Team plan is paid for, or granted. Null without one. */
  async teamPlanUntil(playerId: string): Promise<string | null> {
    const { plan, held } = await this.#ownPlanOf(playerId);
    if (!isTeamPlan(plan, this.#now())) return null;
    if (plan !== held) return plan.endDate;
    return (await this.heldBy(playerId))?.periodEndsAt ?? null;
  }

  /** True while a player has a Team plan of their own, paid or granted. */
  async hasTeamPlan(playerId: string): Promise<boolean> {
    const { plan } = await this.#ownPlanOf(playerId);
    return isTeamPlan(plan, this.#now());
  }

  /** The current limits of a player. */
  async limitsOf(playerId: string): Promise<PlanLimits> {
    return limitsAt(await this.subscriptionOf(playerId), this.#now());
  }

  /** What a player has without a club, and the subscription behind it. */
  async #ownPlanOf(
    playerId: string,
  ): Promise<{ readonly plan: Subscription; readonly held: Subscription }> {
    const { tier, status, endDate, trialEndsAt } =
      (await this.heldBy(playerId)) ?? FREE_SUBSCRIPTION;
    const held: Subscription = { tier, status, endDate, trialEndsAt };
    return { plan: ownPlan(held, await grantOf(this.#db, playerId), this.#now()), held };
  }

  #mayAsk(playerId: string): boolean {
    const now = this.#now().getTime();
    if (now - (this.#askedAt.get(playerId) ?? -Infinity) < MINUTE) return false;
    if (this.#askedAt.size >= MAX_REMEMBERED) this.#askedAt.clear();
    this.#askedAt.set(playerId, now);
    return true;
  }

  /**
   * Asks Stripe directly, so that players don't wait for a webhook. If Stripe can't be reached, they keep what they
   * have.
   */
  async #askAbout(due: readonly StoredSubscription[]): Promise<void> {
    try {
      for (const { id } of due) await this.#refresh?.(id);
    } catch (error) {
      this.#log.warn(error, 'subscription sync failed');
    }
  }
}

/** True when a period has ended since Stripe was last asked, so that the subscription must have changed. */
function isDue(held: StoredSubscription, now: Date): boolean {
  const end = Date.parse(held.periodEndsAt);
  const isOver = end < now.getTime() && Date.parse(held.syncedAt) < end + SETTLING_MS;
  return isRunning(held) && isOver;
}
