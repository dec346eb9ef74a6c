import type { BillingInterval, ShownPrice } from '@trifecta/domain/plans';

/** Formats an amount: whole dollars without cents. */
export function dollarsText(dollars: number): string {
  return `$${Number.isInteger(dollars) ? dollars : dollars.toFixed(2)}`;
}

/** The amount of each payment. Monthly where there's no annual price. */
export function dollarsOf(price: ShownPrice, interval: BillingInterval): number {
  return interval === 'annual'
    ? (price.annualDollars ?? price.monthlyDollars)
    : price.monthlyDollars;
}
