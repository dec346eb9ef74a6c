import { BILLING_INTERVALS, SUBSCRIPTION_STATUSES, TIERS } from '@trifecta/domain/plans';
import { z } from 'zod';
import { authorBadgeSchema } from './membership.ts';
import { route } from './route.ts';
import { timeSchema } from './shapes.ts';

const TAG = 'Subscription';

const limitSchema = z.int().nullable().describe('Null means unlimited');

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
      .describe(
        "The player's own subscription while an operator's grant or the club's plan is in force instead",
      ),
    club: z
      .object({ tag: z.string(), name: z.string() })
      .nullable()
      .describe('The club that the plan in force comes from. Null for any other plan.'),
    isPremium: z.boolean().describe('Whether the player has premium access right now'),
    limits: z.object({
      maxBuilds: limitSchema,
      maxFavorites: limitSchema,
      maxTeamOptimizerUsesPerMonth: limitSchema,
      currentTeamOptimizerUses: z.int(),
    }),
  })
  .meta({ id: 'Subscription' });

const badgeSwitchSchema = z.object({
  isShown: z.boolean().describe("Whether others see it next to the player's name"),
  badge: authorBadgeSchema.describe('Shown or not. Null when the player has none.'),
});

/** The player's plan: its limits, how much has been used, and how it's paid. */
export const plans = {
  subscription: route({
    method: 'GET',
    path: '/api/user/subscription',
    access: 'player',
    scope: 'me',
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
  badge: route({
    method: 'GET',
    path: '/api/user/badge',
    access: 'player',
    scope: 'me',
    summary: "Get the player's badge, from their club or their plan",
    tag: TAG,
    response: badgeSwitchSchema,
    errors: [],
  }),
  showBadge: route({
    method: 'PUT',
    path: '/api/user/badge',
    access: 'player',
    summary: "Show the player's badge next to their name, or don't",
    tag: TAG,
    body: z.object({ isShown: z.boolean() }),
    response: badgeSwitchSchema,
    errors: ['validation_failed'],
  }),
};
