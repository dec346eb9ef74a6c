import type { BuildContent } from '@trifecta/domain/builds';
import { MAX_PLAN_NAME_LENGTH } from '@trifecta/domain/clubs';
import { z } from 'zod';
import {
  buildContentShape,
  buildIdsShape,
  buildIdSchema,
  buildEditSchema,
  buildInputSchema,
  idParams,
  unavailableSchema,
} from '../builds.ts';
import { clubRoute } from '../membership.ts';
import {
  answersSchema,
  changesBodySchema,
  liveEvents,
  notesAnswerSchema,
  notesRequestSchema,
  openedSchema,
  sinceSchema,
  stateSchema,
} from '../rooms/index.ts';
import { playerClassSchema } from '../catalogue/index.ts';
import { route } from '../route.ts';
import { loadoutIds, messageSchema, timeSchema, withRules } from '../shapes.ts';

const TAG = 'Playbook';

/** Refuses only what can't possibly be a name. The actual rules are in the domain. */
const nameSchema = withRules(z.string().max(200), {
  minLength: 1,
  maxLength: MAX_PLAN_NAME_LENGTH,
});

const clubBuildSchema = z
  .object({
    id: z.string(),
    ...buildContentShape,
    ...buildIdsShape,
    createdAt: timeSchema,
    updatedAt: timeSchema,
    unavailable: unavailableSchema,
  })
  .meta({ id: 'ClubBuild' }) satisfies z.ZodType<BuildContent>;

const listedPlanSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    map: z.string().describe('Empty without a map'),
    classes: z.array(z.string()).describe('Of the three slots: a class, or any'),
    hasTeam: z.boolean().describe("Whether it has the optimizer's team"),
    team: z
      .array(
        z.object({
          playerName: z.string(),
          class: playerClassSchema,
          weapon: z.string(),
          specialization: z.string(),
          gadgets: z.array(z.string()).readonly(),
          ...loadoutIds,
        }),
      )
      .readonly()
      .nullable()
      .describe("The loadouts of the optimizer's team. Null without one."),
    createdAt: timeSchema,
    updatedAt: timeSchema,
  })
  .meta({ id: 'ListedGamePlan' });

const planSchema = stateSchema
  .extend({
    name: z.string(),
    members: z
      .array(
        z.object({
          guest: z.int().describe('The number by which the plan knows the member'),
          displayName: z.string().nullable(),
        }),
      )
      .describe("The club's members. Other numbers are those of former ones."),
    mayEdit: z
      .boolean()
      .describe('False while the club can only be read, or the player is suspended'),
    readOnlyBecause: z
      .enum(['own_plan_lapsed', 'owners_plan_lapsed', 'disbanding', 'suspended'])
      .nullable()
      .describe(
        "Why the player can't edit it: their own plan as the owner, the owner's, the end of the club, or a suspension",
      ),
    mayDelete: z.boolean(),
  })
  .meta({ id: 'GamePlan' });

const shortValueSchema = z
  .string()
  .nullable()
  .describe(
    'Null for what is longer than a line, and for nothing. Of notes, the words that were deleted, and those that were written.',
  );

const editSchema = z
  .object({
    id: z.string(),
    kind: z.enum(['build', 'plan']),
    subjectId: z.string().describe("The build's or the plan's id"),
    name: z.string().describe('What it was called'),
    act: z.enum(['created', 'changed', 'deleted']),
    values: z
      .array(z.object({ name: z.string(), before: shortValueSchema, after: shortValueSchema }))
      .describe('Those that changed'),
    author: z
      .object({ displayName: z.string().nullable(), isCaller: z.boolean() })
      .nullable()
      .describe('Null for a deleted account'),
    undoes: z.string().nullable().describe('The edit that it takes back'),
    isUndone: z.boolean(),
    mayUndo: z.boolean().describe("Whether the player's role allows it"),
    createdAt: timeSchema,
    updatedAt: timeSchema,
  })
  .meta({ id: 'PlaybookEdit' });

/** What a club prepares together: builds, game plans, and the history of both. */
export const playbook = {
  builds: clubRoute({
    method: 'GET',
    path: '/api/club/builds',
    access: 'club:read',
    scope: 'club',
    summary: "List the club's builds by class and name",
    tag: TAG,
    response: z.object({ builds: z.array(clubBuildSchema) }),
    errors: [],
  }),
  addBuild: clubRoute({
    method: 'POST',
    path: '/api/club/builds',
    access: 'club:edit',
    summary: 'Share a build with the club',
    tag: TAG,
    body: buildInputSchema,
    status: 201,
    response: clubBuildSchema,
    errors: ['validation_failed', 'build_name_taken', 'club_build_limit_reached'],
  }),
  updateBuild: clubRoute({
    method: 'PUT',
    path: '/api/club/builds/:id',
    access: 'club:edit',
    summary: "Update one of the club's builds. The class can't change.",
    tag: TAG,
    params: idParams,
    body: buildEditSchema,
    response: clubBuildSchema,
    errors: ['validation_failed', 'not_found', 'build_name_taken', 'changed_meanwhile'],
  }),
  deleteBuild: clubRoute({
    method: 'DELETE',
    path: '/api/club/builds/:id',
    access: 'club:manage',
    summary: "Delete one of the club's builds",
    tag: TAG,
    params: idParams,
    response: messageSchema,
    errors: ['validation_failed', 'not_found'],
  }),
  copyBuilds: route({
    method: 'POST',
    path: '/api/club/builds/copies',
    access: 'active-player',
    summary:
      "Copy the builds that the player made in clubs to their own, also while the club can't be changed. The plan's limit doesn't count. What was copied before isn't copied again.",
    tag: TAG,
    response: z.object({
      copied: z.int(),
      alreadyThere: z.int().describe('Those that the player already has, unchanged'),
      leftOut: z.int().describe('Those beyond the number of builds that anyone can have'),
    }),
    errors: [],
  }),
  plans: clubRoute({
    method: 'GET',
    path: '/api/club/plans',
    access: 'club:read',
    scope: 'club',
    summary: "List the club's game plans by name",
    tag: TAG,
    response: z.object({ plans: z.array(listedPlanSchema) }),
    errors: [],
  }),
  addPlan: clubRoute({
    method: 'POST',
    path: '/api/club/plans',
    access: 'club:edit',
    summary:
      "Create a game plan, empty, for a map, or with everything in one of the player's rooms",
    tag: TAG,
    body: z.object({
      name: nameSchema,
      map: z
        .string()
        .max(200)
        .exactOptional()
        .describe('mapId of one of the maps. Without effect beside a room, which has its own.'),
      roomId: z
        .string()
        .regex(/^[\w-]{10}$/)
        .exactOptional(),
    }),
    status: 201,
    response: z.object({ id: z.string() }),
    errors: ['validation_failed', 'not_found', 'game_plan_limit_reached'],
  }),
  enterPlan: clubRoute({
    method: 'POST',
    path: '/api/club/plans/:id/enter',
    access: 'club:read',
    summary: 'Get a game plan, and the cookie for its events',
    tag: TAG,
    params: idParams,
    response: planSchema,
    errors: ['validation_failed', 'not_found'],
  }),
  plan: clubRoute({
    method: 'GET',
    path: '/api/club/plans/:id',
    access: 'club:read',
    scope: 'club',
    summary:
      'Get everything that changed in a game plan since a revision. Not found before entering it.',
    tag: TAG,
    params: idParams,
    query: sinceSchema,
    response: planSchema,
    errors: ['validation_failed', 'not_found'],
  }),
  planEvents: route({
    method: 'GET',
    path: '/api/club/plans/:id/events',
    access: 'plan-guest',
    summary: "Stream server-sent events of a game plan, the same as a room's",
    tag: TAG,
    params: idParams,
    query: sinceSchema,
    response: z.string(),
    mediaType: 'text/event-stream',
    events: liveEvents,
    errors: ['validation_failed'],
  }),
  planHere: route({
    method: 'POST',
    path: '/api/club/plans/:id/here',
    access: 'plan-guest',
    summary: "Say that the member is still there, like a room's guest",
    tag: TAG,
    params: idParams,
    response: messageSchema,
    errors: ['validation_failed'],
  }),
  changePlan: clubRoute({
    method: 'POST',
    path: '/api/club/plans/:id/changes',
    access: 'club:edit',
    summary:
      'Change fields of a game plan. A change sent again is applied once and gets the same answer.',
    tag: TAG,
    params: idParams,
    body: changesBodySchema,
    response: answersSchema,
    errors: ['validation_failed', 'not_found'],
  }),
  planNotes: clubRoute({
    method: 'POST',
    path: '/api/club/plans/:id/notes',
    access: 'club:read',
    summary: "Write a game plan's notes, and get what others wrote, like a room's",
    tag: TAG,
    params: idParams,
    body: notesRequestSchema,
    response: notesAnswerSchema,
    errors: ['validation_failed', 'not_found'],
  }),
  optimizePlan: clubRoute({
    method: 'POST',
    path: '/api/club/plans/:id/optimize',
    access: 'club:edit',
    summary:
      "Find the best team for a game plan's picks. Counts as one of the player's monthly uses.",
    tag: TAG,
    params: idParams,
    response: messageSchema,
    errors: ['validation_failed', 'optimizer_limit_reached', 'not_found'],
  }),
  openRoom: clubRoute({
    method: 'POST',
    path: '/api/club/plans/:id/room',
    access: 'club:edit',
    summary:
      'Open a room with the picks and notes of a game plan. Its members have their slots in it before they come. Sets the ' +
      'cookie of its host.',
    tag: TAG,
    params: idParams,
    status: 201,
    response: openedSchema,
    errors: ['validation_failed', 'not_found'],
  }),
  renamePlan: clubRoute({
    method: 'PATCH',
    path: '/api/club/plans/:id',
    access: 'club:edit',
    summary: 'Rename a game plan',
    tag: TAG,
    params: idParams,
    body: z.object({
      name: nameSchema,
      editedFrom: nameSchema
        .exactOptional()
        .describe('The name as the edit began with it. Omitted to replace any.'),
    }),
    response: messageSchema,
    errors: ['validation_failed', 'not_found', 'changed_meanwhile'],
  }),
  deletePlan: clubRoute({
    method: 'DELETE',
    path: '/api/club/plans/:id',
    access: 'club:manage',
    summary: 'Delete a game plan',
    tag: TAG,
    params: idParams,
    response: messageSchema,
    errors: ['validation_failed', 'not_found'],
  }),
  history: clubRoute({
    method: 'GET',
    path: '/api/club/history',
    access: 'club:read',
    scope: 'club',
    summary: 'List the edits of builds and game plans, newest first',
    tag: TAG,
    query: z.object({
      before: buildIdSchema.optional().describe("The id of the previous page's last edit"),
    }),
    response: z.object({
      edits: z.array(editSchema),
      hasMore: z.boolean(),
    }),
    errors: ['validation_failed'],
  }),
  activity: clubRoute({
    method: 'GET',
    path: '/api/club/activity',
    access: 'club:read',
    scope: 'club',
    summary: 'Get whether anything in the club has changed, and who is in which game plan',
    tag: TAG,
    response: z.object({
      stamp: z.string().describe('Differs once the club or its playbook has changed'),
      here: z
        .array(
          z.object({
            planId: buildIdSchema.describe('A game plan that someone is in'),
            names: z.array(z.string()).describe('The members who are in the game plan now'),
          }),
        )
        .describe('Game plans that someone is in'),
    }),
    errors: [],
  }),
  undo: clubRoute({
    method: 'POST',
    path: '/api/club/history/:id/undo',
    access: 'club:edit',
    summary:
      "Take an edit back: an own one, what was taken back, or anyone's as a captain or the owner. Of notes, only what it wrote goes. It counts as an edit itself.",
    tag: TAG,
    params: idParams,
    body: z.object({
      isSure: z
        .boolean()
        .default(false)
        .describe('Take it back even if a later edit touched the same values'),
    }),
    response: messageSchema,
    errors: [
      'validation_failed',
      'not_found',
      'already_decided',
      'edit_touched',
      'build_name_taken',
      'club_build_limit_reached',
      'game_plan_limit_reached',
    ],
  }),
};
