import type { BillingInterval, ShownPrice } from '@trifecta/domain/plans';

/** An amount as the product writes it: whole dollars without cents. */
export function dollarsText(dollars: number): string {
  return `$${Number.isInteger(dollars) ? dollars : dollars.toFixed(2)}`;
}

/** The names of the billing periods. */
export const INTERVAL_NAMES: Readonly<Record<BillingInterval, string>> = {
  monthly: 'Monthly',
  annual: 'Annual',
};

/** The units of the prices. */
export const PER_INTERVAL: Readonly<Record<BillingInterval, string>> = {
  monthly: 'per month',
  annual: 'per year',
};

/** The amount of each payment. Monthly where there's no yearly price. */
export function dollarsOf(price: ShownPrice, interval: BillingInterval): number {
  return interval === 'annual'
    ? (price.annualDollars ?? price.monthlyDollars)
    : price.monthlyDollars;
}
