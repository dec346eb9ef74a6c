import { z } from 'zod';
import { idParams } from '../builds.ts';
import { route } from '../route.ts';
import { messageSchema, timeSchema } from '../shapes.ts';
import { OPERATOR_TAG, whySchema } from './shapes.ts';

const raterSchema = z
  .object({
    playerId: z.string(),
    email: z.string(),
    displayName: z.string().nullable(),
    registeredAt: timeSchema,
    suspendedUntil: timeSchema.nullable(),
    stars: z.int(),
    weight: z.int().describe('What it weighs in the order of builds, in tenths of a vote'),
    leftOut: z
      .enum(['suspended', 'operator'])
      .nullable()
      .describe("Why it doesn't count. Null if it does."),
    ratedAt: timeSchema,
  })
  .meta({ id: 'Rater' });

/** What operators see of ratings, and do about them. */
export const raters = {
  raters: route({
    method: 'GET',
    path: '/api/operator/builds/:id/raters',
    access: 'operator',
    summary: 'List the players who rated a build, the 200 newest ratings',
    tag: OPERATOR_TAG,
    params: idParams,
    response: z.object({ raters: z.array(raterSchema) }),
    errors: ['validation_failed', 'not_found'],
  }),
  takeRatingsOut: route({
    method: 'POST',
    path: '/api/operator/players/:id/ratings/out',
    access: 'operator',
    summary: "Take a player's ratings out of averages, counts, and orders, those to come included",
    tag: OPERATOR_TAG,
    params: idParams,
    body: whySchema,
    response: messageSchema,
    errors: ['validation_failed', 'not_found', 'already_decided'],
  }),
  putRatingsBack: route({
    method: 'POST',
    path: '/api/operator/players/:id/ratings/back',
    access: 'operator',
    summary: "Count a player's ratings again",
    tag: OPERATOR_TAG,
    params: idParams,
    body: whySchema,
    response: messageSchema,
    errors: ['validation_failed', 'not_found', 'already_decided'],
  }),
};
