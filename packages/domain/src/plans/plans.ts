import { CLUB_SEATS } from '../membership/index.ts';
import { FREE_LIMITS, UNLIMITED } from './plan-limits.ts';
import type { PlanLimits } from './plan-limits.ts';

/** The three plans, cheapest first. */
export const TIERS = ['free', 'premium', 'team'] as const;

/** A plan's machine-readable name. */
export type Tier = (typeof TIERS)[number];

/** The machine-readable names of the paid plans. */
export const PAID_TIERS = ['premium', 'team'] as const satisfies readonly Tier[];

/** A paid plan's machine-readable name. */
export type PaidTier = (typeof PAID_TIERS)[number];

/** Billing periods. */
export const BILLING_INTERVALS = ['monthly', 'annual'] as const;

/** A billing period. */
export type BillingInterval = (typeof BILLING_INTERVALS)[number];

/** A price as the product shows it, in US dollars. */
export interface ShownPrice {
  readonly monthlyDollars: number;
  /** Null when there's no annual price. */
  readonly annualDollars: number | null;
  /** The number of team members included in the price. Null for plans for one player. */
  readonly maxMembers: number | null;
  readonly isContactSales: boolean;
}

/** A plan, and everything the product says about it. */
export interface Plan {
  readonly tier: Tier;
  readonly name: string;
  readonly limits: PlanLimits;
  /** The self-service price, on the pricing page, in checkout, and in its FAQ. */
  readonly checkoutPrice: ShownPrice;
  /** The sales-assisted price, on the home page and the premium gate. */
  readonly advertisedPrice: ShownPrice;
  /** Free days of a new subscription. 0 for none. */
  readonly trialDays: number;
  /** The benefits of the plan that exist, in the product's words. */
  readonly features: readonly string[];
  /** The benefits that the plan will have and nobody has yet. Always shown as such. */
  readonly comingFeatures: readonly string[];
}

function price(
  monthlyDollars: number,
  annualDollars: number | null = null,
  maxMembers: number | null = null,
  isContactSales = false,
): ShownPrice {
  return { monthlyDollars, annualDollars, maxMembers, isContactSales };
}

/** The only table of plans. Each has two prices, used in different places. Source: docs/specification.md#plans. */
export const PLANS: Readonly<Record<Tier, Plan>> = {
  free: {
    tier: 'free',
    name: 'Free',
    limits: FREE_LIMITS,
    checkoutPrice: price(0),
    advertisedPrice: price(0),
    trialDays: 0,
    features: [
      'Compare every weapon',
      '3 builds per class',
      '10 favorites',
      '3 Team Optimizer uses per month',
    ],
    comingFeatures: [],
  },
  premium: {
    tier: 'premium',
    name: 'Premium',
    limits: UNLIMITED,
    checkoutPrice: price(9.99, 99.99),
    advertisedPrice: price(9),
    trialDays: 7,
    features: [
      'Unlimited builds and favorites',
      'Unlimited Team Optimizer uses',
      'Advanced analytics of all your matches',
      'Premium badge',
    ],
    comingFeatures: ['Priority support', 'Early access'],
  },
  team: {
    tier: 'team',
    name: 'Team',
    limits: UNLIMITED,
    checkoutPrice: price(39.99, 399.99, CLUB_SEATS[0]),
    advertisedPrice: price(29, null, CLUB_SEATS[1], true),
    trialDays: 7,
    features: [
      'Everything in Premium, for all members',
      'Shared builds and collaborative editing',
      'Team analytics of members who agree',
      'Custom team badge',
    ],
    comingFeatures: ['Team tournaments', 'Dedicated support'],
  },
};

/**
 * Savings of annual over monthly billing, in whole dollars and percent. Null when there's no annual price. Source:
 * docs/specification.md#plans.
 */
export function annualSaving({
  monthlyDollars,
  annualDollars,
}: ShownPrice): { readonly dollars: number; readonly percent: number } | null {
  if (annualDollars === null) return null;
  const fullDollars = 12 * monthlyDollars;
  const savedDollars = fullDollars - annualDollars;
  return {
    dollars: Math.round(savedDollars),
    percent: Math.round((100 * savedDollars) / fullDollars),
  };
}
