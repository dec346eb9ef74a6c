import { SIGN_IN_PROVIDERS } from '@trifecta/domain/account';
import { z } from 'zod';
import { route } from '../route.ts';
import { withRules } from '../shapes.ts';

const TAG = 'Sign-in';

const emailSchema = withRules(z.string().trim().toLowerCase().max(254).pipe(z.email()), {
  format: 'email',
});
const passwordSchema = z.string().min(1).max(128);
const credentialsSchema = z.object({ email: emailSchema, password: passwordSchema });

const withoutSpaces = z
  .string()
  .max(20)
  .transform((text) => text.replaceAll(' ', ''));
const appCodeSchema = withRules(
  withoutSpaces.pipe(z.string().regex(/^\d{6}$/, 'must be 6 digits')),
  { pattern: String.raw`^(?: *\d){6} *$` },
).describe("6 digits from the player's authenticator app");
const backupCodeSchema = withRules(withoutSpaces.pipe(z.string().min(1)), { minLength: 1 });
const confirmedSchema = z.object({
  password: passwordSchema,
  code: backupCodeSchema.describe('From the authenticator app, or a backup code'),
});

const userSchema = z
  .object({
    id: z.string(),
    email: z.string(),
    emailVerified: z.boolean(),
    name: z.string(),
    image: z.string().nullish(),
    displayName: z.string().nullish(),
    twoFactorEnabled: z.boolean().nullish(),
  })
  .meta({ id: 'SignedInUser' });
const signedInSchema = z.object({ user: userSchema });
const backupCodesSchema = z.array(z.string()).describe('Each works once');

/**
 * Sign-in, served by the sign-in library behind our own routes. The session is in an HttpOnly cookie, and no response
 * contains its token. State-changing calls are only accepted from pages of this site.
 */
export const signIn = {
  signUp: route({
    method: 'POST',
    path: '/api/auth/sign-up/email',
    access: 'anyone',
    summary: 'Create an account by email and password, and send the verification mail',
    tag: TAG,
    body: credentialsSchema,
    response: signedInSchema.extend({
      verificationEmail: z.discriminatedUnion('sent', [
        z.object({ sent: z.literal(true) }),
        z.object({ sent: z.literal(false), code: z.string(), message: z.string() }),
      ]),
    }),
    errors: ['validation_failed', 'weak_password', 'email_already_in_use', 'origin_not_allowed'],
  }),
  byPassword: route({
    method: 'POST',
    path: '/api/auth/sign-in/email',
    access: 'anyone',
    summary: 'Sign in with email and password, or find out that a second step is needed',
    tag: TAG,
    body: credentialsSchema,
    response: z.union([
      z.object({
        twoFactorRedirect: z.literal(true).describe('A code is needed'),
        twoFactorMethods: z.array(z.string()),
      }),
      signedInSchema,
    ]),
    errors: ['validation_failed', 'invalid_credential', 'origin_not_allowed'],
  }),
  byProvider: route({
    method: 'POST',
    path: '/api/auth/sign-in/social',
    access: 'anyone',
    summary: 'Get the URL of the page where a provider signs the player in',
    tag: TAG,
    body: z.object({
      provider: z.enum(SIGN_IN_PROVIDERS).exclude(['password']),
      callbackURL: z.string().max(500).describe('Path on this site to return to'),
      errorCallbackURL: z.string().max(500),
      disableRedirect: z.boolean().default(true),
    }),
    response: z.object({ url: z.string() }),
    errors: ['validation_failed', 'not_found', 'origin_not_allowed'],
  }),
  callback: route({
    method: 'GET',
    path: '/api/auth/callback/:provider',
    access: 'anyone',
    summary: "Handle the provider's redirect back to the site, and continue to one of its pages",
    tag: TAG,
    params: z.object({ provider: z.string() }),
    // Providers add parameters of their own.
    query: z.looseObject({
      code: z.string().optional().describe("The provider's code"),
      state: z.string().optional().describe('Known since signing in began'),
    }),
    status: 302,
    response: z.null(),
    errors: ['not_found'],
  }),
  signOut: route({
    method: 'POST',
    path: '/api/auth/sign-out',
    access: 'anyone',
    summary: "End this browser's session, if there is one",
    tag: TAG,
    response: z.object({ success: z.boolean() }),
    errors: ['origin_not_allowed'],
  }),
  changePassword: route({
    method: 'POST',
    path: '/api/auth/change-password',
    access: 'session',
    summary: 'Change the password. Ends all other sessions.',
    tag: TAG,
    body: z.object({ currentPassword: passwordSchema, newPassword: passwordSchema }),
    response: signedInSchema,
    errors: ['validation_failed', 'weak_password', 'invalid_credential', 'origin_not_allowed'],
  }),
  session: route({
    method: 'GET',
    path: '/api/auth/get-session',
    access: 'anyone',
    summary: "Get this browser's session. Null when nobody is signed in.",
    tag: TAG,
    response: signedInSchema
      .extend({ session: z.object({ signInProvider: z.enum(SIGN_IN_PROVIDERS) }) })
      .nullable(),
    errors: [],
  }),
  token: route({
    method: 'GET',
    path: '/api/auth/token',
    access: 'session',
    summary: 'Get an identity token: a bearer token for all other endpoints, valid for 5 minutes',
    tag: TAG,
    response: z.object({ token: z.string() }),
    errors: [],
  }),
  accounts: route({
    method: 'GET',
    path: '/api/auth/list-accounts',
    access: 'session',
    summary: "List the player's own sign-in methods",
    tag: TAG,
    response: z.array(
      z.object({ providerId: z.string().describe('`credential` is a password on this site') }),
    ),
    errors: [],
  }),
  enableSecondStep: route({
    method: 'POST',
    path: '/api/auth/two-factor/enable',
    access: 'session',
    summary: 'Start turning on two-step sign-in. The first code from the app completes it.',
    tag: TAG,
    body: z.object({ password: passwordSchema }),
    response: z.object({
      totpURI: z.string().describe('For the authenticator app'),
      backupCodes: backupCodesSchema,
    }),
    errors: ['validation_failed', 'invalid_credential', 'email_not_verified', 'origin_not_allowed'],
  }),
  disableSecondStep: route({
    method: 'POST',
    path: '/api/auth/two-factor/disable',
    access: 'session',
    summary: 'Turn off two-step sign-in. Ends all other sessions.',
    tag: TAG,
    body: confirmedSchema,
    response: z.object({ status: z.boolean() }),
    errors: [
      'validation_failed',
      'invalid_credential',
      'invalid_code',
      'second_step_lost',
      'origin_not_allowed',
    ],
  }),
  newBackupCodes: route({
    method: 'POST',
    path: '/api/auth/two-factor/generate-backup-codes',
    access: 'session',
    summary: 'Replace the backup codes',
    tag: TAG,
    body: confirmedSchema,
    response: z.object({ backupCodes: backupCodesSchema }),
    errors: [
      'validation_failed',
      'invalid_credential',
      'invalid_code',
      'second_step_lost',
      'origin_not_allowed',
    ],
  }),
  appCode: route({
    method: 'POST',
    path: '/api/auth/two-factor/verify-totp',
    access: 'anyone',
    summary:
      'Complete a sign-in, or turn on two-step sign-in and end all other sessions, with a code from the app',
    tag: TAG,
    body: z.object({ code: appCodeSchema }),
    response: signedInSchema,
    errors: [
      'validation_failed',
      'invalid_code',
      'second_step_lost',
      'sign_in_expired',
      'origin_not_allowed',
    ],
  }),
  backupCode: route({
    method: 'POST',
    path: '/api/auth/two-factor/verify-backup-code',
    access: 'anyone',
    summary: 'Complete a sign-in with a backup code',
    tag: TAG,
    body: z.object({ code: backupCodeSchema }),
    response: signedInSchema,
    errors: [
      'validation_failed',
      'invalid_code',
      'second_step_lost',
      'sign_in_expired',
      'origin_not_allowed',
    ],
  }),
};
