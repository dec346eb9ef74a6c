import { MAX_PLAYER_NAME_LENGTH, PLAYSTYLES, ROLES } from '@trifecta/domain/teams';
import type { KnownPlayer } from '@trifecta/domain/teams';
import { z } from 'zod';
import { buildIdSchema } from '../builds.ts';
import { playerClassSchema } from '../catalogue/index.ts';
import { route } from '../route.ts';
import { neededName } from '../shapes.ts';
import { aimSchema, habitShape } from './team-shapes.ts';

const TAG = 'Team Optimizer';

const knownPlayerSchema = z
  .object({
    _id: z.string(),
    name: z.string().describe('The name they have in teams'),
    ownWeapons: z.array(z.string()).readonly().describe('The only weapons they play, or none'),
    refusedClasses: z.array(playerClassSchema).readonly().describe('Classes they never play'),
    otherRoles: z.array(z.enum(ROLES)).readonly().describe('Roles that suit them'),
    otherPlaystyles: z.array(z.enum(PLAYSTYLES)).readonly().describe('Playstyles that suit them'),
    aim: aimSchema.nullable().describe('How well they aim. Null while nobody said.'),
  })
  .meta({ id: 'KnownPlayer' }) satisfies z.ZodType<KnownPlayer>;

/** What the players of a player's teams play: the player's own habits, and those of teammates. */
export const knownPlayers = {
  list: route({
    method: 'GET',
    path: '/api/known-players',
    access: 'player',
    summary: 'List whom the player remembers, with what they play, the latest first',
    tag: TAG,
    response: z.array(knownPlayerSchema),
    errors: [],
  }),
  remember: route({
    method: 'PUT',
    path: '/api/known-players',
    access: 'player',
    summary: 'Remember what someone plays, in place of what was known under the same name',
    tag: TAG,
    body: z.object({ name: neededName(MAX_PLAYER_NAME_LENGTH), ...habitShape }),
    response: knownPlayerSchema,
    errors: ['validation_failed'],
  }),
  forget: route({
    method: 'DELETE',
    path: '/api/known-players/:id',
    access: 'player',
    summary: 'Forget what someone plays',
    tag: TAG,
    params: z.object({ id: buildIdSchema }),
    response: z.object({ message: z.string() }),
    errors: ['validation_failed', 'not_found'],
  }),
};
