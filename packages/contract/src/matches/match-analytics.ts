import { KNOWN_MODES } from '@trifecta/domain/matches';
import type { MatchAnalysis, MatchScope, MatchStats } from '@trifecta/domain/matches';
import { z } from 'zod';
import { playerClassSchema } from '../catalogue/index.ts';
import { route } from '../route.ts';
import { wantedTextSchema } from '../shapes.ts';

const modeSchema = z.enum(KNOWN_MODES.map(({ id }) => id)).describe('Id of the mode');

const teamsSchema = z.int().describe("Teams in the mode's lobby");

const intervalShape = {
  from: z.number().describe('Lower bound of the 95% interval'),
  to: z.number().describe('Upper bound of the 95% interval'),
};

const statsShape = {
  matches: z.int(),
  places: z
    .array(z.int())
    .readonly()
    .describe('Matches by place, first place first, one number for each team of the lobby'),
  withoutPlace: z
    .int()
    .describe('Matches that were left, or of which no place is known. No share has them.'),
  shown: z
    .object({
      meanPlace: z.number().describe('Mean place'),
      placeShares: z.array(z.number()).readonly().describe('Share of each place, 0 to 1'),
      firstPlaces: z
        .object({
          share: z.number().describe('Share of first places, 0 to 1, of matches with a place'),
          ...intervalShape,
        })
        .describe('First places, with the 95% interval by Wilson'),
    })
    .nullable()
    .describe('Null with fewer than eight matches that have a place'),
};

const nameShape = { id: z.string(), name: z.string() };

const groupSchema = z.object({ ...nameShape, ...statsShape }).meta({ id: 'MatchGroup' });

const groupsSchema = z.array(groupSchema).readonly();

const groupingShape = {
  groups: groupsSchema.describe('The groups'),
  unknown: z.int().describe('Matches of which it is not known'),
};

const comparedSchema = z
  .object({
    ...groupingShape,
    best: z
      .object({
        ...nameShape,
        compared: z.int().describe('Number of groups with at least 30 matches'),
        isClear: z.boolean().describe("True when it's ahead beyond the 95% interval"),
      })
      .nullable()
      .describe('Null unless two groups have at least 30 matches each'),
  })
  .meta({ id: 'ComparedMatches' });

const choiceSchema = z.object({ ...nameShape, matches: z.int() }).meta({ id: 'MatchChoice' });

const choicesSchema = z.array(choiceSchema).readonly();

/** Everything that's computed from the matches of a scope. */
export const analysisSchema = z
  .object({
    choices: z
      .object({
        mode: z
          .array(choiceSchema.extend({ id: modeSchema, teams: teamsSchema }))
          .readonly()
          .describe('Modes that were played'),
        map: choicesSchema.describe('Maps that were played'),
        class: choicesSchema.describe("The player's own classes, or those of a club's members"),
        weapon: choicesSchema.describe("The player's own weapons, or those of a club's members"),
        update: choicesSchema.describe('Game updates, oldest first'),
      })
      .describe('What can be asked for, with matches before filters'),
    ofUnknownModes: z.int().describe('Matches of modes that are not known, which are left out'),
    by: z
      .object({
        mode: comparedSchema.describe('By mode'),
        map: comparedSchema.describe('By map'),
        lineUp: comparedSchema.describe('By the three players, in any order'),
        class: comparedSchema.describe("By the player's own class, or those of a club's members"),
        weapon: comparedSchema.describe("By the player's own weapon, or those of a club's members"),
      })
      .describe('Matches in groups, highest lower bound of first places first'),
    byUpdate: z.object(groupingShape).describe('By game update, oldest first'),
    changes: z
      .array(
        z.object({
          before: z.string().describe('Version of the earlier game update'),
          after: z.string().describe('Version of the later game update'),
          difference: z.number().describe('Share of first places after less that before'),
          ...intervalShape,
          verdict: z
            .enum(['better', 'worse', 'unclear'])
            .describe('`unclear` when the interval holds 0'),
        }),
      )
      .readonly()
      .describe('First places before and after updates, newest first, with intervals by Newcombe'),
    byTime: z
      .object({
        unit: z.enum(['month', 'week']).describe('Length of a group'),
        groups: groupsSchema.describe('Oldest first, each named by its first day'),
      })
      .describe('Over time'),
  })
  .meta({ id: 'MatchAnalysis' }) satisfies z.ZodType<Omit<MatchAnalysis, 'stats'>>;

/** Which matches analytics are asked for. */
export const analyticsQuerySchema = z.object({
  mode: modeSchema.optional().describe('Only this mode. By default the one most played.'),
  teams: z.coerce
    .number()
    .int()
    .min(2)
    .max(Math.max(...KNOWN_MODES.map(({ lobbyTeams }) => lobbyTeams)))
    .optional()
    .describe('All modes with lobbies of so many teams. Without effect beside a mode.'),
  map: wantedTextSchema.max(200).optional().describe('Only matches on this map'),
  class: playerClassSchema.optional().describe('Only matches the player played as this class'),
  weapon: wantedTextSchema
    .max(200)
    .optional()
    .describe('Only matches the player played with this weapon, by name or id'),
  update: wantedTextSchema.max(100).optional().describe('Only matches on this game update'),
  from: z.iso.date().optional().describe('First day, in UTC'),
  to: z.iso.date().optional().describe('Last day, in UTC'),
});

/** The matches of a scope that analytics add up. */
export const scopeShape = {
  scope: z
    .object({
      mode: modeSchema
        .nullable()
        .describe('Null for all modes with lobbies of this size') satisfies z.ZodType<
        MatchScope['mode']
      >,
      teams: teamsSchema,
    })
    .nullable()
    .describe('Matches that are added up. Null without a match of a known mode.'),
  stats: z
    .object(statsShape)
    .nullable()
    .describe('All matches that were asked for') satisfies z.ZodType<MatchStats | null>,
};

/** Analytics of a player's matches. */
export const matchAnalytics = {
  own: route({
    method: 'GET',
    path: '/api/matches/analytics',
    access: 'player',
    summary: "Analyze the player's matches of one mode or one lobby size",
    tag: 'Matches',
    query: analyticsQuerySchema,
    response: z.object({
      ...scopeShape,
      lastMatches: z
        .int()
        .nullable()
        .describe('How many of the last matches were looked at. Null for all.'),
      analysis: analysisSchema
        .nullable()
        .describe('Null without Premium, which also has no filters, and without a scope'),
    }),
    errors: ['validation_failed'],
  }),
};
