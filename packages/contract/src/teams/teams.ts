import {
  CERTAINTIES,
  DEFAULT_SITUATION,
  NO_PREFERENCES,
  PREFERENCE_CHOICES,
  ROLES,
  TEAM_SIZE,
  WHAT_IF_FIELDS,
} from '@trifecta/domain/teams';
import type {
  AlternativeTeam,
  AnswerComparisons,
  OptimizedMember,
  OptimizedTeam,
  TeamComparison,
  TeamExplanation,
  WhatIf,
  WhyNot,
} from '@trifecta/domain/teams';
import { z } from 'zod';
import { anyBuildIdSchema, buildIdSchema } from '../builds.ts';
import { playerClassSchema } from '../catalogue/index.ts';
import { route } from '../route.ts';
import { loadoutIds } from '../shapes.ts';
import { savedTeamInputSchema, savedTeamSchema } from './saved-team.ts';
import {
  aimSchema,
  emptyAsNull,
  gadgetNamesSchema,
  habitShape,
  itemNameSchema,
  itemNamesSchema,
  memberShape,
  optionalItemSchema,
  orEmpty,
  playerNameSchema,
  scoreSchema,
  eachScore,
} from './team-shapes.ts';
import { coachFields } from './team-calls.ts';

const TAG = 'Team Optimizer';
const SAVED_TAG = 'Saved Teams';

const playerSchema = z.object({
  name: playerNameSchema.describe('Defaults to Player 1, Player 2, Player 3'),
  preferredClass: z.enum(PREFERENCE_CHOICES.preferredClass).default(NO_PREFERENCES.preferredClass),
  preferredRole: z.enum(PREFERENCE_CHOICES.preferredRole).default(NO_PREFERENCES.preferredRole),
  playstyle: z.enum(PREFERENCE_CHOICES.playstyle).default(NO_PREFERENCES.playstyle),
  selectedBuildId: orEmpty(anyBuildIdSchema)
    .transform(emptyAsNull)
    .describe("One of the player's saved builds. It is returned unchanged."),
  weapon: itemNameSchema.nullish().describe('Of the saved build, whose saved version wins'),
  specialization: itemNameSchema.nullish(),
  gadgets: gadgetNamesSchema.nullish(),
  keep: itemNamesSchema.describe('Items this loadout holds: weapon, specialization, gadgets'),
  never: itemNamesSchema.describe('Items this loadout never holds'),
  ...habitShape,
});

const enemySchema = z.object({
  class: playerClassSchema,
  weapon: itemNameSchema,
  specialization: optionalItemSchema,
  gadgets: gadgetNamesSchema.default([]),
});

const teamRequestSchema = z
  .object({
    players: z.array(playerSchema).length(TEAM_SIZE),
    map: z.string().max(200).nullish().describe('mapId of one of the maps'),
    enemyTeam: z.array(enemySchema).max(TEAM_SIZE).nullish(),
    aim: aimSchema
      .default(DEFAULT_SITUATION.aim)
      .describe('How many shots hit: GET /api/fights/aim-levels has the numbers'),
    never: itemNamesSchema.describe('Items no loadout holds'),
  })
  .meta({ id: 'TeamRequest' });

/** The moments at which an answer's comparisons can come. */
const COMPARISONS = ['now', 'later'] as const;

const optimizerRequestSchema = teamRequestSchema
  .extend({
    comparisons: z
      .enum(COMPARISONS)
      .default('now')
      .describe('With `later` the team comes in half the time, without what it is compared with'),
  })
  .meta({ id: 'OptimizerRequest' });

/**
 * A score of 100 is the best that any three players could reach on this map against this enemy, without preferences.
 */
const scores = eachScore(scoreSchema);

const answerScores = {
  ...scores,
  teamScore: scoreSchema.describe('The number that is proven best, lost picks included'),
  gearScore: scoreSchema.describe('What the three loadouts score alone, whatever was asked for'),
};

const textsSchema = z.array(z.string()).readonly();

const reasonSchema = z
  .object({
    line: z.string().describe('The line always shown'),
    why: z.string().nullable().describe('The choice against the next best one'),
    certainty: z.nullable(z.enum(CERTAINTIES)).describe('Clearly best, or about equal to the next'),
  })
  .meta({ id: 'Reason' });

const swapSchema = z.object({
  item: z.string(),
  itemId: z.string(),
  insteadOf: z.string(),
  insteadOfId: z.string(),
  when: z.string(),
});

const optimizedMemberSchema = z
  .object({
    playerName: z.string(),
    class: playerClassSchema,
    role: z.enum(ROLES),
    aim: aimSchema.describe('How well this player aims, as asked for'),
    weapon: z.string(),
    specialization: z.string(),
    gadgets: textsSchema,
    ...loadoutIds,
    explanation: z.object({
      classChoice: z.string(),
      roleAssignment: z.string(),
      weaponChoice: z.string(),
      specializationChoice: z.string(),
      gadgetChoices: textsSchema.describe('One sentence for each gadget'),
      synergies: textsSchema,
    }),
    reasons: z.object({
      class: reasonSchema,
      role: reasonSchema,
      weapon: reasonSchema,
      specialization: reasonSchema,
      gadgets: z.array(reasonSchema).readonly(),
    }),
    reserve: z.array(swapSchema).readonly().describe('Items to swap in, at most two'),
  })
  .meta({ id: 'OptimizedMember' }) satisfies z.ZodType<OptimizedMember>;

const teamExplanationSchema = z.object({
  overview: z.string(),
  strengths: textsSchema,
  considerations: textsSchema,
  synergySummary: z.string(),
  rangeCoverage: z.string(),
  utilityBalance: z.string(),
  mapStrategy: z.string().exactOptional().describe('Only when a map is chosen'),
  counterStrategy: z.string().exactOptional().describe('Only against an enemy'),
  verdict: z.object({
    plan: z.string(),
    jobs: z.string(),
    warning: z.string().nullable().describe('The worst weak spot in at most three words'),
  }),
  ...coachFields,
  combos: z
    .array(
      z.object({
        name: z.string(),
        items: textsSchema,
        itemIds: textsSchema,
        reason: z.string(),
      }),
    )
    .readonly()
    .describe('The best first'),
  mapNotes: textsSchema,
  enemyNotes: textsSchema.describe('One for each threat of the enemy'),
}) satisfies z.ZodType<TeamExplanation>;

const playerIndexSchema = z
  .int()
  .min(0)
  .max(TEAM_SIZE - 1);

const alternativeSchema = z
  .object({
    optimizedTeam: z.array(optimizedMemberSchema).readonly(),
    ...answerScores,
    changes: z
      .array(
        z.object({
          playerIndex: playerIndexSchema,
          field: z.enum(['class', 'role', 'weapon', 'specialization', 'gadgets']),
          from: textsSchema,
          to: textsSchema,
        }),
      )
      .readonly(),
    summary: z.string(),
    plan: z.string().describe('Such as Double Medium'),
  })
  .meta({ id: 'AlternativeTeam' }) satisfies z.ZodType<AlternativeTeam>;

const whatIfSchema = z
  .object({
    playerIndex: playerIndexSchema,
    field: z.enum(WHAT_IF_FIELDS),
    value: z.string().nullable().describe('The new preference. Null drops a build or a list.'),
    teamScore: scoreSchema,
    gain: z.number().positive(),
  })
  .meta({ id: 'WhatIf' }) satisfies z.ZodType<WhatIf>;

const comparisonFields = {
  alternatives: z
    .array(alternativeSchema)
    .readonly()
    .describe('The next best teams that differ, less than 10 points below'),
  whatIf: z
    .array(whatIfSchema)
    .readonly()
    .describe('The change per player that helps most, and a role that costs over 5 points'),
};

const optimizedTeamSchema = z
  .object({
    optimizedTeam: z.array(optimizedMemberSchema).readonly(),
    ...answerScores,
    teamExplanation: teamExplanationSchema,
    pickCost: z.int().describe('Points the picks cost: 100 less the team score'),
    ...comparisonFields,
    proof: z.object({
      isProvedBest: z.boolean(),
      gap: z.number().describe('Most points the score can be short of the best. 0 when proven.'),
      nodes: z.int().describe('Search branches explored'),
    }),
  })
  .meta({ id: 'OptimizedTeam' }) satisfies z.ZodType<OptimizedTeam>;

const optimizerAnswerSchema = optimizedTeamSchema
  .extend({
    receipt: z.string().describe('Proof of this answer, for questions about it'),
    comparisons: z
      .literal('later')
      .exactOptional()
      .describe('Still to be asked for, so both lists are empty and `mapChange` is missing'),
  })
  .meta({ id: 'OptimizerAnswer' });

const receiptSchema = z.string().max(200).describe('From the answer to the same request');

/** A question for what an answer left for later. */
const comparisonsQuestionSchema = teamRequestSchema
  .extend({ receipt: receiptSchema })
  .meta({ id: 'ComparisonsQuestion' });

const answerComparisonsSchema = z
  .object({ ...comparisonFields, mapChange: coachFields.mapChange })
  .meta({ id: 'AnswerComparisons' }) satisfies z.ZodType<AnswerComparisons>;

/** A question about an answer: the request it was given for, a player, and an item. */
const whyNotQuestionSchema = teamRequestSchema
  .extend({
    playerIndex: playerIndexSchema,
    item: itemNameSchema.describe('A weapon, a specialization, or a gadget'),
    receipt: receiptSchema,
  })
  .meta({ id: 'WhyNotQuestion' });

const whyNotSchema = z
  .object({
    item: z.string(),
    itemId: z.string(),
    ...answerScores,
    cost: z.int().describe('Points the item costs. -1 to 1: about equal.'),
    sentence: z.string(),
    optimizedTeam: z.array(optimizedMemberSchema).readonly(),
  })
  .meta({ id: 'WhyNot' }) satisfies z.ZodType<WhyNot>;

const comparedMemberSchema = z.object({ ...memberShape, gadgets: gadgetNamesSchema });
const comparedMembersSchema = z.array(comparedMemberSchema).length(TEAM_SIZE);

const teamsToCompareSchema = z
  .object({
    ...teamRequestSchema.pick({ map: true, enemyTeam: true, aim: true }).shape,
    aims: z
      .array(aimSchema)
      .length(TEAM_SIZE)
      .exactOptional()
      .describe('How well each of the three players aims, by default as `aim` says'),
    teams: z.tuple([comparedMembersSchema, comparedMembersSchema]),
  })
  .meta({ id: 'TeamsToCompare' });

const comparedTeamSchema = z.object({
  ...scores,
  betterAt: textsSchema.describe('What this team is better at than the other'),
});

const comparisonSchema = z
  .object({ teams: z.tuple([comparedTeamSchema, comparedTeamSchema]).readonly() })
  .meta({ id: 'TeamComparison' }) satisfies z.ZodType<TeamComparison>;

/** The Team Optimizer, and players' saved teams. */
export const teams = {
  optimize: route({
    method: 'POST',
    path: '/api/optimize-team',
    access: 'player',
    scope: 'teams',
    summary:
      'Find the best team for three players, with the reasons. Counts as one monthly use, only if it returns a team.',
    tag: TAG,
    body: optimizerRequestSchema,
    response: optimizerAnswerSchema,
    errors: ['validation_failed', 'optimizer_limit_reached', 'not_found'],
  }),
  comparisons: route({
    method: 'POST',
    path: '/api/optimize-team/comparisons',
    access: 'player',
    scope: 'teams',
    summary: 'Compare the team of an answer that left it for later. Counts as no use.',
    tag: TAG,
    body: comparisonsQuestionSchema,
    response: answerComparisonsSchema,
    errors: ['validation_failed', 'not_found'],
  }),
  whyNot: route({
    method: 'POST',
    path: '/api/optimize-team/why-not',
    access: 'player',
    scope: 'teams',
    summary: 'Find the best team with an item for one player, and what it costs. Counts as no use.',
    tag: TAG,
    body: whyNotQuestionSchema,
    response: whyNotSchema,
    errors: ['validation_failed', 'not_found'],
  }),
  compare: route({
    method: 'POST',
    path: '/api/compare-teams',
    access: 'anyone',
    summary: 'Compare two teams on one map against one enemy',
    tag: TAG,
    body: teamsToCompareSchema,
    response: comparisonSchema,
    errors: ['validation_failed'],
  }),
  saved: route({
    method: 'GET',
    path: '/api/saved-teams',
    access: 'player',
    scope: 'teams',
    summary: "List the player's saved teams, newest first",
    tag: SAVED_TAG,
    response: z.array(savedTeamSchema),
    errors: [],
  }),
  save: route({
    method: 'POST',
    path: '/api/saved-teams',
    access: 'active-player',
    scope: 'teams',
    summary: "Save a team. Sent twice, it's saved once.",
    tag: SAVED_TAG,
    body: savedTeamInputSchema,
    status: 201,
    response: savedTeamSchema,
    errors: ['validation_failed', 'saved_team_limit_reached', 'not_found'],
  }),
  delete: route({
    method: 'DELETE',
    path: '/api/saved-teams/:id',
    access: 'player',
    scope: 'teams',
    summary: "Delete one of the player's saved teams",
    tag: SAVED_TAG,
    params: z.object({ id: buildIdSchema }),
    response: z.object({ message: z.string() }),
    errors: ['validation_failed', 'not_found'],
  }),
  savedCount: route({
    method: 'GET',
    path: '/api/saved-teams/count/total',
    access: 'player',
    scope: 'teams',
    summary: "Count the player's saved teams",
    tag: SAVED_TAG,
    response: z.object({ count: z.int() }),
    errors: [],
  }),
};
