import { BILLING_INTERVALS, SUBSCRIPTION_STATUSES, TIERS } from '@trifecta/domain/plans';
import { z } from 'zod';
import { route } from './route.ts';

const TAG = 'Subscription';

const limitSchema = z.int().nullable().describe('Null: unlimited');
const timeSchema = z.string().describe('ISO 8601 in UTC');

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

/** The player's plan: what it allows, what of that is used, and how it is paid. */
export const plans = {
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
  payment: route({
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
};
