export { openBilling } from './billing.ts';
export { createStripe } from './stripe-client.ts';
export type { StripeAccess } from './stripe-client.ts';
export { setUpStripe } from './stripe-setup.ts';
export { webhookState } from './event.store.ts';
export type { WebhookState } from './event.store.ts';
