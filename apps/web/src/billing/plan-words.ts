import type { BillingInterval, ShownPrice } from '@trifecta/domain/plans';

/** An amount as the product writes it: whole dollars without cents. */
export function dollarsText(dollars: number): string {
  return `$${Number.isInteger(dollars) ? dollars : dollars.toFixed(2)}`;
}

/** How often a plan is paid. */
export const INTERVAL_NAMES: Readonly<Record<BillingInterval, string>> = {
  monthly: 'Monthly',
  annual: 'Annual',
};

/** What a price is per. */
export const PER_INTERVAL: Readonly<Record<BillingInterval, string>> = {
  monthly: 'per month',
  annual: 'per year',
};

/** What is paid each time; where no yearly price is offered, each month. */
export function dollarsOf(price: ShownPrice, interval: BillingInterval): number {
  return interval === 'annual'
    ? (price.annualDollars ?? price.monthlyDollars)
    : price.monthlyDollars;
}
