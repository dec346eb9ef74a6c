import { BILLING_INTERVALS, SUBSCRIPTION_STATUSES, TIERS } from '@trifecta/domain/plans';
import { z } from 'zod';
import { route } from './route.ts';

const TAG = 'Subscription';

const limitSchema = z.int().nullable().describe('Null means unlimited');
const timeSchema = z.string().describe('ISO 8601 in UTC');

const statusSchema = z.object({
  tier: z.enum(TIERS),
  status: z.enum(SUBSCRIPTION_STATUSES),
  endDate: timeSchema.nullable().describe('When it ends. Null while it renews.'),
  trialEndsAt: timeSchema.nullable(),
});

const subscriptionSchema = statusSchema
  .extend({
    own: statusSchema
      .nullable()
      .describe("The player's own subscription while an operator's grant is in force instead"),
    isPremium: z.boolean().describe('Whether the player has premium access right now'),
    limits: z.object({
      maxBuilds: limitSchema,
      maxFavorites: limitSchema,
      maxTeamOptimizerUsesPerMonth: limitSchema,
      currentTeamOptimizerUses: z.int(),
    }),
  })
  .meta({ id: 'Subscription' });

/** The player's plan: its limits, how much has been used, and how it's paid. */
export const plans = {
  subscription: route({
    method: 'GET',
    path: '/api/user/subscription',
    access: 'player',
    summary: "Get the player's subscription, limits, and usage",
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
    summary: 'Get billing details and offers',
    tag: TAG,
    response: z
      .object({
        isManageable: z.boolean().describe('Whether the player can open the billing portal'),
        interval: z.enum(BILLING_INTERVALS).nullable().describe('Null when nothing is billed'),
        renewsAt: timeSchema.nullable().describe('When the next payment is due'),
        isTrialAvailable: z.boolean().describe('Whether plans start with a free trial'),
        wasTrialRefused: z
          .boolean()
          .describe(
            'Whether the last trial was canceled because its card had one on another account',
          ),
      })
      .meta({ id: 'BillingAccount' }),
    errors: [],
  }),
};
