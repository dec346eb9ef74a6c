/** The three plans, cheapest first. */
export const TIERS = ['free', 'premium', 'team'] as const;

/** A plan's machine name. */
export type Tier = (typeof TIERS)[number];

/** The plans that are bought, by their machine names. */
export const PAID_TIERS = ['premium', 'team'] as const satisfies readonly Tier[];

/** A bought plan's machine name. */
export type PaidTier = (typeof PAID_TIERS)[number];

/** Billing periods. */
export const BILLING_INTERVALS = ['monthly', 'annual'] as const;

/** One of these. */
export type BillingInterval = (typeof BILLING_INTERVALS)[number];

/** The limits of a plan. Null means unlimited. */
export interface PlanLimits {
  /** Own builds per class. */
  readonly maxBuilds: number | null;
  readonly maxFavorites: number | null;
  readonly maxTeamOptimizerUsesPerMonth: number | null;
}

/** A price as the product shows it, in US dollars. */
export interface ShownPrice {
  readonly monthlyDollars: number;
  /** Null where no yearly price is offered. */
  readonly annualDollars: number | null;
  /** Members of a team that the price covers; null for plans of one player. */
  readonly maxMembers: number | null;
  readonly isContactSales: boolean;
}

/** One plan with everything the product says about it. */
export interface Plan {
  readonly tier: Tier;
  readonly name: string;
  readonly limits: PlanLimits;
  /** The self-service price: pricing page, checkout and its questions. */
  readonly checkoutPrice: ShownPrice;
  /** The sales-assisted price: home page and premium gate. */
  readonly advertisedPrice: ShownPrice;
  /** Days of a new subscription without charge; 0 for none. */
  readonly trialDays: number;
  /** The benefits of the plan, in the product's words. */
  readonly features: readonly string[];
}

const UNLIMITED: PlanLimits = {
  maxBuilds: null,
  maxFavorites: null,
  maxTeamOptimizerUsesPerMonth: null,
};

function price(
  monthlyDollars: number,
  annualDollars: number | null = null,
  maxMembers: number | null = null,
  isContactSales = false,
): ShownPrice {
  return { monthlyDollars, annualDollars, maxMembers, isContactSales };
}

/**
 * The one table of plans. Prices stand in two readings, each where the product shows it. Source:
 * docs/specification.md#plans.
 */
export const PLANS: Readonly<Record<Tier, Plan>> = {
  free: {
    tier: 'free',
    name: 'Free',
    limits: { maxBuilds: 3, maxFavorites: 10, maxTeamOptimizerUsesPerMonth: 3 },
    checkoutPrice: price(0),
    advertisedPrice: price(0),
    trialDays: 0,
    features: [
      'Compare every weapon',
      '3 builds per class',
      '10 favorites',
      '3 Team Optimizer uses per month',
    ],
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
      'Advanced analytics',
      'Priority support',
      'Early access and a Premium badge',
    ],
  },
  team: {
    tier: 'team',
    name: 'Team',
    limits: UNLIMITED,
    checkoutPrice: price(39.99, 399.99, 5),
    advertisedPrice: price(29, null, 10, true),
    trialDays: 7,
    features: [
      'Everything in Premium',
      'Shared builds and collaborative editing',
      'Team analytics and tournaments',
      'Custom team badge',
      'Dedicated support',
    ],
  },
};

/**
 * Savings of annual over monthly billing, in whole dollars and whole percent. Null where no annual price is
 * offered. Source: docs/specification.md#plans.
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
