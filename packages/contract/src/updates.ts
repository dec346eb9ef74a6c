import { CHANGE_CAUSES } from '@trifecta/domain/catalogue';
import { HIT_LOCATIONS } from '@trifecta/domain/weapons';
import { z } from 'zod';
import {
  gadgetSchema,
  gameClassSchema,
  gameMapSchema,
  itemChangeSchema,
  otherChangeSchema,
  playerClassSchema,
  rosterEventSchema,
  sourceNamesSchema,
  specializationSchema,
  statValueSchema,
  updateHeadSchema,
  updateSchema,
} from './catalogue/index.ts';
import { route } from './route.ts';
import { mailSettingSchema } from './shapes.ts';
import { aimLevelSchema, itemFactSchema } from './fights.ts';
import { detailedWeaponSchema, rankSchema } from './weapons.ts';

const TAG = 'Updates';

const killSchema = z
  .object({ shots: z.int(), ttkSeconds: z.number() })
  .nullable()
  .describe("Null where the weapon can't kill");

const weaponMoveSchema = z
  .object({
    name: z.string(),
    weaponId: z.string(),
    class: playerClassSchema,
    meanSecondsBefore: z
      .number()
      .nullable()
      .describe('Mean seconds to kill: body shots, all targets, 0 to 50 m'),
    meanSecondsAfter: z.number().nullable(),
    moves: z
      .array(
        z.object({
          target: playerClassSchema,
          location: z.enum(HIT_LOCATIONS),
          fromMeters: z.number(),
          toMeters: z.number(),
          before: killSchema,
          after: killSchema,
        }),
      )
      .readonly()
      .describe('Intervals of 0 to 100 m where shots or seconds changed'),
    ranksBefore: z.array(rankSchema).readonly(),
    ranksAfter: z.array(rankSchema).readonly(),
  })
  .meta({ id: 'WeaponMove' });

const updatePageSchema = updateHeadSchema
  .extend({
    comparedWith: z.string().nullable().describe('The previous update that has stats'),
    next: z.string().nullable(),
    previous: z.string().nullable(),
    changes: z.array(itemChangeSchema).readonly(),
    roster: z.array(rosterEventSchema).readonly(),
    otherChanges: z.array(otherChangeSchema).readonly(),
    temporary: z
      .array(
        z.object({
          event: z.string(),
          mode: z.string(),
          kind: z.string(),
          item: z.string(),
          field: z.string(),
          value: statValueSchema,
          previous: statValueSchema,
          sources: z.array(z.string()).readonly(),
        }),
      )
      .readonly()
      .describe('Values of a limited-time event. Not part of any stats.'),
    assumed: z
      .array(
        z.object({
          weapon: z.string(),
          field: z.string(),
          value: statValueSchema,
          knownFrom: z.string(),
        }),
      )
      .describe(
        'Stats without a known value for this update. The earliest known value is used instead.',
      ),
    weapons: z
      .array(
        weaponMoveSchema.extend({
          cause: z
            .enum(CHANGE_CAUSES)
            .extract(['update', 'measurement'])
            .describe('measurement: only seen under it, so it may have changed earlier'),
        }),
      )
      .describe('Weapons whose times to kill changed, the greatest winner first'),
    sources: sourceNamesSchema,
  })
  .meta({ id: 'UpdatePage' });

const balanceSchema = z
  .object({
    season: z.int(),
    seasons: z.array(z.int()).describe('Those with known updates, newest first'),
    from: z.string().nullable().describe('ISO 8601 date of its first update'),
    until: z
      .string()
      .nullable()
      .describe("ISO 8601 date of the next season's first update. Null while it's the newest."),
    moves: z
      .array(
        z.object({
          name: z.string(),
          weaponId: z.string(),
          class: playerClassSchema,
          version: z.string(),
          date: z.string().nullable().describe('ISO 8601 date. Null if no source has it.'),
          meanSecondsBefore: z
            .number()
            .describe('Mean seconds to kill: body shots, all targets, 0 to 50 m'),
          meanSecondsAfter: z.number(),
        }),
      )
      .describe(
        "Changes of times to kill that came with one of the season's updates, the oldest first",
      ),
  })
  .meta({ id: 'SeasonBalance' });

const itemImpactSchema = z.object({
  kind: z.enum(['weapon', 'gadget', 'specialization']),
  name: z.string(),
  what: z.enum(['changed', 'gone']),
  stats: z
    .array(
      z.object({
        field: z.string(),
        before: statValueSchema,
        after: statValueSchema,
        update: z.string(),
        status: z.string(),
        isCorrection: z.boolean().describe('True when only the evidence changed, not the game'),
      }),
    )
    .readonly(),
});

const ownUpdatesSchema = z
  .object({
    since: z.string(),
    until: z.string().describe('The update in use'),
    builds: z.array(
      z.object({
        from: z.enum(['own', 'community', 'library']),
        id: z.string(),
        name: z.string(),
        class: playerClassSchema,
        items: z.array(itemImpactSchema),
        isOlder: z
          .boolean()
          .describe(
            'True when it was saved before one of these changes. Always true for favorites.',
          ),
      }),
    ),
    teams: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        members: z.array(
          z.object({
            playerName: z.string(),
            class: playerClassSchema,
            items: z.array(itemImpactSchema),
          }),
        ),
      }),
    ),
    weapons: z.array(weaponMoveSchema).describe('Those weapons whose times to kill changed'),
  })
  .meta({ id: 'OwnUpdates' });

const scoreSchema = z
  .int()
  .nullable()
  .describe("Null when that update didn't have an item of the team");

const teamScoresSchema = z
  .object({
    since: z.string(),
    until: z.string().describe('The update in use'),
    teams: z.array(z.object({ id: z.string(), before: scoreSchema, after: scoreSchema })),
  })
  .meta({ id: 'TeamScoresByUpdate' });

const gameDataListSchema = z
  .object({
    id: z
      .string()
      .describe('Stands for all data as it is. Another one means that something changed.'),
    current: z.string().describe('The update in use'),
    versions: z
      .array(
        z.object({
          version: z.string(),
          date: z.string().nullable(),
          json: z.string().describe('Path of the file. What it holds never changes.'),
          csv: z.string().describe('Path of the same as a table, with a row for each thing'),
        }),
      )
      .describe('All updates with stats, newest first'),
  })
  .meta({ id: 'GameDataList' });

const gameDataSchema = z
  .object({
    version: z.string(),
    date: z.string(),
    classes: z.array(gameClassSchema).describe('The three classes'),
    weapons: z.array(detailedWeaponSchema),
    specializations: z.array(specializationSchema),
    gadgets: z.array(gadgetSchema).describe('The gadgets'),
    maps: z.array(gameMapSchema).describe('The maps'),
    facts: z.array(itemFactSchema).describe('Damage, healing, and health of items'),
    aimLevels: z.array(aimLevelSchema).describe('The aim levels'),
  })
  .meta({ id: 'GameData' });

const gameDataParams = z.object({ id: z.string().regex(/^[\w-]{16}$/), version: updateSchema });

/** Game updates: how each changed times to kill, and players' builds. */
export const updates = {
  balance: route({
    method: 'GET',
    path: '/api/balance',
    access: 'anyone',
    summary: 'Get which weapons got faster or slower in a season',
    tag: TAG,
    query: z.object({
      season: z.coerce
        .number()
        .int()
        .min(1)
        .max(999)
        .exactOptional()
        .describe('By default the newest one'),
    }),
    response: balanceSchema,
    errors: ['validation_failed', 'not_found'],
  }),
  page: route({
    method: 'GET',
    path: '/api/updates/:version',
    access: 'anyone',
    summary: 'Get one update: its changes, and times to kill before and after',
    tag: TAG,
    params: z.object({ version: updateSchema }),
    response: updatePageSchema,
    errors: ['validation_failed', 'not_found'],
  }),
  dataList: route({
    method: 'GET',
    path: '/api/game-data',
    access: 'anyone',
    summary: "List the files of all updates' data",
    tag: TAG,
    response: gameDataListSchema,
    errors: [],
  }),
  data: route({
    method: 'GET',
    path: '/api/game-data/:id/:version/all.json',
    access: 'anyone',
    summary: 'Get everything known as of an update, in one file that never changes',
    tag: TAG,
    params: gameDataParams,
    response: gameDataSchema,
    errors: ['validation_failed', 'not_found'],
  }),
  dataTable: route({
    method: 'GET',
    path: '/api/game-data/:id/:version/all.csv',
    access: 'anyone',
    summary:
      'Get the same as a table: a row for each class, weapon, specialization, gadget, and map',
    tag: TAG,
    params: gameDataParams,
    response: z.string(),
    mediaType: 'text/csv',
    errors: ['validation_failed', 'not_found'],
  }),
  own: route({
    method: 'GET',
    path: '/api/user-updates',
    access: 'player',
    scope: 'builds',
    summary: "List the player's builds, favorites, and saved teams with a changed item",
    tag: TAG,
    query: z.object({
      since: updateSchema
        .exactOptional()
        .describe(
          'Game update, e.g. 8.3.0. By default the one last dismissed, or the one before the last with changes.',
        ),
    }),
    response: ownUpdatesSchema,
    errors: ['validation_failed', 'not_found'],
  }),
  ownTeamScores: route({
    method: 'GET',
    path: '/api/user-updates/team-scores',
    access: 'player',
    scope: 'teams',
    summary: "Get the scores of the player's saved teams with a changed item, then and now",
    tag: TAG,
    query: z.object({ since: updateSchema.describe('Game update, e.g. 8.3.0') }),
    response: teamScoresSchema,
    errors: ['validation_failed', 'not_found'],
  }),
  mail: route({
    method: 'GET',
    path: '/api/user-updates/mail',
    access: 'player',
    summary: 'Get whether the player gets an email when an update changes their builds',
    tag: TAG,
    response: mailSettingSchema,
    errors: [],
  }),
  setMail: route({
    method: 'PUT',
    path: '/api/user-updates/mail',
    access: 'player',
    summary: 'Turn emails about updates on or off',
    tag: TAG,
    body: mailSettingSchema,
    response: mailSettingSchema,
    errors: ['malformed_json', 'validation_failed'],
  }),
  dismiss: route({
    method: 'POST',
    path: '/api/user-updates/dismiss',
    access: 'player',
    summary: 'Dismiss the notice for the update in use',
    tag: TAG,
    query: z.object({
      version: updateSchema
        .exactOptional()
        .describe('The update whose notice the player saw. By default the one in use.'),
    }),
    response: z.object({ message: z.string() }),
    errors: ['validation_failed', 'not_found'],
  }),
};
