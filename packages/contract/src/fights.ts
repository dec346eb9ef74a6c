import { FACT_KINDS, FACT_STATUSES } from '@trifecta/domain/fights';
import type { ItemFact, WeaponStanding } from '@trifecta/domain/fights';
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
        "Each class's weapon that beats it most often: 45% of shots hit, 20% of hits are headshots",
      ),
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
