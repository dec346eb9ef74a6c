import {
  BILLING_INTERVALS,
  PAID_TIERS,
  SUBSCRIPTION_STATUSES,
  TIERS,
} from '@trifecta/domain/billing';
import { z } from 'zod';
import { route } from './route.ts';

const TAG = 'Subscription';

const limitSchema = z.int().nullable().describe('Null: unlimited');
const timeSchema = z.string().describe('ISO 8601 in UTC');
/** Longer than any id of the card payment provider. */
const sessionIdSchema = z
  .string()
  .max(200)
  .regex(/^[\w-]+$/);

const subscriptionSchema = z
  .object({
    tier: z.enum(TIERS),
    status: z.enum(SUBSCRIPTION_STATUSES),
    endDate: timeSchema.nullable().describe('When it ends for good; null while it renews itself'),
    trialEndsAt: timeSchema.nullable(),
    isPremium: z.boolean().describe('Whether it opens what Premium brings, now'),
    limits: z.object({
      maxBuilds: limitSchema,
      maxFavorites: limitSchema,
      maxTeamOptimizerUsesPerMonth: limitSchema,
      currentTeamOptimizerUses: z.int(),
    }),
  })
  .meta({ id: 'Subscription' });

/** What the player has paid for, what of it is used, and how it is paid. */
export const billing = {
  subscription: route({
    method: 'GET',
    path: '/api/user/subscription',
    access: 'player',
    summary: "The player's subscription with its limits, and what is used of them",
    tag: TAG,
    response: z.object({
      subscription: subscriptionSchema,
      buildsCount: z.int(),
      favoritesCount: z.int(),
    }),
    errors: [],
  }),
  account: route({
    method: 'GET',
    path: '/api/user/billing',
    access: 'player',
    summary: 'How the subscription is paid, and what is on offer',
    tag: TAG,
    response: z
      .object({
        isManageable: z.boolean().describe('Whether there is something to manage in the portal'),
        interval: z.enum(BILLING_INTERVALS).nullable().describe('Null: nothing is paid'),
        renewsAt: timeSchema.nullable().describe('When the next payment is due'),
        isTrialAvailable: z.boolean().describe('Whether a plan begins with a free trial'),
        wasTrialRefused: z
          .boolean()
          .describe("Whether the last trial was cancelled because of another account's card"),
      })
      .meta({ id: 'BillingAccount' }),
    errors: [],
  }),
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
