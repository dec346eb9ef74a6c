import {
  AIM_LEVELS,
  MAX_GADGETS,
  MAX_PLAYER_NAME_LENGTH,
  PLAYSTYLES,
  ROLES,
} from '@trifecta/domain/teams';
import { z } from 'zod';
import { playerClassSchema } from '../catalogue/index.ts';
import { withRules } from '../shapes.ts';

/** An item by its name. */
export const itemNameSchema = z.string().min(1).max(200);
/** The gadgets of a loadout by name. */
export const gadgetNamesSchema = z.array(itemNameSchema).max(MAX_GADGETS);

/** Forms submit an empty string when nothing is chosen. */
export const emptyAsNull = (text: string | null | undefined): string | null => text || null;

/** A field that forms may leave empty. */
export const orEmpty = (schema: z.ZodType<string>) => z.union([schema, z.literal('')]).nullish();

/** Items by name. Which ones fit is the domain's rule. */
export const itemNamesSchema = z.array(itemNameSchema).max(100).default([]);
const classesSchema = z.array(playerClassSchema).max(10).default([]);

/** A level of aim. */
export const aimSchema = z.enum(AIM_LEVELS);

/** What a player plays, and how well. */
export const habitShape = {
  ownWeapons: itemNamesSchema.describe('The weapons this player plays. Empty for any.'),
  refusedClasses: classesSchema.describe('Classes this player is never given'),
  otherRoles: z
    .array(z.enum(ROLES))
    .max(10)
    .default([])
    .describe('Roles that suit this player as well as the preferred one'),
  otherPlaystyles: z
    .array(z.enum(PLAYSTYLES))
    .max(10)
    .default([])
    .describe('Playstyles that suit this player as well as the preferred one'),
  aim: aimSchema
    .nullable()
    .default(null)
    .describe("How well this player aims. Null for the team's level."),
};

/** An item that may be left open. */
export const optionalItemSchema = orEmpty(itemNameSchema).transform(emptyAsNull);

/** The name of one of the three players. */
export const playerNameSchema = withRules(z.string().max(200).default(''), {
  maxLength: MAX_PLAYER_NAME_LENGTH,
});

/** A score of the optimizer. */
export const scoreSchema = z.number().min(0).max(100);

/** Each of the scores, with the same schema. */
export function eachScore<Score extends z.ZodType>(score: Score) {
  return {
    teamScore: score,
    synergyScore: score,
    balanceScore: score,
    rangeScore: score,
    utilityScore: score,
  };
}

/** What every team member has besides gadgets. */
export const memberShape = {
  playerName: playerNameSchema,
  class: playerClassSchema,
  role: z.enum(ROLES).nullable().default(null),
  weapon: itemNameSchema,
  specialization: itemNameSchema,
};
