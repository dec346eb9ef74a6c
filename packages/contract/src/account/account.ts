import {
  DISPLAY_NAME_LENGTH,
  isWishedAct,
  isWishPath,
  SIGN_IN_PROVIDERS,
} from '@trifecta/domain/account';
import { z } from 'zod';
import { route } from '../route.ts';
import { messageSchema, timeSchema, withRules } from '../shapes.ts';
import { confirmedBy, passwordSchema, ACCOUNT_TAG as TAG } from './shapes.ts';

/** The maximum length of an address that email can be sent to. */
const emailSchema = withRules(z.string().trim().max(254).pipe(z.email()), { format: 'email' });
/**
 * Refuses only what can't possibly be a display name. The actual rules are in the domain. Length is checked first,
 * because normalizing a long sequence of combining marks takes more than a second.
 */
const displayNameSchema = z.string().trim().max(200).pipe(z.string().normalize());
const tokenSchema = z.string().min(1).max(200);
const confirmedSchema = z.object(confirmedBy).nullish();
const providerSchema = z.enum(SIGN_IN_PROVIDERS);

/** Where someone was going, and what they were about to do: the domain's `Wish`. */
const wishSchema = z
  .object({
    path: z
      .string()
      .max(2000)
      .refine(isWishPath, 'must be the path of a page of this site')
      .describe('Path and query'),
    act: z
      .string()
      .refine(isWishedAct, 'must be an act')
      .exactOptional()
      .describe('Such as `rate:BUILD:4` or `plan:premium:annual`'),
  })
  .meta({ id: 'SignInDestination' });

const demoAccountSchema = z.object({
  kind: z.enum(['free', 'premium', 'team', 'unverified']),
  email: z.string(),
  password: z.string(),
});

const profileSchema = z
  .object({
    email: z.string(),
    displayName: z.string().nullable().describe('Null until chosen'),
    createdAt: timeSchema,
    isOperator: z.literal(true).exactOptional().describe('Only for operators of the site'),
    operatorNeeds: z
      .enum(['second-step', 'code'])
      .exactOptional()
      .describe(
        "Only for operators who can't act yet: two-step sign-in, or a code in this session",
      ),
  })
  .meta({ id: 'Profile' });

const sessionSchema = z
  .object({
    id: z.string(),
    device: z.string().describe('Readable browser and system, e.g. `Firefox on Windows`'),
    provider: providerSchema,
    startedAt: timeSchema.describe('When the player signed in, ISO 8601 in UTC'),
    lastUsedAt: timeSchema.describe('Precise to the hour, ISO 8601 in UTC'),
    isCurrent: z.boolean().describe("Whether it's the session of this request"),
  })
  .meta({ id: 'Session' });

const exportSchema = z
  .object({
    exportedAt: timeSchema,
    account: z.object({
      id: z.string(),
      email: z.string(),
      emailVerified: z.boolean(),
      twoStepSignIn: z.boolean(),
      displayName: z.string().nullable(),
      name: z.string(),
      image: z.string().nullable(),
      showsBadge: z.boolean(),
      createdAt: timeSchema,
      updatedAt: timeSchema,
    }),
    signInMethods: z.array(
      z.object({
        provider: z.string(),
        accountId: z.string(),
        scope: z.string().nullable(),
        createdAt: timeSchema,
        updatedAt: timeSchema,
      }),
    ),
    sessions: z.array(
      z.object({
        signInProvider: z.string(),
        ipAddress: z.string().nullable(),
        userAgent: z.string().nullable(),
        createdAt: timeSchema,
        expiresAt: timeSchema,
      }),
    ),
    accessTokens: z
      .array(
        z.object({
          id: z.string(),
          name: z.string(),
          scopes: z.string().describe('Separated by spaces'),
          signInProvider: z.string(),
          createdAt: timeSchema,
          expiresAt: timeSchema,
          lastUsedAt: timeSchema.nullable().describe('Precise to the hour. Null: never.'),
        }),
      )
      .describe('Without the tokens themselves'),
    mails: z.array(
      z.object({ to: z.string(), subject: z.string(), createdAt: timeSchema, status: z.string() }),
    ),
  })
  // Each feature that stores data about a player adds its part under its own name.
  .catchall(z.unknown())
  .meta({ id: 'AccountExport' });

/**
 * The player's account: profile, sessions, emailed actions, export, and deletion. Signing in is in account.sign-in.ts.
 * Emailed links lead to the pages `/verify-email?token=…` and `/reset-password?token=…`, whose buttons post the token
 * here.
 */
export const account = {
  profile: route({
    method: 'GET',
    path: '/api/profile',
    access: 'unverified-player',
    scope: 'me',
    summary: "Get the player's profile",
    tag: TAG,
    response: profileSchema,
    errors: [],
  }),
  setDisplayName: route({
    method: 'PUT',
    path: '/api/profile',
    access: 'active-player',
    summary: 'Set the display name (once)',
    tag: TAG,
    body: z.object({
      displayName: withRules(displayNameSchema, {
        minLength: DISPLAY_NAME_LENGTH.min,
        maxLength: DISPLAY_NAME_LENGTH.max,
        pattern: '^[A-Za-z0-9_-]*$',
      }),
    }),
    response: profileSchema,
    errors: ['validation_failed', 'display_name_taken', 'display_name_already_set'],
  }),
  checkDisplayName: route({
    method: 'GET',
    path: '/api/profile/check-display-name',
    access: 'anyone',
    summary: 'Check whether a display name is available',
    tag: TAG,
    query: z.object({ displayName: displayNameSchema }),
    response: z.object({
      available: z.boolean(),
      error: z.string().exactOptional().describe("The reason if it isn't, as display text"),
    }),
    errors: ['validation_failed'],
  }),
  signInMethods: route({
    method: 'GET',
    path: '/api/account/sign-in-methods',
    access: 'anyone',
    summary: 'List sign-in methods',
    tag: TAG,
    response: z.object({
      providers: z.array(providerSchema),
      minPasswordLength: z.int(),
      demoAccounts: z
        .array(demoAccountSchema)
        .exactOptional()
        .describe('Demo only: ready-made accounts'),
    }),
    errors: [],
  }),
  export: route({
    method: 'GET',
    path: '/api/account/export',
    access: 'player',
    summary: 'Export everything stored about the player',
    tag: TAG,
    response: exportSchema,
    errors: [],
  }),
  delete: route({
    method: 'DELETE',
    path: '/api/account',
    access: 'unverified-player',
    summary: "Delete the account and all its data. The account's email confirms it.",
    tag: TAG,
    body: z.object({
      email: z.string().trim().max(254),
      ...confirmedBy,
    }),
    response: messageSchema,
    errors: ['validation_failed', 'sign_in_again', 'club_owner'],
  }),
  sessions: route({
    method: 'GET',
    path: '/api/account/sessions',
    access: 'player',
    summary: "List the player's signed-in browsers, most recently used first",
    tag: TAG,
    response: z.object({ sessions: z.array(sessionSchema) }),
    errors: [],
  }),
  endSession: route({
    method: 'DELETE',
    path: '/api/account/sessions/:id',
    access: 'player',
    summary: 'Sign out one browser',
    tag: TAG,
    params: z.object({ id: z.uuidv7('must be an id') }),
    body: confirmedSchema,
    response: messageSchema,
    errors: ['validation_failed', 'not_found', 'sign_in_again'],
  }),
  endAllSessions: route({
    method: 'DELETE',
    path: '/api/account/sessions',
    access: 'player',
    summary: 'Sign out every browser, including this one',
    tag: TAG,
    body: confirmedSchema,
    response: messageSchema,
    errors: ['validation_failed', 'sign_in_again'],
  }),
  emailTest: route({
    method: 'POST',
    path: '/api/email-test',
    access: 'player',
    summary:
      "Send a verification or password reset email, marked as a test. Up to 5 per hour, and on a public site only to the player's own verified address (operators: any)",
    tag: TAG,
    body: z.object({ kind: z.enum(['verification', 'password-reset']), email: emailSchema }),
    response: messageSchema,
    errors: ['validation_failed', 'email_not_own', 'second_step_needed'],
  }),
  sendVerificationEmail: route({
    method: 'POST',
    path: '/api/account/verification-email',
    access: 'unverified-player',
    summary: 'Resend the verification email',
    tag: TAG,
    response: messageSchema,
    errors: [],
  }),
  verifyEmail: route({
    method: 'POST',
    path: '/api/account/verify-email',
    access: 'anyone',
    summary: 'Verify an email address with the token from the email',
    tag: TAG,
    body: z.object({ token: tokenSchema }),
    response: messageSchema.extend({
      wish: wishSchema.nullable().describe('Where the player was going when signing up'),
    }),
    errors: ['validation_failed', 'action_token_invalid'],
  }),
  lookAtVerificationLink: route({
    method: 'POST',
    path: '/api/account/verification-link',
    access: 'anyone',
    summary: 'Get the address and the state of a verification link, without using it',
    tag: TAG,
    body: z.object({ token: tokenSchema }),
    response: z.object({
      email: z.string(),
      state: z
        .enum(['open', 'expired', 'verified'])
        .describe('`verified` when the address is verified already, by any link'),
    }),
    errors: ['validation_failed', 'action_token_invalid'],
  }),
  renewVerificationLink: route({
    method: 'POST',
    path: '/api/account/verification-link/renew',
    access: 'anyone',
    summary: 'Send a new verification link to the address of an old one. Up to 5 per hour.',
    tag: TAG,
    body: z.object({
      token: tokenSchema,
      isClaimed: z
        .boolean()
        .default(false)
        .describe("True when the link asked whether the account is the reader's"),
    }),
    response: messageSchema,
    errors: ['validation_failed', 'action_token_invalid'],
  }),
  keepWish: route({
    method: 'PUT',
    path: '/api/account/destination',
    access: 'unverified-player',
    summary: 'Keep where a player was going until the email address is verified',
    tag: TAG,
    body: wishSchema,
    response: messageSchema,
    errors: ['validation_failed'],
  }),
  unsubscribe: route({
    method: 'POST',
    path: '/api/account/unsubscribe',
    access: 'anyone',
    summary: 'Turn off emails of one kind by the token of an email',
    tag: TAG,
    body: z.object({ token: z.string().max(200) }),
    response: messageSchema,
    errors: ['malformed_json', 'validation_failed', 'action_token_invalid'],
  }),
  disownEmail: route({
    method: 'POST',
    path: '/api/account/disown-email',
    access: 'anyone',
    summary:
      'Disown an email address: take it from the unverified account behind the token, or delete that account',
    tag: TAG,
    body: z.object({ token: tokenSchema }),
    response: messageSchema,
    errors: ['validation_failed', 'action_token_invalid'],
  }),
  sendPasswordResetEmail: route({
    method: 'POST',
    path: '/api/account/password-reset-email',
    access: 'anyone',
    summary: "Send a password reset email. The response doesn't reveal whether the account exists.",
    tag: TAG,
    body: z.object({
      email: emailSchema,
      wish: wishSchema
        .optional()
        .describe('Where the player was going, for when the password is set'),
    }),
    response: messageSchema,
    errors: ['validation_failed'],
  }),
  resetPassword: route({
    method: 'POST',
    path: '/api/account/password-reset',
    access: 'anyone',
    summary: 'Set a new password with the token from the email. Ends all sessions.',
    tag: TAG,
    body: z.object({ token: tokenSchema, newPassword: passwordSchema }),
    response: messageSchema.extend({
      wish: wishSchema.nullable().describe('Where the player was going when asking for the email'),
    }),
    errors: ['validation_failed', 'action_token_invalid', 'weak_password'],
  }),
};
