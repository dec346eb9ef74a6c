import { z } from 'zod';
import { route } from '../route.ts';
import type { RouteDefinition } from '../route.ts';
import { timeSchema } from '../shapes.ts';
import {
  changedSchema,
  linkSchema,
  liveEvents,
  newSecretSchema,
  params,
  sinceSchema,
  TAG,
} from './rooms.ts';

/** The events of a room for those who only read it: no notes, and nothing about a guest of their own. */
const readEvents = {
  ...liveEvents,
  room: changedSchema.describe('On connecting: everything that changed since a revision'),
  changes: liveEvents.changes.omit({ notes: true }).describe('Changes, whoever made them'),
  over: z
    .object({ isRemoved: z.boolean().describe('True when only the link was replaced') })
    .describe('The last event: the room has ended, or the link was replaced'),
} as const satisfies NonNullable<RouteDefinition['events']>;

/** Reading a room by its overlay link, as streams do. Nobody joins by it, and nobody in the room sees who reads. */
export const overlays = {
  read: route({
    method: 'GET',
    path: '/api/rooms/:id/overlay',
    access: 'room-reader',
    summary: 'Get everything that changed in a room since a revision, by its overlay link',
    tag: TAG,
    params,
    query: sinceSchema,
    response: changedSchema.extend({ endsAt: timeSchema }).meta({ id: 'RoomOverlay' }),
    errors: ['validation_failed'],
  }),
  events: route({
    method: 'GET',
    path: '/api/rooms/:id/overlay/events',
    access: 'room-reader',
    summary:
      'Stream server-sent events of a room, by its overlay link. `Last-Event-ID` counts instead of `since`: the id of an ' +
      'event is its revision.',
    tag: TAG,
    params,
    query: sinceSchema,
    response: z.string(),
    mediaType: 'text/event-stream',
    events: readEvents,
    errors: ['validation_failed'],
  }),
  link: route({
    method: 'GET',
    path: '/api/rooms/:id/overlay/link',
    access: 'room-guest',
    summary:
      "Get the secret of a room's overlay link, by which programs read it and nobody joins. In a locked room only its leader.",
    tag: TAG,
    params,
    response: linkSchema,
    errors: ['validation_failed', 'room_locked'],
  }),
  renewLink: route({
    method: 'POST',
    path: '/api/rooms/:id/overlay/link',
    access: 'room-guest',
    summary:
      "Replace the secret of a room's overlay link, as its leader. Whoever reads by the old one is disconnected.",
    tag: TAG,
    params,
    response: newSecretSchema,
    errors: ['validation_failed', 'room_leader_needed'],
  }),
};
