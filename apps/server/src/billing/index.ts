export { Billing } from './billing.ts';
export type { PlanRules } from './billing.ts';
export type { UsageOf } from './billing.routes.ts';
export { createStripe } from './stripe-client.ts';
export type { StripeAccess } from './stripe-client.ts';
export { setUpStripe } from './stripe-setup.ts';
