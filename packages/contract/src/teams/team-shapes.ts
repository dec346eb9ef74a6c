import { MAX_GADGETS, MAX_PLAYER_NAME_LENGTH, ROLES } from '@trifecta/domain/teams';
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
