import { buildIdSchema, idParams } from '../builds.ts';
import { playerClassSchema } from '../catalogue/index.ts';
import {
  DECISION_KINDS,
  MAX_NOTE_LENGTH,
  REPORT_REASONS,
  REPORT_SUBJECTS,
} from '@trifecta/domain/moderation';
import { TIERS } from '@trifecta/domain/plans';
import { z } from 'zod';
import { route } from '../route.ts';
import { raters } from './raters.ts';
import { messageSchema, timeSchema } from '../shapes.ts';
import { neededText, OPERATOR_TAG, textSchema, whySchema } from './shapes.ts';

const TAG = 'Moderation';

const reasonSchema = z.enum(REPORT_REASONS);

const decisionSchema = z.object({ reason: reasonSchema, message: neededText });
const reportsSeenSchema = z.object({
  cursor: buildIdSchema
    .optional()
    .describe("The reported thing's, if the operator saw it. Its reports up to then are closed."),
});
const pageQuery = z.object({ cursor: buildIdSchema.optional().describe('From `next`') });
const nextSchema = z.string().nullable().describe('The cursor of the next page');

const ownCaseSchema = z
  .object({
    id: z.string(),
    kind: z.enum(DECISION_KINDS),
    about: z.string().describe("The build's or the player's name at the time"),
    reason: reasonSchema,
    message: z.string(),
    decidedAt: timeSchema,
    until: timeSchema.nullable().describe('The end of a suspension. Null without one.'),
    endedAt: timeSchema.nullable().describe('When it was undone or ended'),
    answer: z.string().nullable(),
    answeredAt: timeSchema.nullable(),
    isBuildDeleted: z.boolean().describe('True once the hidden build has been deleted'),
  })
  .meta({ id: 'ModerationCase' });

const playerLineSchema = z.object({
  id: z.string(),
  email: z.string(),
  displayName: z.string().nullable(),
});

const buildLineSchema = z.object({
  id: z.string(),
  buildName: z.string(),
  class: playerClassSchema,
  items: z.array(z.string()).readonly().describe('Weapon, specialization, and gadgets'),
  description: z.string().nullable(),
  isPublic: z.boolean(),
  isHidden: z.boolean(),
  updatedAt: timeSchema,
});

const reportedSchema = z
  .object({
    cursor: z.string(),
    about: z.enum(REPORT_SUBJECTS),
    reports: z.int(),
    newestAt: timeSchema,
    reasons: z.array(z.object({ reason: reasonSchema, reports: z.int() })),
    notes: z.array(z.string()).describe('The newest ones'),
    player: playerLineSchema,
    build: buildLineSchema.nullable(),
  })
  .meta({ id: 'ReportedThing' });

const logEntrySchema = z
  .object({
    id: z.string(),
    at: timeSchema,
    via: z.enum(['page', 'command']),
    operator: z.string().nullable().describe('Null for a command or a deleted account'),
    runBy: z
      .string()
      .nullable()
      .describe("The user on the server's machine who ran a command. Null where it isn't known."),
    action: z.string(),
    playerId: z.string().nullable().describe('Null once the account is deleted'),
    playerName: z.string().nullable(),
    buildId: z.string().nullable(),
    reason: z.string().nullable(),
    why: z.string().nullable(),
    tier: z.string().nullable(),
    until: timeSchema.nullable(),
  })
  .meta({ id: 'ModerationLogEntry' });

const moderatedPlayerSchema = z
  .object({
    ...playerLineSchema.shape,
    isEmailVerified: z.boolean(),
    createdAt: timeSchema,
    suspendedUntil: timeSchema.nullable(),
    plan: z.object({ tier: z.enum(TIERS), endDate: timeSchema.nullable() }),
    grant: z.object({ tier: z.enum(TIERS), endsAt: timeSchema }).nullable(),
    openReports: z.int(),
    buildsCount: z.int(),
    ratings: z.int(),
    areRatingsOut: z.boolean().describe('Taken out by an operator, those to come included'),
    cases: z.array(ownCaseSchema),
    notes: z.array(
      z.object({ note: z.string(), operator: z.string().nullable(), createdAt: timeSchema }),
    ),
  })
  .meta({ id: 'ModeratedPlayer' });

/** Reports, the player's own moderation record, and what operators do about them. */
export const moderation = {
  report: route({
    method: 'POST',
    path: '/api/reports',
    access: 'anyone',
    summary:
      "Report a public build, or its player's display name. Works without signing in. Reporting it again is fine.",
    tag: TAG,
    body: z.object({
      buildId: buildIdSchema,
      about: z.enum(REPORT_SUBJECTS),
      reason: reasonSchema,
      note: textSchema(MAX_NOTE_LENGTH).optional(),
    }),
    status: 201,
    response: messageSchema,
    errors: [
      'validation_failed',
      'unauthorized',
      'email_not_verified',
      'account_suspended',
      'own_build',
      'not_found',
    ],
  }),
  ownRecord: route({
    method: 'GET',
    path: '/api/moderation',
    access: 'player',
    summary: "List the operators' decisions about the player, newest first",
    tag: TAG,
    response: z.object({
      suspendedUntil: timeSchema.nullable(),
      cases: z.array(ownCaseSchema),
    }),
    errors: [],
  }),
  answer: route({
    method: 'POST',
    path: '/api/moderation/:id/answer',
    access: 'player',
    summary: 'Answer a decision, once',
    tag: TAG,
    params: idParams,
    body: z.object({ answer: neededText }),
    response: messageSchema,
    errors: ['validation_failed', 'not_found', 'already_answered', 'already_decided'],
  }),
  reports: route({
    method: 'GET',
    path: '/api/operator/reports',
    access: 'operator',
    summary: 'List reported builds and names, most recently reported first',
    tag: OPERATOR_TAG,
    query: pageQuery,
    response: z.object({ open: z.int(), entries: z.array(reportedSchema), next: nextSchema }),
    errors: ['validation_failed'],
  }),
  dismissReports: route({
    method: 'POST',
    path: '/api/operator/reports/dismiss',
    access: 'operator',
    summary: 'Close the reports of a build or a name without a decision',
    tag: OPERATOR_TAG,
    body: whySchema.extend({
      about: z.enum(REPORT_SUBJECTS),
      id: buildIdSchema,
      cursor: buildIdSchema.describe('The one that the operator saw. Newer reports stay open.'),
    }),
    response: messageSchema,
    errors: ['validation_failed', 'not_found', 'already_decided'],
  }),
  answers: route({
    method: 'GET',
    path: '/api/operator/answers',
    access: 'operator',
    summary: "List players' unread answers, oldest first",
    tag: OPERATOR_TAG,
    response: z.object({
      entries: z.array(
        z.object({
          ...ownCaseSchema.shape,
          player: playerLineSchema,
          build: buildLineSchema.nullable().describe('As it is now. Null once deleted.'),
        }),
      ),
    }),
    errors: [],
  }),
  readAnswer: route({
    method: 'POST',
    path: '/api/operator/answers/:id/read',
    access: 'operator',
    summary: 'Take an answer out of the queue',
    tag: OPERATOR_TAG,
    params: idParams,
    body: whySchema,
    response: messageSchema,
    errors: ['validation_failed', 'not_found', 'already_decided'],
  }),
  hideBuild: route({
    method: 'POST',
    path: '/api/operator/builds/:id/hide',
    access: 'operator',
    summary: 'Hide a build. Its player gets the reason and the message.',
    tag: OPERATOR_TAG,
    params: idParams,
    body: decisionSchema.extend(reportsSeenSchema.shape),
    response: messageSchema,
    errors: ['validation_failed', 'not_found', 'already_decided'],
  }),
  restoreBuild: route({
    method: 'POST',
    path: '/api/operator/builds/:id/restore',
    access: 'operator',
    summary: "Restore a hidden build that hasn't changed since it was seen",
    tag: OPERATOR_TAG,
    params: idParams,
    body: whySchema.extend({ updatedAt: timeSchema.describe('The one that the operator saw') }),
    response: messageSchema,
    errors: ['validation_failed', 'not_found', 'already_decided', 'build_changed'],
  }),
  ...raters,
  findPlayers: route({
    method: 'GET',
    path: '/api/operator/players',
    access: 'operator',
    summary: 'Find players by email, id, or the start of their display name, at most 20',
    tag: OPERATOR_TAG,
    query: z.object({
      search: z
        .string()
        .trim()
        .min(1)
        .max(254)
        .regex(/^\P{Cc}*$/u),
    }),
    response: z.object({
      players: z.array(playerLineSchema.extend({ suspendedUntil: timeSchema.nullable() })),
    }),
    errors: ['validation_failed'],
  }),
  player: route({
    method: 'GET',
    path: '/api/operator/players/:id',
    access: 'operator',
    summary: 'Get a player as operators see them',
    tag: OPERATOR_TAG,
    params: idParams,
    response: moderatedPlayerSchema,
    errors: ['validation_failed', 'not_found'],
  }),
  playerBuilds: route({
    method: 'GET',
    path: '/api/operator/players/:id/builds',
    access: 'operator',
    summary: "List a player's builds: hidden ones first, then the newest",
    tag: OPERATOR_TAG,
    params: idParams,
    query: z.object({
      cursor: z
        .string()
        .regex(/^[01]\.[\da-f-]{36}$/)
        .optional()
        .describe('From `next`'),
    }),
    response: z.object({ entries: z.array(buildLineSchema), next: nextSchema }),
    errors: ['validation_failed'],
  }),
  renamePlayer: route({
    method: 'POST',
    path: '/api/operator/players/:id/rename',
    access: 'operator',
    summary: "Replace a player's display name with a neutral one",
    tag: OPERATOR_TAG,
    params: idParams,
    body: decisionSchema.extend(reportsSeenSchema.shape),
    response: z.object({ message: z.string(), displayName: z.string() }),
    errors: ['validation_failed', 'not_found', 'already_decided'],
  }),
  suspendPlayer: route({
    method: 'POST',
    path: '/api/operator/players/:id/suspend',
    access: 'operator',
    summary: 'Suspend a player until a time, or without an end',
    tag: OPERATOR_TAG,
    params: idParams,
    body: decisionSchema.extend({
      until: z.iso.datetime().nullable().describe('Null: until an operator lifts it'),
    }),
    response: messageSchema,
    errors: ['validation_failed', 'not_found', 'already_decided', 'operator_account'],
  }),
  liftSuspension: route({
    method: 'POST',
    path: '/api/operator/players/:id/lift',
    access: 'operator',
    summary: 'Lift a suspension',
    tag: OPERATOR_TAG,
    params: idParams,
    body: whySchema,
    response: messageSchema,
    errors: ['validation_failed', 'not_found', 'already_decided'],
  }),
  addNote: route({
    method: 'POST',
    path: '/api/operator/players/:id/notes',
    access: 'operator',
    summary: 'Add a note about a player, for operators only',
    tag: OPERATOR_TAG,
    params: idParams,
    body: z.object({ note: neededText }),
    response: messageSchema,
    errors: ['validation_failed', 'not_found'],
  }),
  grantPlan: route({
    method: 'POST',
    path: '/api/operator/players/:id/grant',
    access: 'operator',
    summary: 'Grant a player a plan until a time. The free tier ends a grant.',
    tag: OPERATOR_TAG,
    params: idParams,
    body: whySchema.extend({
      tier: z.enum(TIERS),
      until: z.iso.datetime().nullable().describe('Required for a paid tier'),
    }),
    response: messageSchema,
    errors: ['validation_failed', 'not_found'],
  }),
  log: route({
    method: 'GET',
    path: '/api/operator/log',
    access: 'operator',
    summary: 'List everything operators did, newest first',
    tag: OPERATOR_TAG,
    query: pageQuery.extend({ playerId: buildIdSchema.optional() }),
    response: z.object({ entries: z.array(logEntrySchema), next: nextSchema }),
    errors: ['validation_failed'],
  }),
};
