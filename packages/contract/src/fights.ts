import { FACT_KINDS, FACT_STATUSES } from '@trifecta/domain/fights';
import type { ItemFact } from '@trifecta/domain/fights';
import { z } from 'zod';
import { playerClassSchema, updateQuery } from './catalogue.ts';
import { route } from './route.ts';

const itemFactSchema = z
  .object({
    item: z.string(),
    fact: z.enum(FACT_KINDS),
    value: z.number().describe('Health points, health points per second, or seconds'),
    since: z.string().describe("Game update from which it's known to be true"),
    status: z.enum(FACT_STATUSES),
    classes: z.array(playerClassSchema).readonly().describe('Classes that can use the item'),
    sources: z.array(z.string()).readonly(),
  })
  .meta({ id: 'ItemFact' }) satisfies z.ZodType<ItemFact>;

/** What fights need to know beside weapons. */
export const fights = {
  facts: route({
    method: 'GET',
    path: '/api/fights/facts',
    access: 'anyone',
    summary: 'List damage of gadgets, healing, and health of shields, with their sources',
    tag: 'Fights',
    query: updateQuery,
    response: z.array(itemFactSchema),
    errors: ['validation_failed', 'not_found'],
  }),
};
