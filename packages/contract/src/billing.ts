import { BILLING_INTERVALS, PAID_TIERS } from '@trifecta/domain/plans';
import { z } from 'zod';
import { route } from './route.ts';

const TAG = 'Subscription';

/** Longer than any of the card payment provider's ids. */
const sessionIdSchema = z
  .string()
  .max(200)
  .regex(/^[\w-]+$/);

/** Buying, changing, and paying for a plan. */
export const billing = {
  availability: route({
    method: 'GET',
    path: '/api/billing/availability',
    access: 'anyone',
    summary:
      'Check whether paid plans are available on this site, and where to ask for a sales offer',
    tag: TAG,
    response: z.object({
      isEnabled: z.boolean(),
      salesEmail: z.string().nullable().describe('Null when there is no sales-assisted offer'),
    }),
    errors: [],
  }),
  createCheckoutSession: route({
    method: 'POST',
    path: '/api/stripe/create-checkout-session',
    access: 'active-player',
    summary: 'Create a checkout session, or a plan change for a running subscription',
    tag: TAG,
    body: z.object({ tier: z.enum(PAID_TIERS), interval: z.enum(BILLING_INTERVALS) }),
    response: z.object({
      sessionId: z.string(),
      url: z.string().nullable().describe('Null means look up the URL by session id'),
    }),
    errors: [
      'validation_failed',
      'already_subscribed',
      'checkout_replaced',
      'billing_disabled',
      'payment_provider_failed',
    ],
  }),
  checkoutSession: route({
    method: 'GET',
    path: '/api/stripe/checkout-sessions/:id',
    access: 'player',
    summary: "Get the URL of one of the player's open checkout sessions",
    tag: TAG,
    params: z.object({ id: sessionIdSchema }),
    response: z.object({ url: z.string() }),
    errors: ['validation_failed', 'not_found', 'billing_disabled', 'payment_provider_failed'],
  }),
  confirmCheckoutSession: route({
    method: 'POST',
    path: '/api/stripe/confirm-checkout-session',
    access: 'player',
    summary: "Sync the result of one of the player's checkout sessions",
    tag: TAG,
    body: z.object({ sessionId: sessionIdSchema }),
    response: z.object({ status: z.enum(['complete', 'open', 'expired']) }),
    errors: ['validation_failed', 'not_found', 'billing_disabled', 'payment_provider_failed'],
  }),
  createPortalSession: route({
    method: 'POST',
    path: '/api/stripe/create-portal-session',
    access: 'player',
    summary: 'Create a billing portal session',
    tag: TAG,
    response: z.object({ url: z.string() }),
    errors: ['not_found', 'billing_disabled', 'payment_provider_failed'],
  }),
  refreshSubscription: route({
    method: 'POST',
    path: '/api/stripe/refresh-subscription',
    access: 'player',
    summary: "Sync the player's subscription from the payment provider",
    tag: TAG,
    response: z.object({ message: z.string() }),
    errors: ['billing_disabled', 'payment_provider_failed'],
  }),
  webhook: route({
    method: 'POST',
    path: '/api/stripe/webhook',
    access: 'anyone',
    summary: 'Receive signed events from the payment provider',
    tag: TAG,
    body: z.unknown(),
    response: z.object({ received: z.literal(true) }),
    errors: ['webhook_invalid', 'billing_disabled'],
  }),
};
