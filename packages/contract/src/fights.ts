import { AIM_LEVELS } from '@trifecta/domain/catalogue';
import type { AimPercents } from '@trifecta/domain/catalogue';
import { COUNTER_AIM_LEVEL, FACT_KINDS, FACT_STATUSES } from '@trifecta/domain/fights';
import type { AimLevelNumbers, ItemFact, WeaponStanding } from '@trifecta/domain/fights';
import { z } from 'zod';
import { playerClassSchema, updateQuery } from './catalogue/index.ts';
import { route } from './route.ts';
import { rankSchema } from './weapons.ts';

const itemFactSchema = z
  .object({
    item: z.string(),
    fact: z.enum(FACT_KINDS),
    value: z.number().describe('Health points, health points per second, or seconds'),
    since: z.string().describe("Game update since which it's known to be true"),
    status: z.enum(FACT_STATUSES),
    classes: z.array(playerClassSchema).readonly().describe('Classes that can use the item'),
    sources: z.array(z.string()).readonly(),
  })
  .meta({ id: 'ItemFact' }) satisfies z.ZodType<ItemFact>;

const aimPercents = {
  hitPercent: z.number().describe('Percent of the shots that hit'),
  headPercent: z.number().describe('Percent of the hits that are headshots'),
};

const aimLevelSchema = z
  .object({ level: z.enum(AIM_LEVELS), ...aimPercents })
  .meta({ id: 'AimLevel' }) satisfies z.ZodType<AimLevelNumbers>;

const standingSchema = z
  .object({
    ranks: z
      .array(rankSchema)
      .readonly()
      .describe('Its ranks in its class by time to kill with body shots'),
    counters: z
      .array(
        z.object({
          rangeMeters: z.number(),
          counters: z
            .array(z.object({ name: z.string(), class: playerClassSchema, winChance: z.number() }))
            .readonly()
            .nullable()
            .describe('null when the weapon is out of reach there, or its flight time is unknown'),
        }),
      )
      .readonly()
      .describe(
        `Each class's weapon that beats it most often, when both players have the aim level '${COUNTER_AIM_LEVEL}'`,
      ),
    aim: z
      .object(aimPercents)
      .describe('The numbers of that level') satisfies z.ZodType<AimPercents>,
  })
  .meta({ id: 'WeaponStanding' }) satisfies z.ZodType<WeaponStanding>;

/** Fight data besides weapons, and computed results. */
export const fights = {
  facts: route({
    method: 'GET',
    path: '/api/fights/facts',
    access: 'anyone',
    summary: 'List gadget damage, healing, and shield health, with their sources',
    tag: 'Fights',
    query: updateQuery,
    response: z.array(itemFactSchema),
    errors: ['validation_failed', 'not_found'],
  }),
  aimLevels: route({
    method: 'GET',
    path: '/api/fights/aim-levels',
    access: 'anyone',
    summary: 'List the aim levels, with how many shots hit',
    tag: 'Fights',
    query: updateQuery,
    response: z.array(aimLevelSchema),
    errors: ['validation_failed', 'not_found'],
  }),
  standing: route({
    method: 'GET',
    path: '/api/weapons-detailed/name/:name/standing',
    access: 'anyone',
    summary: "Get a weapon's rank in its class, and the weapons that beat it",
    tag: 'Weapons',
    params: z.object({ name: z.string().min(1) }),
    query: updateQuery,
    response: standingSchema,
    errors: ['validation_failed', 'not_found'],
  }),
};
