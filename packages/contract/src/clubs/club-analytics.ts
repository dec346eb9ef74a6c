import type { PlaybookHoles } from '@trifecta/domain/clubs';
import { z } from 'zod';
import { analysisSchema, analyticsQuerySchema, scopeShape } from '../matches/index.ts';
import { clubRoute } from '../membership.ts';
import { messageSchema } from '../shapes.ts';

const TAG = 'Clubs';

const holesSchema = z
  .object({
    maps: z
      .object({
        missing: z
          .array(
            z.object({
              id: z.string().describe('mapId'),
              name: z.string(),
              matches: z.int().describe("The members' rounds there, in all modes"),
              isBehind: z
                .boolean()
                .describe(
                  'True when first places there are below those on the other maps beyond the 95% interval',
                ),
            }),
          )
          .readonly()
          .describe('Maps without a game plan, most played first'),
        planned: z.int().describe('Maps with a game plan'),
        compared: z
          .int()
          .describe('Maps whose first places were compared: those with at least 30 rounds'),
      })
      .describe('The maps of the game'),
    threats: z
      .object({
        missing: z
          .array(
            z.object({
              id: z.string().describe("The threat in the optimizer's model"),
              name: z.string(),
              missing: z
                .enum(['enemy', 'team', 'answer'])
                .describe(
                  'No game plan has an enemy who poses it, those that do have no team, or their teams have no answer',
                ),
              plan: z
                .object({ id: z.string(), name: z.string() })
                .nullable()
                .describe('A game plan with an enemy who poses it. Null without one.'),
            }),
          )
          .readonly()
          .describe('Threats that no team of a game plan answers'),
        answered: z.int().describe('Threats that are answered'),
      })
      .describe('The threats that the optimizer knows'),
  })
  .describe(
    'What the playbook lacks, whatever is asked for but the scope',
  ) satisfies z.ZodType<PlaybookHoles>;

/** What the matches of a club's members add up to, of those members who agreed. */
export const clubAnalytics = {
  analyze: clubRoute({
    method: 'GET',
    path: '/api/club/analytics',
    access: 'club:analyze',
    summary:
      'Analyze the matches of the members who agreed, of one mode or one lobby size. A round that several of them have counts once.',
    tag: TAG,
    query: analyticsQuerySchema,
    response: z.object({
      members: z
        .array(z.object({ displayName: z.string().nullable() }))
        .readonly()
        .describe('Members whose matches count'),
      logged: z.int().describe('Matches that those members have'),
      rounds: z.int().describe('Rounds that those matches are'),
      ...scopeShape,
      analysis: analysisSchema.nullable().describe('Null without a scope'),
      holes: holesSchema,
    }),
    errors: ['validation_failed'],
  }),
  share: clubRoute({
    method: 'PUT',
    path: '/api/club/membership/matches',
    access: 'club:share-matches',
    summary: "Count the player's matches in the club's analytics, or no longer",
    tag: TAG,
    body: z.object({
      areShared: z
        .boolean()
        .describe('Ends with the membership: joining a club again begins with false'),
    }),
    response: messageSchema,
    errors: ['validation_failed'],
  }),
};
