import { MATCH_MODES, MATCH_SOURCES, MATCHES_PAGE_SIZE } from '@trifecta/domain/matches';
import type { EditableMatch, Match, MatchContent, MatchMember } from '@trifecta/domain/matches';
import { z } from 'zod';
import { idParams } from '../builds.ts';
import { playerClassSchema } from '../catalogue/index.ts';
import { route } from '../route.ts';
import { loadoutIds, messageSchema, timeSchema, wantedTextSchema, withRules } from '../shapes.ts';

const TAG = 'Matches';

const itemSchema = z.string().max(200);

const memberSchema = z
  .object({
    class: playerClassSchema,
    weapon: z.string().nullable().describe('Name of the weapon. Null when not known.'),
    specialization: z
      .string()
      .nullable()
      .describe('Name of the specialization. Null when not known.'),
    gadgets: z.array(z.string()).readonly().describe('Names of the gadgets, at most three'),
    ...loadoutIds,
    weaponId: z.string().nullable(),
    specializationId: z.string().nullable(),
  })
  .meta({ id: 'MatchMember' }) satisfies z.ZodType<MatchMember>;

/** A match as a player submits it. The rules for its places, time, and texts are in the domain. */
export const matchInputSchema = z.object({
  mode: withRules(z.string().max(100).describe('Id of the mode, such as quick-cash'), {
    pattern: `^(?:${MATCH_MODES.map(({ id }) => id).join('|')})$`,
  }),
  map: z.string().max(200).describe('mapId of one of the maps'),
  placing: withRules(
    z.int().describe("1 for first place, up to the number of teams in the mode's lobby"),
    { minimum: 1, maximum: Math.max(...MATCH_MODES.map(({ lobbyTeams }) => lobbyTeams)) },
  ),
  playedAt: z.iso.datetime({ offset: true }),
  lineUp: z
    .array(
      z.object({
        class: playerClassSchema,
        weapon: itemSchema.nullable().default(null),
        specialization: itemSchema.nullable().default(null),
        gadgets: z.array(itemSchema).max(3).default([]),
      }),
    )
    .max(3)
    .default([])
    .describe("The player's own loadout first, at most three"),
  note: z.string().nullable().default(null),
}) satisfies z.ZodType<MatchContent>;

const newMatchSchema = matchInputSchema.extend({
  key: z
    .string()
    .regex(/^[\w-]{8,100}$/, 'must be 8 to 100 letters, digits, hyphens, or underscores')
    .describe('Made by the sender for this match, so that it can be sent again'),
});

/** A match as a player edits it. */
const editableMatchSchema = matchInputSchema.extend({
  placing: matchInputSchema.shape.placing.nullable().describe('Null when not known'),
}) satisfies z.ZodType<EditableMatch>;

const matchEditSchema = editableMatchSchema.extend({
  editedFrom: editableMatchSchema
    .optional()
    .describe(
      'The match as it was when editing began. Only fields that differ from it are changed, and a field that was changed otherwise meanwhile is refused. Without it, all fields are replaced.',
    ),
});

/** A stored match. */
const matchSchema = z
  .object({
    _id: z.string(),
    mode: z.string().describe('Id of the mode, or as an export names it'),
    map: z.string().describe('mapId of the map, or as an export names it'),
    placing: z.int().nullable().describe('Null when not known'),
    boardPlacing: z
      .int()
      .nullable()
      .describe('The place on the leaderboard, of older exports. Null without one.'),
    playedAt: timeSchema,
    lineUp: z.array(memberSchema).readonly(),
    note: z.string().nullable(),
    source: z.enum(MATCH_SOURCES),
    gameUpdate: z.string().nullable().describe('Version of the game update. Null when not known.'),
  })
  .meta({ id: 'Match' }) satisfies z.ZodType<Match>;

/** A player's matches. */
export const matches = {
  own: route({
    method: 'GET',
    path: '/api/matches',
    access: 'player',
    summary: "List the player's matches, last played first, one page at a time with a Link header",
    tag: TAG,
    query: z.object({
      mode: wantedTextSchema.max(100).optional().describe('Only matches of this mode'),
      map: wantedTextSchema.max(200).optional().describe('Only matches on this map'),
      limit: z.coerce.number().int().min(1).max(MATCHES_PAGE_SIZE).default(MATCHES_PAGE_SIZE),
      cursor: z
        .string()
        .regex(
          /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_[\w-]{1,100}$/,
          'must come from the Link header of a page',
        )
        .refine((text) => !Number.isNaN(Date.parse(text.slice(0, 24))), 'must be a time')
        .optional()
        .describe('From the Link header of the page before'),
    }),
    response: z.array(matchSchema),
    errors: ['validation_failed'],
  }),
  all: route({
    method: 'GET',
    path: '/api/matches/all.json',
    access: 'player',
    summary: "Download all of the player's matches, last played first, with every plan",
    tag: TAG,
    response: z.array(matchSchema),
    errors: [],
  }),
  allAsTable: route({
    method: 'GET',
    path: '/api/matches/all.csv',
    access: 'player',
    summary: 'Download the same as a table, with a row for each match',
    tag: TAG,
    response: z.string(),
    mediaType: 'text/csv',
    errors: [],
  }),
  log: route({
    method: 'POST',
    path: '/api/matches',
    access: 'player',
    summary: "Log a match. Sent twice, it's logged once.",
    tag: TAG,
    body: newMatchSchema,
    status: 201,
    response: matchSchema,
    errors: ['validation_failed', 'match_limit_reached'],
  }),
  update: route({
    method: 'PUT',
    path: '/api/matches/:id',
    access: 'player',
    summary: "Update one of the player's matches",
    tag: TAG,
    params: idParams,
    body: matchEditSchema,
    response: matchSchema,
    errors: ['validation_failed', 'not_found', 'changed_meanwhile'],
  }),
  delete: route({
    method: 'DELETE',
    path: '/api/matches/:id',
    access: 'player',
    summary: "Delete one of the player's matches. Logged again, it's back.",
    tag: TAG,
    params: idParams,
    response: messageSchema,
    errors: ['validation_failed', 'not_found'],
  }),
};
