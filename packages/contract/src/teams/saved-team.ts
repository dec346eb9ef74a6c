import { MAX_TEAM_NAME_LENGTH, ROLES, TEAM_SIZE } from '@trifecta/domain/teams';
import type { SavedMember, SavedTeam, SavedTeamContent } from '@trifecta/domain/teams';
import { z } from 'zod';
import { anyBuildIdSchema, descriptionSchema } from '../builds.ts';
import { playerClassSchema } from '../catalogue/index.ts';
import { gadgetFieldIds, neededName, timeSchema, withRules } from '../shapes.ts';
import {
  emptyAsNull,
  itemNameSchema,
  memberShape,
  optionalItemSchema,
  orEmpty,
  scoreSchema,
  eachScore,
} from './team-shapes.ts';

const savedMemberSchema = z
  .object({
    playerName: z.string(),
    class: playerClassSchema,
    role: z.enum(ROLES).nullable().describe('Null when the team was saved without roles'),
    weapon: z.string(),
    specialization: z.string(),
    gadget1: z.string(),
    gadget2: z.string(),
    gadget3: z.string().nullable(),
    ...gadgetFieldIds,
    userBuildId: z.string().nullable().describe("The player's own build that was chosen"),
  })
  .meta({ id: 'SavedMember' }) satisfies z.ZodType<SavedMember>;

const savedScoreSchema = scoreSchema.nullable();

/** A team that a player saved. */
export const savedTeamSchema = z
  .object({
    _id: z.string(),
    teamName: z.string(),
    description: z.string().nullable(),
    teamMembers: z.array(savedMemberSchema).readonly(),
    ...eachScore(savedScoreSchema),
    createdAt: timeSchema,
  })
  .meta({ id: 'SavedTeam' }) satisfies z.ZodType<SavedTeam>;

const savedMemberInputSchema = z.object({
  ...memberShape,
  gadget1: itemNameSchema,
  gadget2: itemNameSchema,
  gadget3: optionalItemSchema,
  userBuildId: orEmpty(anyBuildIdSchema).transform(emptyAsNull),
});

/** A team as a player submits it. The rules for its texts and members are in the domain. */
export const savedTeamInputSchema = z.object({
  teamName: neededName(MAX_TEAM_NAME_LENGTH),
  description: descriptionSchema.nullish().transform(emptyAsNull),
  teamMembers: withRules(z.array(savedMemberInputSchema).max(10).default([]), {
    minItems: TEAM_SIZE,
    maxItems: TEAM_SIZE,
    isNeeded: true,
  }),
  ...eachScore(savedScoreSchema.default(null)),
}) satisfies z.ZodType<SavedTeamContent>;
