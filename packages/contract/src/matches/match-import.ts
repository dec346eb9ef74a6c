import { IMPORT_BATCH_SIZE } from '@trifecta/domain/match-import';
import type { ImportedMatch } from '@trifecta/domain/match-import';
import { MAX_TEAMS } from '@trifecta/domain/matches';
import { z } from 'zod';
import { matchInputSchema } from './matches.ts';
import { route } from '../route.ts';

/** A place in a lobby of any size. */
const placeSchema = z.int().min(1).max(MAX_TEAMS).nullable().default(null);

/** A round as a browser read it from the game's own export. Nothing about other players, and no ids of accounts. */
const importedMatchSchema = z.object({
  startedAt: z.iso.datetime({ offset: true }).describe('When the round started'),
  playedAt: z.iso.datetime({ offset: true }).describe('When the round ended'),
  scenario: z.string().max(100).describe('ScenarioID in the file. Empty without one.'),
  mapVariant: z.string().max(100).describe('MapVariant in the file. Empty without one.'),
  mode: z.string().min(1).max(120).describe('Id of the mode, or as the file names it'),
  map: z.string().min(1).max(120).describe('mapId of the map, or as the file names it'),
  placing: placeSchema.describe(
    "Final place. Null when not known, and one that the mode's lobby doesn't have counts as null.",
  ),
  boardPlacing: placeSchema.describe(
    'Place on the leaderboard, of older exports. Null without one.',
  ),
  lineUp: matchInputSchema.shape.lineUp.describe("The player's own loadout, if the file has it"),
}) satisfies z.ZodType<ImportedMatch>;

/** Matches from the game's own export. */
export const matchImport = {
  add: route({
    method: 'POST',
    path: '/api/matches/import',
    access: 'player',
    summary:
      "Add matches from the game's own data export. Those that were added before are left as they are, and those that the player logged get the file's place and loadout.",
    tag: 'Matches',
    body: z.object({
      matches: z
        .array(importedMatchSchema)
        .min(1)
        .max(IMPORT_BATCH_SIZE)
        .describe('Rounds of the export, in any order'),
    }),
    response: z
      .object({
        added: z.int().describe('Matches that are new'),
        joined: z.int().describe('Matches that the player had logged'),
        known: z.int().describe('Matches that were imported before'),
      })
      .meta({ id: 'ImportedMatches' }),
    errors: ['validation_failed', 'match_limit_reached'],
  }),
};
