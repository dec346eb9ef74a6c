import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '../http/app-error.ts';
import type { KnownDevices } from './known-device.ts';
import { opensAccount } from './password-check.ts';
import type { SecurityEvent } from './security-log.ts';
import { expiredSignIn, secondStepIsOff, wrongCode } from './sign-in-answers.ts';
import { claimCode, playerOfSignIn } from './second-step.store.ts';
import { postToLibrary } from './post-to-library.ts';
import { ask, noted, pass, signedInPlayer } from './sign-in.routes.ts';
import type { LibraryAnswer, LibraryParts, SignedInPlayer } from './sign-in.routes.ts';
import type { Counted, Throttles } from '../limits/index.ts';

const APP_CODE_PATH = '/two-factor/verify-totp';
const BACKUP_CODE_PATH = '/two-factor/verify-backup-code';
/** An app's code is good for its 30 seconds and the 30 before and after. */
const CODE_LIFE_MS = 2 * 60_000;

const withoutSpaces = z
  .string()
  .max(20)
  .transform((text) => text.replaceAll(' ', ''));
const appCodeSchema = withoutSpaces.pipe(z.string().regex(/^\d{6}$/, 'must be 6 digits'));
const backupCodeSchema = withoutSpaces.pipe(z.string().min(1));
const passwordSchema = z.string().min(1).max(128);
const enableSchema = z.object({ password: passwordSchema });
const signInByAppSchema = z.object({ code: appCodeSchema });
const signInByBackupSchema = z.object({ code: backupCodeSchema });
const changeSchema = z.object({ password: passwordSchema, code: backupCodeSchema });

/** The library's paths for the second step, for the answers to other methods. */
export const SECOND_STEP_ROUTES = [
  { method: 'POST', path: '/api/auth/two-factor/enable' },
  { method: 'POST', path: '/api/auth/two-factor/disable' },
  { method: 'POST', path: '/api/auth/two-factor/generate-backup-codes' },
  { method: 'POST', path: '/api/auth/two-factor/verify-totp' },
  { method: 'POST', path: '/api/auth/two-factor/verify-backup-code' },
] as const;

/** Who tries a code, and whether to sign in or to change something. */
interface Trier {
  readonly playerId: string;
  readonly isSignIn: boolean;
  /** Whether two-step sign-in is on already. */
  readonly isOn: boolean;
}

/** What the routes of the second step are made of. */
export interface SecondStepParts extends LibraryParts {
  readonly throttles: Throttles;
  readonly devices: KnownDevices;
  readonly now: () => Date;
}

/**
 * Serves two-step sign-in: turn it on, confirm, turn it off, new backup codes, and the second step itself. What the
 * library lacks is here: a code works once, wrong codes count per player, and who turns it off needs a code too.
 */
export function secondStepRoutes(app: FastifyInstance, parts: SecondStepParts): void {
  postToLibrary(app, parts, '/two-factor/enable', enableSchema, async (body, request, reply) => {
    const player = await signedInPlayer(parts, request);
    if (!player.emailVerified) {
      throw new AppError('email_not_verified', 'Verify your email address first.');
    }
    await parts.throttles.use({ limit: 'secondStepSetting', of: player.id });
    // The library replaces the key in two steps, which two requests at once would mix.
    const oneAtATime = { limit: 'secondStepKey', of: player.id } as const;
    await parts.throttles.use(oneAtATime);
    try {
      return await pass(reply, await ask(parts, request, body));
    } finally {
      await parts.throttles.settle([], oneAtATime);
    }
  });
  for (const [path, schema] of [
    [APP_CODE_PATH, signInByAppSchema],
    [BACKUP_CODE_PATH, signInByBackupSchema],
  ] as const) {
    postToLibrary(app, parts, path, schema, async ({ code }, request, reply) => {
      const { answer, tried } = await checkCode(parts, request, { code, path });
      const { email } = (answer.body as { readonly user: SignedInPlayer }).user;
      if (!tried.isOn) parts.security.note('second-step-on', { player: tried.playerId }, request);
      if ((await parts.devices.idFrom(request.headers.cookie, email)) === undefined) {
        reply.header('set-cookie', await parts.devices.cookieFor(email));
      }
      return pass(reply, answer);
    });
  }
  for (const [path, event] of [
    ['/two-factor/disable', 'second-step-off'],
    ['/two-factor/generate-backup-codes', 'backup-codes-renewed'],
  ] as const) {
    postToLibrary(app, parts, path, changeSchema, async ({ password, code }, request, reply) => {
      const player = await signedInPlayer(parts, request);
      if (!player.twoFactorEnabled) throw secondStepIsOff();
      await parts.throttles.use({ limit: 'secondStepSetting', of: player.id });
      // First, so that a wrong password doesn't use the code up.
      if (!(await opensAccount(parts.db, { email: player.email, password }))) throw wrongPassword();
      const isOfApp = appCodeSchema.safeParse(code).success;
      await checkCode(parts, request, { code, path: isOfApp ? APP_CODE_PATH : BACKUP_CODE_PATH });
      const answer = await ask(parts, request, { password }, { isSignIn: false });
      parts.security.note(event, { player: player.id }, request);
      return pass(reply, answer);
    });
  }
}

function wrongPassword(): AppError {
  return new AppError('invalid_credential', 'Wrong password.');
}

/** Has the library check a code. Each try counts before it is made, and an app's code is tried once. */
async function checkCode(
  parts: SecondStepParts,
  request: FastifyRequest,
  { code, path }: { readonly code: string; readonly path: string },
): Promise<{ readonly answer: LibraryAnswer; readonly tried: Trier }> {
  const tried = await trierOf(parts, request);
  const { playerId, isSignIn, isOn } = tried;
  // A code of the app turns it on: the library takes a backup code before that too.
  if (!isOn && path === BACKUP_CODE_PATH) throw secondStepIsOff();
  const note = (event: SecurityEvent) => () =>
    parts.security.note(event, { player: playerId }, request);
  const [ofQuarterHour, ofDay] = countsOf(playerId, path);
  // In this order, so that tries refused in this quarter of an hour don't use up the day.
  const counted = parts.throttles.useAll([ofQuarterHour, ofDay]);
  await noted('too_many_requests', note('second-step-locked'), counted);
  const check = async (): Promise<LibraryAnswer> => {
    if (path === APP_CODE_PATH) await useUp(parts, playerId, code);
    return ask(parts, request, { code }, { path, isSignIn });
  };
  const answer = await noted('invalid_code', note('second-step-failed'), check());
  await parts.throttles.settle([ofDay], ofQuarterHour);
  return { answer, tried };
}

/** Throws `invalid_code` for a code that was tried before. */
async function useUp(parts: SecondStepParts, playerId: string, code: string): Promise<void> {
  const now = parts.now();
  const expiresAt = new Date(now.getTime() + CODE_LIFE_MS).toISOString();
  const tried = { playerId, code, now: now.toISOString(), expiresAt };
  if (!(await claimCode(parts.db, tried))) throw wrongCode();
}

function countsOf(playerId: string, path: string): readonly [Counted, Counted] {
  return path === APP_CODE_PATH
    ? [
        { limit: 'appCodes', of: playerId },
        { limit: 'appCodesOfDay', of: playerId },
      ]
    : [
        { limit: 'backupCodes', of: playerId },
        { limit: 'backupCodesOfDay', of: playerId },
      ];
}

/** Whose code it is: the session's player, or the one who has just given the right password. */
async function trierOf(parts: SecondStepParts, request: FastifyRequest): Promise<Trier> {
  const { body } = await ask(parts, request, undefined, { path: '/get-session' });
  if (body !== null) {
    const { user } = body as { readonly user: SignedInPlayer };
    return { playerId: user.id, isSignIn: false, isOn: user.twoFactorEnabled };
  }
  const identifier = parts.cookies.waitingSignInFrom(request.headers.cookie) ?? '';
  const playerId = await playerOfSignIn(parts.db, identifier, parts.now().toISOString());
  if (playerId === undefined) throw expiredSignIn();
  return { playerId, isSignIn: true, isOn: true };
}
