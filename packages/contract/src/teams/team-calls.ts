import { z } from 'zod';

/** A coach's calls. */
const teamCallsSchema = z
  .object({
    first: z.string().describe('Who goes in first'),
    target: z.string().describe('Whom to shoot first'),
    contested: z.string().describe('What to do when the cashout is contested'),
    rotate: z.string().describe('When to rotate, and how'),
  })
  .describe("A coach's calls, each true by the model");

/** How hard a situation is for a team. */
const teamMatchupSchema = z
  .object({
    score: z.int().min(0).max(100).describe('The mean of guns and answers'),
    text: z.string().describe('Guns and answers in words'),
  })
  .describe('How hard the map or the enemy is for this team, whatever its score');

/** The fields of an explanation that a coach would say. */
export const coachFields = {
  calls: teamCallsSchema,
  matchup: teamMatchupSchema,
  mapChange: z
    .string()
    .exactOptional()
    .describe('Only when a map is chosen, and not for three saved builds'),
};
