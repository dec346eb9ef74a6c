import { PLANS } from '@trifecta/domain/billing';
import type { PlanLimits, Tier } from '@trifecta/domain/billing';

/** Knows which plan a player has: the free one, as long as nothing can be bought. */
export class Subscriptions {
  readonly #premiumPlayers: ReadonlySet<string>;

  /** `premiumPlayers` have the premium plan without having paid, as one of the demo's accounts does. */
  constructor(premiumPlayers: readonly string[]) {
    this.#premiumPlayers = new Set(premiumPlayers);
  }

  tierOf(playerId: string): Tier {
    return this.#premiumPlayers.has(playerId) ? 'premium' : 'free';
  }

  /** What a player may have now. */
  limitsOf(playerId: string): Promise<PlanLimits> {
    return Promise.resolve(PLANS[this.tierOf(playerId)].limits);
  }
}
