import { MAX_NOTES_BYTES } from '@trifecta/domain/notes';
import type { NotesAnswer, NotesRequest } from '@trifecta/domain/notes';
import {
  LINK_SECRET,
  MAX_OPERATIONS,
  MAX_ROOM_NAME_LENGTH,
  ROOM_REFUSALS,
} from '@trifecta/domain/rooms';
import type { OperationAnswer, RoomChange, RoomSince } from '@trifecta/domain/rooms';
import { z } from 'zod';
import { route } from '../route.ts';
import type { RouteDefinition } from '../route.ts';
import { messageSchema, timeSchema, withRules } from '../shapes.ts';

/** The heading of rooms in the API description. */
export const TAG = 'Rooms';

/** A room by its id. */
export const params = z.object({ id: z.string().regex(/^[\w-]{10}$/) });
/** The secret of a link to a room, or of an invitation to a club. */
export const linkSecretSchema = z.string().regex(LINK_SECRET).describe("From the link's fragment");

const clientSchema = z.string().regex(/^[\w-]{8,16}$/);

const shortText = z.string().max(60);
const listSchema = z.array(shortText).max(100).readonly();

/** A value that a field may have. Which field takes which is the domain's rule. */
const valueSchema = z.union([
  shortText,
  z.boolean(),
  z.null(),
  listSchema,
  z.strictObject({
    class: shortText,
    weapon: shortText,
    specialization: shortText,
    gadgets: z.array(shortText).max(3).readonly(),
  }),
  z.strictObject({
    ownWeapons: listSchema.describe('The weapons this player plays. Empty for any.'),
    refusedClasses: listSchema.describe('Classes this player is never given'),
    otherRoles: listSchema.describe('Roles that suit them as well as the preferred one'),
    otherPlaystyles: listSchema.describe('Playstyles that suit them as well'),
    aim: shortText.nullable().describe("How well they aim. Null for the team's level."),
  }),
  z.strictObject({ guest: z.int().min(0), name: z.literal('') }),
]);

const guestSchema = z.int().min(0).describe('A number within the room');

const changeSchema = z
  .object({
    field: z.string(),
    value: z
      .union([z.string(), z.boolean(), z.null(), z.array(z.string()).readonly()])
      .or(z.record(z.string(), z.unknown())),
    valueIds: z
      .union([z.array(z.string()).readonly(), z.record(z.string(), z.unknown())])
      .exactOptional()
      .describe('The ids of the items in the value, in its form. Omitted without items.'),
    version: z.int().describe('Counts the changes of this field'),
    revision: z.int().describe('Counts the changes of the room'),
    by: guestSchema,
  })
  .meta({ id: 'RoomChange' }) satisfies z.ZodType<RoomChange>;

/** Everything that changed since a revision. */
export const changedSchema = z.object({
  since: z.int().describe('Revision of the room that the changes are counted from'),
  revision: z.int(),
  changes: z.array(changeSchema).readonly(),
}) satisfies z.ZodType<RoomSince>;

/** The same for a guest, in a room or in what's edited like one. */
export const stateSchema = changedSchema.extend({
  guest: guestSchema.describe("The caller's own"),
});

const roomSchema = stateSchema.extend({ endsAt: timeSchema }).meta({ id: 'Room' });

const answerSchema = z.union([
  z.object({ number: z.int(), version: z.int() }),
  z.object({
    number: z.int(),
    refused: z.enum(ROOM_REFUSALS).describe('Why it was refused, for programs'),
    reason: z.string().describe('Why it was refused, as display text'),
    now: changeSchema.exactOptional().describe('For moved: what someone else picked meanwhile'),
  }),
]) satisfies z.ZodType<OperationAnswer>;

/** The events of a room, or of what's edited like one, by name. */
export const liveEvents = {
  room: stateSchema.describe('On connecting: everything that changed since a revision'),
  changes: z
    .object({
      revision: z.int(),
      changes: z.array(changeSchema).readonly(),
      notes: z.array(z.string()).readonly().exactOptional().describe('Updates of the notes'),
    })
    .describe('Changes, whoever made them'),
  online: z
    .object({ guests: z.array(guestSchema).describe('Their numbers within the room') })
    .describe('Whenever guests come or go: those who are there'),
  heartbeat: z
    .object({ revision: z.int() })
    .describe('Now and then. Whoever lacks the revision reads the room.'),
  over: z
    .object({ isRemoved: z.boolean().describe('True when only this guest was removed') })
    .describe('The last event: it has ended, or the guest was removed'),
  stopping: z.object({}).describe('The last event before the server stops. Connect again.'),
} as const satisfies NonNullable<RouteDefinition['events']>;

/** The choices of one client. */
export const changesBodySchema = z.object({
  client: clientSchema.describe('Random, one for each page load'),
  operations: z
    .array(
      z.object({
        number: z.int().min(1).describe('Larger than all before of this client'),
        field: z.string().max(30).describe('Such as slot.0.class, map, or enemy.2'),
        value: valueSchema,
        seen: z
          .int()
          .min(0)
          .exactOptional()
          .describe('The last revision of the field that the caller saw. Omitted to replace any.'),
      }),
    )
    .min(1)
    .max(MAX_OPERATIONS),
});

/** The answers to choices, in their order. */
export const answersSchema = z.object({ answers: z.array(answerSchema).readonly() });

/** The revision from which a caller wants to know changes. */
export const sinceSchema = z.object({
  since: z.coerce.number().int().min(0).default(0).describe('The last revision the caller has'),
});

const base64Schema = z
  .string()
  .regex(/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/);

/** What a browser wrote in notes, and what it has. */
export const notesRequestSchema = z.object({
  vector: base64Schema.min(4).max(20_000).describe('The state vector of what the caller has'),
  update: base64Schema
    .min(4)
    .max(Math.ceil(MAX_NOTES_BYTES / 3) * 4)
    .exactOptional()
    .describe("What the caller wrote, in Yjs' first format"),
  epoch: z
    .int()
    .min(0)
    .max(2 ** 31 - 1)
    .exactOptional()
    .describe('That of the last answer'),
}) satisfies z.ZodType<NotesRequest>;

/** What a browser lacks of notes. */
export const notesAnswerSchema = z
  .object({
    update: z.string().describe('What the caller lacks'),
    version: z.int().describe('Counts the updates'),
    refused: z.enum(['invalid', 'behind', 'too-long', 'full', 'locked']).exactOptional(),
    reason: z.string().exactOptional().describe('Why it was refused, as display text'),
    epoch: z.int().exactOptional().describe('How often the document has started over'),
    restarts: z
      .enum(['with-update', 'without-update'])
      .exactOptional()
      .describe(
        "The document has started over. `update` is all of it, with or without the caller's.",
      ),
  })
  .meta({ id: 'Notes' }) satisfies z.ZodType<NotesAnswer>;

/** A new room, and the secret of its link. */
export const openedSchema = z.object({ id: z.string(), secret: z.string() });
/** The new secret of a link. */
export const newSecretSchema = z.object({ secret: z.string() });
/** The secret of a link, to show it to others. */
export const linkSchema = z
  .object({ secret: z.string().nullable().describe('Null when it has to be replaced') })
  .meta({ id: 'RoomLink' });

const ownSchema = z
  .object({
    rooms: z
      .array(
        z.object({
          id: z.string(),
          endsAt: timeSchema.describe('For a standing room, when it ends without another change'),
          name: z.string().nullable().describe('Of a standing room. Null for one of a day.'),
          isOwn: z.boolean().describe('True for who opened it'),
        }),
      )
      .readonly()
      .describe('The newest first'),
  })
  .meta({ id: 'OwnRooms' });

/** Live rooms, where three players pick for one team. */
export const rooms = {
  own: route({
    method: 'GET',
    path: '/api/rooms',
    access: 'player',
    scope: 'rooms',
    summary: 'Get the open rooms that the player opened or is a guest of',
    tag: TAG,
    response: ownSchema,
    errors: [],
  }),
  open: route({
    method: 'POST',
    path: '/api/rooms',
    access: 'active-player',
    scope: 'rooms',
    summary: 'Open a room for 24 hours. Sets the cookie that identifies its host in it.',
    tag: TAG,
    status: 201,
    response: openedSchema,
    errors: [],
  }),
  join: route({
    method: 'POST',
    path: '/api/rooms/:id/join',
    access: 'anyone',
    summary: "Exchange the secret of a room's link for the cookie of a guest",
    tag: TAG,
    params,
    body: z.object({
      secret: linkSecretSchema,
      client: clientSchema.describe(
        'Random. The same when it joins again, as after a lost response',
      ),
    }),
    response: messageSchema,
    errors: ['validation_failed', 'not_found', 'room_full', 'room_locked'],
  }),
  enter: route({
    method: 'POST',
    path: '/api/rooms/:id/enter',
    access: 'player',
    scope: 'rooms',
    summary:
      'Return to a room from any browser, as its host or as the guest who the player is in it. A guest with the cookie of the ' +
      'room is remembered.',
    tag: TAG,
    params,
    response: messageSchema.extend({ guest: guestSchema.describe("The caller's own") }),
    errors: ['validation_failed', 'not_found'],
  }),
  read: route({
    method: 'GET',
    path: '/api/rooms/:id',
    access: 'room-guest',
    summary: 'Get everything that changed in a room since a revision',
    tag: TAG,
    params,
    query: sinceSchema,
    response: roomSchema,
    errors: ['validation_failed'],
  }),
  events: route({
    method: 'GET',
    path: '/api/rooms/:id/events',
    access: 'room-guest',
    summary:
      'Stream server-sent events of a room. `Last-Event-ID` counts instead of `since`: the id of an event is its revision.',
    tag: TAG,
    params,
    query: sinceSchema,
    response: z.string(),
    mediaType: 'text/event-stream',
    events: liveEvents,
    errors: ['validation_failed'],
  }),
  here: route({
    method: 'POST',
    path: '/api/rooms/:id/here',
    access: 'room-guest',
    summary:
      'Say that the guest is still there. Who said it and stops is away after 15 seconds, even while connected.',
    tag: TAG,
    params,
    response: messageSchema,
    errors: ['validation_failed'],
  }),
  change: route({
    method: 'POST',
    path: '/api/rooms/:id/changes',
    access: 'room-guest',
    summary:
      'Change fields of a room. A change sent again is applied once and gets the same answer.',
    tag: TAG,
    params,
    body: changesBodySchema,
    response: answersSchema,
    errors: ['validation_failed'],
  }),
  notes: route({
    method: 'POST',
    path: '/api/rooms/:id/notes',
    access: 'room-guest',
    summary:
      "Write a room's notes, and get what others wrote: Yjs updates, applied once however often they're sent",
    tag: TAG,
    params,
    body: notesRequestSchema,
    response: notesAnswerSchema,
    errors: ['validation_failed'],
  }),
  optimize: route({
    method: 'POST',
    path: '/api/rooms/:id/optimize',
    access: 'player',
    scope: 'rooms',
    summary:
      "Find the best team for a room's picks, as its leader. Counts as one of the caller's monthly uses, and the same picks " +
      'once.',
    tag: TAG,
    params,
    response: messageSchema,
    errors: ['validation_failed', 'optimizer_limit_reached', 'room_leader_needed', 'not_found'],
  }),
  link: route({
    method: 'GET',
    path: '/api/rooms/:id/link',
    access: 'room-guest',
    summary: "Get the secret of a room's link, to invite others. In a locked room only its leader.",
    tag: TAG,
    params,
    response: linkSchema,
    errors: ['validation_failed', 'room_locked'],
  }),
  renewLink: route({
    method: 'POST',
    path: '/api/rooms/:id/link',
    access: 'room-guest',
    summary:
      'Replace the secret of a room, as its leader. The old link stops working, guests stay.',
    tag: TAG,
    params,
    response: newSecretSchema,
    errors: ['validation_failed', 'room_leader_needed'],
  }),
  removeGuest: route({
    method: 'DELETE',
    path: '/api/rooms/:id/guests/:guest',
    access: 'room-guest',
    summary: 'Remove a guest from a room, as its leader',
    tag: TAG,
    query: z.object({
      renewsLink: z
        .stringbool()
        .default(false)
        .describe('True to replace the secret too, so that the old link leads nobody back'),
    }),
    params: params.extend({
      guest: z.coerce
        .number()
        .int()
        .min(1)
        .max(2 ** 31 - 1),
    }),
    response: z.object({
      secret: z.string().nullable().describe('The new one. Null when it stayed.'),
    }),
    errors: ['validation_failed', 'room_leader_needed', 'not_found'],
  }),
  keep: route({
    method: 'PUT',
    path: '/api/rooms/:id/name',
    access: 'active-player',
    scope: 'rooms',
    summary:
      "Name an own room, and make it stand: it ends 90 days after its last change. Counts toward the plan's limit.",
    tag: TAG,
    params,
    body: z.object({
      name: withRules(z.string().max(200), { minLength: 1, maxLength: MAX_ROOM_NAME_LENGTH }),
    }),
    response: messageSchema,
    errors: ['validation_failed', 'room_limit_reached', 'not_found'],
  }),
  end: route({
    method: 'DELETE',
    path: '/api/rooms/:id',
    access: 'player',
    scope: 'rooms',
    summary: 'End an own room',
    tag: TAG,
    params,
    response: messageSchema,
    errors: ['validation_failed', 'not_found'],
  }),
};
