import { api } from '@trifecta/contract';
import { isSignInProvider } from '@trifecta/domain/account';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError, unauthorized } from '../http/app-error.ts';
import type { HandlerInput } from '../http/contract-routes.ts';
import { Redirect } from '../http/redirect.ts';
import { requestLog } from '../http/request-log.ts';
import { countedNetworks } from '../limits/index.ts';
import type { Counted, Throttles } from '../limits/index.ts';
import type { KnownDevices } from './known-device.ts';
import {
  ask,
  noted,
  pass,
  serveSignIn,
  sessionOf,
  signedInPlayer,
  whose,
} from './library-calls.ts';
import type { LibraryParts } from './library-calls.ts';
import { hashPassword, isPassword } from './password-hash.ts';
import type { Background } from './mail-action.routes.ts';
import type { PasswordPolicy } from './password-policy.ts';
import { changePasswordBy } from './password.store.ts';
import { passwordHashOf } from './player.store.ts';
import type { SecurityEvent } from './security-log.ts';
import { endOutdatedSession } from './session.store.ts';
import { toAppError } from './sign-in-errors.ts';

const routes = api.signIn;
const STILL_SIGNED_IN = "You're still signed in. Try again.";
/** The library's response, before we've sent the email. */
const librarySignUp = {
  ...routes.signUp,
  response: routes.signUp.response.omit({ verificationEmail: true }),
};

/** Dependencies of the sign-in routes. */
export interface SignInRoutesParts extends LibraryParts {
  readonly throttles: Throttles;
  readonly devices: KnownDevices;
  readonly passwords: PasswordPolicy;
  readonly now: () => Date;
  readonly newId: () => string;
  readonly newToken: () => string;
  readonly background: Background;
  /** Asks the owner of an address about the unverified account that has it, if there's one. */
  readonly offerAddress: (email: string, origin: string) => Promise<void>;
  /** Sends the verification email to a new player. */
  readonly welcome: (playerId: string, email: string, origin: string) => Promise<void>;
}

/**
 * Serves the library paths we use, each with a validated body, our own throttles, an origin check, and errors in our
 * format. Nothing else of the library is reachable.
 */
export function signInRoutes(app: FastifyInstance, parts: SignInRoutesParts): void {
  serveSignIn(app, parts, routes.signUp, (input) => signUp(parts, input));
  serveSignIn(app, parts, routes.byPassword, (input) => signIn(parts, input));
  serveSignIn(app, parts, routes.byProvider, async ({ body, request, reply }) => {
    await parts.throttles.useOfNetwork('signInWindowOfNetwork', request.ip);
    return pass(reply, await ask(parts, request, routes.byProvider, { body }));
  });
  serveSignIn(app, parts, routes.callback, async ({ params, request, reply }) => {
    const response = await ask(parts, request, { ...routes.callback, path: request.url });
    pass(reply, response);
    if (response.location === null) throw new AppError('not_found', 'Not found.');
    noteFailure(parts, request, { ...params, location: response.location });
    // Sign-in windows pass through here. A stricter policy would cut them off from the page that opened them.
    reply.header('cross-origin-opener-policy', 'unsafe-none');
    return new Redirect(response.location);
  });
  serveSignIn(app, parts, routes.signOut, async ({ request, reply }) => {
    return pass(reply, await signOut(parts, request));
  });
  serveSignIn(app, parts, routes.changePassword, (input) => changePassword(parts, input));
  serveSignIn(app, parts, routes.session, async ({ request, reply }) =>
    pass(reply, await ask(parts, request, routes.session)),
  );
  serveSignIn(app, parts, routes.token, async ({ request, reply }) =>
    pass(reply, await ask(parts, request, routes.token)),
  );
  serveSignIn(app, parts, routes.accounts, async ({ request, reply }) =>
    pass(reply, await ask(parts, request, routes.accounts)),
  );
}

/** Ends the browser's session. Throws, and leaves the cookie where it is, unless the session is gone. */
async function signOut(parts: SignInRoutesParts, request: FastifyRequest) {
  try {
    const session = await sessionOf(parts, request);
    const response = await ask(parts, request, routes.signOut);
    if (session !== undefined) parts.security.note('signed-out', whose(session), request);
    return response;
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    const headers = { 'retry-after': '5' };
    throw new AppError('unavailable', STILL_SIGNED_IN, { cause, headers });
  }
}

/** Logs a sign-in that ended with an error, unless the player canceled it at the provider. */
function noteFailure(
  { origins, security }: SignInRoutesParts,
  request: FastifyRequest,
  { provider, location }: { readonly provider: string; readonly location: string },
): void {
  const error = new URL(location, origins.of(request)).searchParams.get('error');
  if (error === null || error === 'access_denied') return;
  // A provider, or whoever made the link, can write anything there.
  const reason = /^[a-z_]{1,40}$/.test(error) ? error : 'other';
  const known = isSignInProvider(provider) ? provider : 'other';
  security.note('sign-in-failed', { provider: known, reason }, request);
}

async function signUp(
  parts: SignInRoutesParts,
  { body: { email, password }, request, reply }: HandlerInput<typeof routes.signUp>,
) {
  await parts.throttles.useOfNetwork('signUpOfNetwork', request.ip);
  await parts.passwords.refuseWeak({ field: 'password', password, email });
  const body = { name: '', email, password };
  const origin = parts.origins.of(request);
  const offer = () => parts.background.run(request, () => parts.offerAddress(email, origin));
  const asked = ask(parts, request, librarySignUp, { body });
  const { user } = pass(reply, await noted('email_already_in_use', offer, asked));
  reply.header('set-cookie', await parts.devices.cookieFor(email));
  const verificationEmail = await parts
    .welcome(user.id, user.email, origin)
    .then(() => ({ sent: true }) as const)
    .catch((error: unknown) => {
      requestLog(request).error(error, 'failed to queue the verification email at sign-up');
      const message = "The email couldn't be sent.";
      return { sent: false, code: 'internal_error', message } as const;
    });
  return { user, verificationEmail };
}

/** Signs a player in. Every attempt is counted up front, and the right password gives it back. */
async function signIn(parts: SignInRoutesParts, input: HandlerInput<typeof routes.byPassword>) {
  const { throttles, devices, security } = parts;
  const { body: credentials, request, reply } = input;
  const { email } = credentials;
  const ofNetworks = countedNetworks('signInOfNetwork', request.ip);
  const device = await devices.idFrom(request.headers.cookie, email);
  const ofAccount: Counted =
    device === undefined
      ? { limit: 'signInOfAccount', of: email }
      : { limit: 'signInOfDevice', of: `${device} ${email}` };
  const note = (event: SecurityEvent) => () => security.note(event, { email }, request);
  await noted(
    'too_many_requests',
    note('sign-in-locked'),
    throttles.useAll([...ofNetworks, ofAccount]),
  );
  const asked = askWithPassword(parts, request, credentials);
  const response = await noted('invalid_credential', note('sign-in-failed'), asked);
  await throttles.settle(ofNetworks, ofAccount);
  const isSignedIn = !('twoFactorRedirect' in response.body);
  if (isSignedIn && device === undefined) {
    reply.header('set-cookie', await devices.cookieFor(email));
  }
  return pass(reply, response);
}

/**
 * Asks the library for a session. Also throws `invalid_credential` if the password changed while it was being checked.
 */
async function askWithPassword(
  parts: SignInRoutesParts,
  request: FastifyRequest,
  credentials: { readonly email: string; readonly password: string },
) {
  const { db, cookies } = parts;
  const passwordHash = await passwordHashOf(db, credentials.email);
  const response = await ask(parts, request, routes.byPassword, { body: credentials });
  const token = cookies.tokenSetBy(response.cookies);
  if (token === undefined) return response;
  const began = { token, email: credentials.email, passwordHash };
  if (!(await endOutdatedSession(db, began))) return response;
  throw toAppError({ status: 401, body: { code: 'INVALID_EMAIL_OR_PASSWORD' } });
}

/** Changes the password. Attempts are counted per player, since anyone can get as many cookies as they like. */
async function changePassword(
  parts: SignInRoutesParts,
  { body, request, reply }: HandlerInput<typeof routes.changePassword>,
) {
  const { throttles, devices, security } = parts;
  const user = await signedInPlayer(parts, request);
  const { id: player, email } = user;
  const note = (event: SecurityEvent) => () => security.note(event, { player }, request);
  const counted = throttles.use({ limit: 'changePassword', of: player });
  await noted('too_many_requests', note('password-change-locked'), counted);
  const password = body.newPassword;
  await parts.passwords.refuseWeak({ field: 'newPassword', password, email });
  const checked = checkPassword(parts, { email, password: body.currentPassword });
  const from = await noted('invalid_credential', note('password-change-failed'), checked);
  const session = await sessionOf(parts, request);
  if (session === undefined) throw unauthorized();
  const newToken = parts.newToken();
  const isChanged = await changePasswordBy(parts.db, {
    playerId: player,
    email,
    from,
    to: await hashPassword(password),
    session: { id: session.id, newId: parts.newId(), newToken },
    newId: parts.newId(),
    now: parts.now().toISOString(),
  });
  if (!isChanged) throw unauthorized();
  note('password-changed')();
  reply.header('set-cookie', parts.cookies.cookieFor(newToken));
  reply.header('set-cookie', await devices.cookieFor(email));
  return { user };
}

/** The hash of the current password. Throws `invalid_credential`. */
async function checkPassword(
  { db }: SignInRoutesParts,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<string> {
  const hash = await passwordHashOf(db, email);
  const code = hash === undefined ? 'CREDENTIAL_ACCOUNT_NOT_FOUND' : 'INVALID_PASSWORD';
  if (hash !== undefined && (await isPassword(hash, password))) return hash;
  throw toAppError({ status: 400, body: { code } });
}
