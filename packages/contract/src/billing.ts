import { BILLING_INTERVALS, PAID_TIERS } from '@trifecta/domain/plans';
import { z } from 'zod';
import { route } from './route.ts';

const TAG = 'Subscription';

/** Longer than any id of the card payment provider. */
const sessionIdSchema = z
  .string()
  .max(200)
  .regex(/^[\w-]+$/);

/** How a plan is bought, changed, and paid. */
export const billing = {
  availability: route({
    method: 'GET',
    path: '/api/billing/availability',
    access: 'anyone',
    summary: 'Get whether plans can be bought on this site, and where to ask for a sales offer',
    tag: TAG,
    response: z.object({
      isEnabled: z.boolean(),
      salesEmail: z.string().nullable().describe('Null: there is no sales-assisted offer'),
    }),
    errors: [],
  }),
  createCheckoutSession: route({
    method: 'POST',
    path: '/api/stripe/create-checkout-session',
    access: 'player',
    summary: 'Open the page on which a plan is paid, or a running subscription changes its plan',
    tag: TAG,
    body: z.object({ tier: z.enum(PAID_TIERS), interval: z.enum(BILLING_INTERVALS) }),
    response: z.object({
      sessionId: z.string(),
      url: z.string().nullable().describe('Null: ask for the address by the id'),
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
    summary: "The address of one of the player's own open checkout sessions",
    tag: TAG,
    params: z.object({ id: sessionIdSchema }),
    response: z.object({ url: z.string() }),
    errors: ['validation_failed', 'not_found', 'billing_disabled', 'payment_provider_failed'],
  }),
  confirmCheckoutSession: route({
    method: 'POST',
    path: '/api/stripe/confirm-checkout-session',
    access: 'player',
    summary: "Take over what came of one of the player's own checkout sessions",
    tag: TAG,
    body: z.object({ sessionId: sessionIdSchema }),
    response: z.object({ status: z.enum(['complete', 'open', 'expired']) }),
    errors: ['validation_failed', 'not_found', 'billing_disabled', 'payment_provider_failed'],
  }),
  createPortalSession: route({
    method: 'POST',
    path: '/api/stripe/create-portal-session',
    access: 'player',
    summary: 'Open the page on which the player manages the own subscription',
    tag: TAG,
    response: z.object({ url: z.string() }),
    errors: ['not_found', 'billing_disabled', 'payment_provider_failed'],
  }),
  refreshSubscription: route({
    method: 'POST',
    path: '/api/stripe/refresh-subscription',
    access: 'player',
    summary: 'Ask the card payment provider what the player has, as after a visit to its portal',
    tag: TAG,
    response: z.object({ message: z.string() }),
    errors: ['billing_disabled', 'payment_provider_failed'],
  }),
  webhook: route({
    method: 'POST',
    path: '/api/stripe/webhook',
    access: 'anyone',
    summary: 'What the card payment provider tells; signed by it',
    tag: TAG,
    body: z.unknown(),
    response: z.object({ received: z.literal(true) }),
    errors: ['webhook_invalid', 'billing_disabled'],
  }),
};
