import { CLUB_NAME_LENGTH, CLUB_ROLES, CLUB_TAG_LENGTH } from '@trifecta/domain/membership';
import { z } from 'zod';
import { buildIdSchema, idParams, userBuildSchema } from '../builds.ts';
import { clubBadgeSchema, clubRoute } from '../membership.ts';
import { linkSecretSchema } from '../rooms/index.ts';
import { route } from '../route.ts';
import { mailSettingSchema, messageSchema, timeSchema, withRules } from '../shapes.ts';

const TAG = 'Clubs';

const roleSchema = z.enum(CLUB_ROLES);

/** Refuses only what can't possibly be a name or a tag. The actual rules are in the domain. */
const nameSchema = withRules(z.string().trim().max(200).pipe(z.string().normalize()), {
  minLength: CLUB_NAME_LENGTH.min,
  maxLength: CLUB_NAME_LENGTH.max,
  pattern: '^[A-Za-z0-9_-]+(?: [A-Za-z0-9_-]+)*$',
});
const tagSchema = withRules(z.string().trim().max(20), {
  minLength: CLUB_TAG_LENGTH.min,
  maxLength: CLUB_TAG_LENGTH.max,
  pattern: '^[A-Za-z]*$',
});
const isListedSchema = z
  .boolean()
  .describe("Whether the club's public page shows the player to everyone");

const settingsSchema = z.object({ name: nameSchema, tag: tagSchema, badge: clubBadgeSchema });

const someSettingsSchema = z.object({
  name: nameSchema.exactOptional(),
  tag: tagSchema.exactOptional(),
  badge: clubBadgeSchema.exactOptional(),
});

const memberSchema = z
  .object({
    id: z.string(),
    displayName: z.string().nullable(),
    role: roleSchema,
    joinedAt: timeSchema,
    isListed: isListedSchema,
    sharesMatches: z.boolean().describe("Whether their matches count in the club's analytics"),
    hasTeamPlan: z
      .boolean()
      .exactOptional()
      .describe(
        'Whether their own plan would keep the club active. Only for the owner, and for a member about themselves.',
      ),
  })
  .meta({ id: 'ClubMember' });

const openInvitationSchema = z
  .object({
    id: z.string(),
    inviter: z.string().nullable().describe('Display name'),
    createdAt: timeSchema,
    endsAt: timeSchema,
  })
  .meta({ id: 'ClubInvitation' });

const clubSchema = z
  .object({
    tag: z.string(),
    name: z.string(),
    badge: clubBadgeSchema,
    isActive: z
      .boolean()
      .describe("Whether the owner's Team plan is in force. Otherwise nothing can be changed."),
    disbandsAt: timeSchema
      .nullable()
      .describe(
        'When a club that is being disbanded is deleted. Until then, it can be read. Else null.',
      ),
    offer: z
      .object({ playerId: z.string(), offeredAt: timeSchema })
      .nullable()
      .describe('The open offer to make a member the owner. Only for the owner and that member.'),
    paidUntil: timeSchema
      .nullable()
      .describe(
        'Until when the club would stay active if it were handed over now, whoever pays then. Only for the owner and a member with an offer.',
      ),
    keptUntil: timeSchema
      .nullable()
      .describe(
        "The end of what a former owner paid for the club. From then on, it takes the owner's Team plan.",
      ),
    createdAt: timeSchema,
    seats: z.int(),
    playerId: z.string().describe("The player's own id among the members"),
    role: roleSchema.describe("The player's own"),
    members: z.array(memberSchema).describe('The owner, then captains, then members, oldest first'),
    invitations: z
      .array(openInvitationSchema)
      .nullable()
      .describe('Those that can be accepted, newest first. Null for members, who manage none.'),
  })
  .meta({ id: 'Club' });

const invitingClubSchema = z
  .object({
    tag: z.string(),
    name: z.string(),
    badge: clubBadgeSchema,
    isActive: z.boolean().describe('Only active clubs can be joined'),
    isFull: z.boolean(),
    inviter: z.string().nullable().describe('Display name'),
    endsAt: timeSchema,
  })
  .meta({ id: 'InvitingClub' });

const publicClubSchema = z
  .object({
    tag: z.string(),
    name: z.string(),
    badge: clubBadgeSchema,
    isActive: z.boolean(),
    createdAt: timeSchema,
    members: z
      .array(z.object({ displayName: z.string(), role: roleSchema }))
      .describe('Those who want to be shown'),
    builds: z.array(userBuildSchema).describe('Their public builds, best first, at most 30'),
  })
  .meta({ id: 'PublicClub' });

const exportSchema = z
  .object({ exportedAt: timeSchema, club: clubSchema.omit({ invitations: true }) })
  // Each part of the playbook adds what it stores under its own name.
  .catchall(z.unknown())
  .meta({ id: 'ClubExport' });

/**
 * The player's club. Its endpoints' access is `club:` and one of the domain's `CLUB_ACTS`, which decide on roles, on
 * clubs that have lapsed, and on suspended players. Everyone outside a club gets `not_in_club`.
 */
export const clubs = {
  own: route({
    method: 'GET',
    path: '/api/club',
    access: 'player',
    scope: 'club',
    summary: "Get the player's club, or null",
    tag: TAG,
    response: z.object({ club: clubSchema.nullable() }),
    errors: [],
  }),
  found: route({
    method: 'POST',
    path: '/api/club',
    access: 'active-player',
    summary: 'Found a club. Requires an own Team plan.',
    tag: TAG,
    body: settingsSchema,
    status: 201,
    response: clubSchema,
    errors: ['validation_failed', 'team_plan_needed', 'already_in_club', 'club_tag_taken'],
  }),
  update: clubRoute({
    method: 'PATCH',
    path: '/api/club',
    access: 'club:settings',
    summary: "Change the club's name, tag, or badge",
    tag: TAG,
    body: someSettingsSchema.extend({
      editedFrom: someSettingsSchema
        .exactOptional()
        .describe(
          'The settings as they were when editing began. One that was changed to something else meanwhile is refused.',
        ),
    }),
    response: clubSchema,
    errors: ['validation_failed', 'club_tag_taken', 'changed_meanwhile'],
  }),
  disband: clubRoute({
    method: 'DELETE',
    path: '/api/club',
    access: 'club:disband',
    summary:
      'Disband the club. Its tag confirms it. For 14 days it can be read and exported, then everything in it is deleted.',
    tag: TAG,
    body: z.object({ tag: tagSchema }),
    response: clubSchema,
    errors: ['validation_failed'],
  }),
  keep: clubRoute({
    method: 'POST',
    path: '/api/club/keep',
    access: 'club:keep',
    summary: 'Keep a club that is being disbanded. Its invitations have ended.',
    tag: TAG,
    response: clubSchema,
    errors: [],
  }),
  leave: clubRoute({
    method: 'POST',
    path: '/api/club/leave',
    access: 'club:leave',
    summary: 'Leave the club',
    tag: TAG,
    response: messageSchema,
    errors: ['club_owner'],
  }),
  mail: route({
    method: 'GET',
    path: '/api/club/mail',
    access: 'player',
    summary: 'Get whether the player gets emails about what happens to their club',
    tag: TAG,
    response: mailSettingSchema,
    errors: [],
  }),
  setMail: route({
    method: 'PUT',
    path: '/api/club/mail',
    access: 'player',
    summary:
      "Turn emails about the player's club on or off. The one about its deletion always comes.",
    tag: TAG,
    body: mailSettingSchema,
    response: mailSettingSchema,
    errors: ['malformed_json', 'validation_failed'],
  }),
  setListed: clubRoute({
    method: 'PATCH',
    path: '/api/club/membership',
    access: 'club:listing',
    summary: "Show the player on the club's public page, or don't",
    tag: TAG,
    body: z.object({ isListed: isListedSchema }),
    response: messageSchema,
    errors: ['validation_failed'],
  }),
  setRole: clubRoute({
    method: 'PUT',
    path: '/api/club/members/:id/role',
    access: 'club:roles',
    summary: "Make a member a captain, or a captain a member. The owner's role can't change here.",
    tag: TAG,
    params: idParams,
    body: z.object({ role: z.enum(['captain', 'member']) }),
    response: clubSchema,
    errors: ['validation_failed', 'club_owner', 'not_found'],
  }),
  removeMember: clubRoute({
    method: 'DELETE',
    path: '/api/club/members/:id',
    access: 'club:remove',
    summary: 'Remove a member, or as the owner a captain. Their invitations end.',
    tag: TAG,
    params: idParams,
    response: clubSchema,
    errors: ['validation_failed', 'not_found'],
  }),
  handOver: clubRoute({
    method: 'POST',
    path: '/api/club/owner',
    access: 'club:hand-over',
    summary:
      'Offer the club to another member, instead of an earlier offer. Nothing changes until they accept it.',
    tag: TAG,
    body: z.object({ playerId: buildIdSchema }),
    response: clubSchema,
    errors: ['validation_failed', 'not_found'],
  }),
  withdrawOffer: clubRoute({
    method: 'DELETE',
    path: '/api/club/owner/offer',
    access: 'club:hand-over',
    summary: 'Withdraw the offer of the club',
    tag: TAG,
    response: clubSchema,
    errors: [],
  }),
  acceptOffer: clubRoute({
    method: 'POST',
    path: '/api/club/owner/accept',
    access: 'club:take-over',
    summary:
      "Become the owner of the club, by an open offer. What the former owner paid keeps it active until its end, from then on the player's own Team plan.",
    tag: TAG,
    response: clubSchema,
    errors: ['not_found'],
  }),
  declineOffer: clubRoute({
    method: 'POST',
    path: '/api/club/owner/decline',
    access: 'club:take-over',
    summary: 'Decline the offer of the club',
    tag: TAG,
    response: clubSchema,
    errors: ['not_found'],
  }),
  invite: clubRoute({
    method: 'POST',
    path: '/api/club/invitations',
    access: 'club:invite',
    summary:
      'Create an invitation for a week. Everyone with its secret can join while there are seats.',
    tag: TAG,
    status: 201,
    response: z.object({ id: z.string(), secret: z.string(), endsAt: timeSchema }),
    errors: ['invitation_limit_reached'],
  }),
  withdrawInvitation: clubRoute({
    method: 'DELETE',
    path: '/api/club/invitations/:id',
    access: 'club:invite',
    summary: 'Withdraw an invitation',
    tag: TAG,
    params: idParams,
    response: messageSchema,
    errors: ['validation_failed', 'not_found'],
  }),
  lookAtInvitation: route({
    method: 'POST',
    path: '/api/club/invitations/look',
    access: 'anyone',
    summary: 'Get the club behind the secret of an invitation',
    tag: TAG,
    body: z.object({ secret: linkSecretSchema }),
    response: invitingClubSchema,
    errors: ['validation_failed', 'not_found'],
  }),
  keepInvitation: route({
    method: 'POST',
    path: '/api/club/invitations/waiting',
    access: 'unverified-player',
    summary:
      'Remember which invitation the player opened, until it ends or is accepted or declined',
    tag: TAG,
    body: z.object({ secret: linkSecretSchema }),
    response: messageSchema,
    errors: ['validation_failed', 'not_found'],
  }),
  waitingInvitation: route({
    method: 'GET',
    path: '/api/club/invitations/waiting',
    access: 'player',
    summary: 'Get the club behind the invitation that waits for the player, or null',
    tag: TAG,
    response: invitingClubSchema.nullable(),
    errors: [],
  }),
  declineInvitation: route({
    method: 'DELETE',
    path: '/api/club/invitations/waiting',
    access: 'player',
    summary: 'Decline the invitation that waits for the player. Its link still works.',
    tag: TAG,
    response: messageSchema,
    errors: [],
  }),
  acceptInvitation: route({
    method: 'POST',
    path: '/api/club/invitations/accept',
    access: 'active-player',
    summary:
      'Join a club with the secret of an invitation, or with the one that waits. Joining the same club twice is fine.',
    tag: TAG,
    body: z.object({
      secret: linkSecretSchema
        .exactOptional()
        .describe('Without it, the invitation that waits for the player'),
      isListed: isListedSchema.default(false),
    }),
    response: clubSchema,
    errors: ['validation_failed', 'not_found', 'club_full', 'club_lapsed', 'already_in_club'],
  }),
  export: clubRoute({
    method: 'GET',
    path: '/api/club/export',
    access: 'club:read',
    scope: 'club',
    summary: 'Export everything in the club',
    tag: TAG,
    response: exportSchema,
    errors: [],
  }),
  publicClub: route({
    method: 'GET',
    path: '/api/clubs/:tag',
    access: 'anyone',
    summary: "Get a club's public page",
    tag: TAG,
    params: z.object({ tag: z.string().regex(/^[A-Za-z]{2,5}$/) }),
    response: publicClubSchema,
    errors: ['validation_failed', 'not_found'],
  }),
};
