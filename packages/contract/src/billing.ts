import { TIERS } from '@trifecta/domain/billing';
import { z } from 'zod';
import { route } from './route.ts';

const limitSchema = z.int().nullable().describe('Null: unlimited');

const subscriptionSchema = z
  .object({
    tier: z.enum(TIERS),
    status: z.enum([
      'active',
      'trial',
      'past_due',
      'canceled',
      'unpaid',
      'incomplete',
      'incomplete_expired',
      'paused',
    ]),
    endDate: z.string().nullable().describe('ISO 8601 in UTC'),
    trialEndsAt: z.string().nullable().describe('ISO 8601 in UTC'),
    isPremium: z.boolean(),
    limits: z.object({
      maxBuilds: limitSchema,
      maxFavorites: limitSchema,
      maxTeamOptimizerUsesPerMonth: limitSchema,
      currentTeamOptimizerUses: z.int(),
    }),
  })
  .meta({ id: 'Subscription' });

/** What the player has paid for, and what of it is used. */
export const billing = {
  subscription: route({
    method: 'GET',
    path: '/api/user/subscription',
    access: 'player',
    summary: "The player's subscription with its limits, and what is used of them",
    tag: 'Subscription',
    response: z.object({
      subscription: subscriptionSchema,
      buildsCount: z.int(),
      favoritesCount: z.int(),
    }),
    errors: [],
  }),
};
