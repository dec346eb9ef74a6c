import { api } from '@trifecta/contract';
import type { SecretConfig } from 'better-auth/crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../http/app-error.ts';
import type { HandlerInput } from '../http/contract-routes.ts';
import type { Counted, Throttles } from '../limits/index.ts';
import type { KnownDevices } from './known-device.ts';
import { ask, noted, pass, serveSignIn, signedInPlayer } from './library-calls.ts';
import type { LibraryParts } from './library-calls.ts';
import { opensAccount } from './password-check.ts';
import { endOtherSessionsOf, noteSecondStep } from './session.store.ts';
import { lostCodesOf, storedFormOf } from './second-step-secrets.ts';
import { claimCode, playerOfSignIn } from './second-step.store.ts';
import type { SecurityEvent } from './security-log.ts';
import { expiredSignIn, lostSecondStep, secondStepIsOff, wrongCode } from './sign-in-errors.ts';

const routes = api.signIn;
/** A code from an app is valid for its own 30 seconds plus the 30 before and after. */
const CODE_LIFE_MS = 2 * 60_000;

/** The routes that check a code, from an app or a backup. */
type CodeRoute = typeof routes.appCode | typeof routes.backupCode;
/** The routes that need both the password and a code. */
type ChangeRoute = typeof routes.disableSecondStep | typeof routes.newBackupCodes;

/** The player trying a code, either to sign in or to change something. */
interface Trier {
  readonly playerId: string;
  readonly isSignIn: boolean;
  /** True when two-step sign-in is already on. */
  readonly isOn: boolean;
}

/** Dependencies of the second-step routes. */
export interface SecondStepParts extends LibraryParts {
  readonly throttles: Throttles;
  readonly devices: KnownDevices;
  readonly keys: SecretConfig;
  readonly now: () => Date;
}

/**
 * Serves two-step sign-in: turning it on, confirming it, turning it off, new backup codes, and the second step itself.
 * Adds what the library lacks: codes work only once, wrong codes are limited per player, and turning it off requires a
 * code too.
 */
export function secondStepRoutes(app: FastifyInstance, parts: SecondStepParts): void {
  serveSignIn(app, parts, routes.enableSecondStep, async ({ body, request, reply }) => {
    const player = await signedInPlayer(parts, request);
    if (!player.emailVerified) {
      throw new AppError('email_not_verified', 'Verify your email address first.');
    }
    await parts.throttles.use({ limit: 'secondStepSetting', of: player.id });
    // The library replaces the key in two separate writes, which concurrent requests would interleave.
    const oneAtATime = { limit: 'secondStepKey', of: player.id } as const;
    await parts.throttles.use(oneAtATime);
    try {
      return pass(reply, await ask(parts, request, routes.enableSecondStep, { body }));
    } finally {
      await parts.throttles.settle([], oneAtATime);
    }
  });
  for (const route of [routes.appCode, routes.backupCode]) {
    serveSignIn(app, parts, route, (input) => takeCode(parts, route, input));
  }
  serveSignIn(app, parts, routes.disableSecondStep, async (input) => {
    const { player, ...change } = await confirmed(parts, input);
    const response = await ask(parts, input.request, routes.disableSecondStep, change);
    const token = parts.cookies.tokenSetBy(response.cookies);
    if (token !== undefined) await endOtherSessionsOf(parts.db, player, token);
    parts.security.note('second-step-off', { player }, input.request);
    return pass(input.reply, response);
  });
  serveSignIn(app, parts, routes.newBackupCodes, async (input) => {
    const { player, ...change } = await confirmed(parts, input);
    const response = await ask(parts, input.request, routes.newBackupCodes, change);
    parts.security.note('backup-codes-renewed', { player }, input.request);
    return pass(input.reply, response);
  });
}

async function takeCode(
  parts: SecondStepParts,
  route: CodeRoute,
  { body: { code }, request, reply }: HandlerInput<CodeRoute>,
) {
  const { response, tried } = await checkCode(parts, request, { code, route });
  const { email } = response.body.user;
  const token =
    parts.cookies.tokenSetBy(response.cookies) ?? parts.cookies.tokenFrom(request.headers.cookie);
  if (token !== undefined) await noteSecondStep(parts.db, token, parts.now().toISOString());
  if (!tried.isOn && token !== undefined) {
    // Whoever signed in with the password alone would stay.
    await endOtherSessionsOf(parts.db, tried.playerId, token);
  }
  const event = tried.isOn ? 'second-step-passed' : 'second-step-on';
  parts.security.note(event, { player: tried.playerId }, request);
  if ((await parts.devices.idFrom(request.headers.cookie, email)) === undefined) {
    reply.header('set-cookie', await parts.devices.cookieFor(email));
  }
  return pass(reply, response);
}

/** Confirms password and code, and returns the input for the library call. Throws if either is wrong. */
async function confirmed(
  parts: SecondStepParts,
  { body: { password, code }, request }: HandlerInput<ChangeRoute>,
) {
  const player = await signedInPlayer(parts, request);
  if (player.twoFactorEnabled !== true) throw secondStepIsOff();
  await parts.throttles.use({ limit: 'secondStepSetting', of: player.id });
  // Checked first, so that a wrong password doesn't use up the code.
  if (!(await opensAccount(parts.db, { email: player.email, password }))) throw wrongPassword();
  const isOfApp = routes.appCode.body.safeParse({ code }).success;
  await checkCode(parts, request, { code, route: isOfApp ? routes.appCode : routes.backupCode });
  return { player: player.id, body: { password }, isSignIn: false };
}

function wrongPassword(): AppError {
  return new AppError('invalid_credential', 'Wrong password.');
}

/** Has the library check a code. Each attempt is counted up front, and an app code can be tried only once. */
async function checkCode(
  parts: SecondStepParts,
  request: FastifyRequest,
  { code, route }: { readonly code: string; readonly route: CodeRoute },
) {
  const tried = await trierOf(parts, request);
  const { playerId, isSignIn, isOn } = tried;
  // Turning it on requires an app code. The library would also accept a backup code.
  if (!isOn && route === routes.backupCode) throw secondStepIsOff();
  // Before it's counted: no other code would do.
  const lost = await lostCodesOf(parts.db, parts.keys, playerId);
  if (route === routes.appCode ? lost.app : lost.backup) throw lostSecondStep(lost);
  const note = (event: SecurityEvent) => () =>
    parts.security.note(event, { player: playerId }, request);
  const [ofQuarterHour, ofDay] = countsOf(playerId, route);
  // In this order, so that attempts refused by the 15-minute limit don't count against the day.
  const counted = parts.throttles.useAll([ofQuarterHour, ofDay]);
  await noted('too_many_requests', note('second-step-locked'), counted);
  const check = async () => {
    if (route === routes.appCode) await useUp(parts, playerId, code);
    const asked =
      route === routes.appCode
        ? code
        : await storedFormOf(parts.db, parts.keys, { playerId, code });
    if (asked === undefined) throw wrongCode();
    return ask(parts, request, route, { body: { code: asked }, isSignIn });
  };
  const response = await noted('invalid_code', note('second-step-failed'), check());
  await parts.throttles.settle([ofDay], ofQuarterHour);
  return { response, tried };
}

/** Marks a code as used. Throws `invalid_code` if it was tried before. */
async function useUp(parts: SecondStepParts, playerId: string, code: string): Promise<void> {
  const now = parts.now();
  const expiresAt = new Date(now.getTime() + CODE_LIFE_MS).toISOString();
  const tried = { playerId, code, now: now.toISOString(), expiresAt };
  if (!(await claimCode(parts.db, tried))) throw wrongCode();
}

function countsOf(playerId: string, route: CodeRoute): readonly [Counted, Counted] {
  return route === routes.appCode
    ? [
        { limit: 'appCodes', of: playerId },
        { limit: 'appCodesOfDay', of: playerId },
      ]
    : [
        { limit: 'backupCodes', of: playerId },
        { limit: 'backupCodesOfDay', of: playerId },
      ];
}

/** The player a code belongs to: the session's, or the one who has just entered the right password. */
async function trierOf(parts: SecondStepParts, request: FastifyRequest): Promise<Trier> {
  const { body } = await ask(parts, request, routes.session);
  if (body !== null) {
    const { id, twoFactorEnabled } = body.user;
    return { playerId: id, isSignIn: false, isOn: twoFactorEnabled === true };
  }
  const identifier = parts.cookies.waitingSignInFrom(request.headers.cookie) ?? '';
  const playerId = await playerOfSignIn(parts.db, identifier, parts.now().toISOString());
  if (playerId === undefined) throw expiredSignIn();
  return { playerId, isSignIn: true, isOn: true };
}
