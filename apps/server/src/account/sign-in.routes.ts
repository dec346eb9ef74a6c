import type { ErrorCode } from '@trifecta/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Database } from '../db/index.ts';
import { AppError } from '../http/app-error.ts';
import { requestLog } from '../http/request-log.ts';
import type { KnownDevices } from './known-device.ts';
import type { Origins } from './origins.ts';
import type { PasswordPolicy } from './password-policy.ts';
import { postToLibrary } from './post-to-library.ts';
import type { SecurityEvent, SecurityFacts, SecurityLog } from './security-log.ts';
import type { SessionCookies } from './session-cookies.ts';
import { passwordHashOf } from './player.store.ts';
import { endWaitingSignIns } from './second-step.store.ts';
import { endOutdatedSession, endSession, sessionOfToken } from './session.store.ts';
import { toAppError, withoutSessionToken } from './sign-in-answers.ts';
import type { SignInLibrary } from './sign-in-library.ts';
import { ADDRESS_HEADER, AUTH_BASE_PATH } from './sign-in-paths.ts';
import { countedNetworks } from '../limits/index.ts';
import type { Counted, Throttles } from '../limits/index.ts';

/** What the library gets to see of a request; its addresses come from us. */
const FORWARDED_HEADERS = ['origin', 'referer', 'user-agent', 'sec-fetch-site'];
/** A user agent is stored with the session; real ones are about half as long. */
const MAX_HEADER_LENGTH = 300;

const emailSchema = z.string().trim().toLowerCase().max(254).pipe(z.email());
const passwordSchema = z.string().min(1).max(128);
const credentialsSchema = z.object({ email: emailSchema, password: passwordSchema });
const outsideSchema = z.object({
  provider: z.enum(['google', 'facebook', 'microsoft']),
  callbackURL: z.string().max(500),
  errorCallbackURL: z.string().max(500),
  disableRedirect: z.boolean().default(true),
});
const changePasswordSchema = z.object({
  currentPassword: passwordSchema,
  newPassword: passwordSchema,
});

type Credentials = z.output<typeof credentialsSchema>;

/** The library's paths that are served, for the answers to other methods. */
export const SIGN_IN_ROUTES = [
  { method: 'POST', path: '/api/auth/sign-up/email' },
  { method: 'POST', path: '/api/auth/sign-in/email' },
  { method: 'POST', path: '/api/auth/sign-in/social' },
  { method: 'POST', path: '/api/auth/sign-out' },
  { method: 'POST', path: '/api/auth/change-password' },
  { method: 'GET', path: '/api/auth/get-session' },
  { method: 'GET', path: '/api/auth/token' },
  { method: 'GET', path: '/api/auth/list-accounts' },
  { method: 'GET', path: '/api/auth/callback/:provider' },
] as const;

/** What a call of the library takes. */
export interface LibraryParts {
  readonly origins: Origins;
  readonly libraryAt: (origin: string) => SignInLibrary;
  readonly db: Database;
  readonly security: SecurityLog;
  readonly cookies: SessionCookies;
}

/** What the sign-in routes are made of. */
export interface SignInRoutesParts extends LibraryParts {
  readonly throttles: Throttles;
  readonly devices: KnownDevices;
  readonly passwords: PasswordPolicy;
  /** Sends a new player the verification mail. */
  readonly welcome: (playerId: string, email: string, origin: string) => Promise<void>;
}

/** What the library answered. */
export interface LibraryAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly cookies: readonly string[];
  readonly location: string | null;
}

/** A player as the library knows one by the session cookie. */
export interface SignedInPlayer {
  readonly id: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly twoFactorEnabled: boolean;
}

/**
 * Serves the paths of the sign-in library that we use, each with a checked body, our own throttles, the check of the
 * origin, and errors in the one shape. Nothing else of the library can be reached.
 */
export function signInRoutes(app: FastifyInstance, parts: SignInRoutesParts): void {
  const post = <Schema extends z.ZodType>(
    path: string,
    body: Schema | undefined,
    handle: (body: z.output<Schema>, request: FastifyRequest, reply: FastifyReply) => unknown,
  ): void => postToLibrary(app, parts, path, body, handle);
  post('/sign-up/email', credentialsSchema, (body, request, reply) =>
    signUp(parts, body, request, reply),
  );
  post('/sign-in/email', credentialsSchema, (body, request, reply) =>
    signIn(parts, body, request, reply),
  );
  post('/sign-in/social', outsideSchema, async (body, request, reply) => {
    await parts.throttles.useOfNetwork('signInWindowOfNetwork', request.ip);
    return pass(reply, await ask(parts, request, body));
  });
  post('/sign-out', undefined, async (_body, request, reply) => {
    const session = await sessionOf(parts, request);
    const answer = await ask(parts, request, {});
    if (session !== undefined) parts.security.note('signed-out', whose(session), request);
    return pass(reply, answer);
  });
  post('/change-password', changePasswordSchema, (body, request, reply) =>
    changePassword(parts, body, request, reply),
  );
  for (const path of ['/get-session', '/token', '/list-accounts', '/callback/:provider']) {
    app.get(AUTH_BASE_PATH + path, async (request, reply) =>
      pass(reply, await ask(parts, request, undefined)),
    );
  }
}

async function signUp(
  parts: SignInRoutesParts,
  { email, password }: Credentials,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  await parts.throttles.useOfNetwork('signUpOfNetwork', request.ip);
  await parts.passwords.refuseWeak({ field: 'password', password, email });
  const answer = await ask(parts, request, { name: '', email, password });
  const { user } = answer.body as { user: { id: string; email: string } };
  const verificationEmail = await parts
    .welcome(user.id, user.email, parts.origins.of(request))
    .then(() => ({ sent: true }) as const)
    .catch((error: unknown) => {
      requestLog(request).error(error, 'failed to queue the verification email at sign-up');
      const message = "The email couldn't be sent.";
      return { sent: false, code: 'internal_error', message } as const;
    });
  return pass(reply, { ...answer, body: { ...(answer.body as object), verificationEmail } });
}

/** Every try counts before it is made; the right password takes its own back. */
async function signIn(
  parts: SignInRoutesParts,
  { email, password }: Credentials,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { throttles, devices, security } = parts;
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
  const asked = askWithPassword(parts, request, { email, password });
  const answer = await noted('invalid_credential', note('sign-in-failed'), asked);
  await throttles.settle(ofNetworks, ofAccount);
  const isSignedIn = !('twoFactorRedirect' in (answer.body as object));
  if (isSignedIn && device === undefined) {
    reply.header('set-cookie', await devices.cookieFor(email));
  }
  return pass(reply, answer);
}

/** Asks for a session. Throws `invalid_credential` also when the password changed while it was checked. */
async function askWithPassword(
  parts: SignInRoutesParts,
  request: FastifyRequest,
  credentials: Credentials,
): Promise<LibraryAnswer> {
  const { db, cookies } = parts;
  const passwordHash = await passwordHashOf(db, credentials.email);
  const answer = await ask(parts, request, credentials);
  const token = cookies.tokenSetBy(answer.cookies);
  if (token === undefined) return answer;
  const began = { token, email: credentials.email, passwordHash };
  if (!(await endOutdatedSession(db, began))) return answer;
  throw toAppError({ status: 401, body: { code: 'INVALID_EMAIL_OR_PASSWORD' } });
}

/** Tries are counted by player: a cookie can be had anew as often as one likes. */
async function changePassword(
  parts: SignInRoutesParts,
  body: z.output<typeof changePasswordSchema>,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { throttles, devices, security } = parts;
  const { id: player, email } = await signedInPlayer(parts, request);
  const note = (event: SecurityEvent) => () => security.note(event, { player }, request);
  const counted = throttles.use({ limit: 'changePassword', of: player });
  await noted('too_many_requests', note('password-change-locked'), counted);
  const password = body.newPassword;
  await parts.passwords.refuseWeak({ field: 'newPassword', password, email });
  const changed = { ...body, revokeOtherSessions: true };
  const asked = ask(parts, request, changed, { isSignIn: false });
  const answer = await noted('invalid_credential', note('password-change-failed'), asked);
  await endWaitingSignIns(parts.db, player);
  note('password-changed')();
  reply.header('set-cookie', await devices.cookieFor(email));
  return pass(reply, answer);
}

/** The player whose session cookie a request carries. Throws `unauthorized` without one. */
export async function signedInPlayer(
  parts: LibraryParts,
  request: FastifyRequest,
): Promise<SignedInPlayer> {
  const { body } = await ask(parts, request, undefined, { path: '/get-session' });
  if (body === null) throw new AppError('unauthorized', 'Please sign in.');
  return (body as { readonly user: SignedInPlayer }).user;
}

/** Waits for what is under way; runs `note` when it's refused with this code. */
export async function noted<Result>(
  code: ErrorCode,
  note: () => void,
  underWay: Promise<Result>,
): Promise<Result> {
  try {
    return await underWay;
  } catch (error) {
    if (error instanceof AppError && error.code === code) note();
    throw error;
  }
}

/** The session of the browser that asks. */
async function sessionOf(parts: LibraryParts, request: FastifyRequest) {
  const token = parts.cookies.tokenFrom(request.headers.cookie);
  return token === undefined ? undefined : sessionOfToken(parts.db, token);
}

/** A session as the security log names it. */
function whose(session: { readonly id: string; readonly playerId: string }): SecurityFacts {
  return { player: session.playerId, session: session.id };
}

/** When a sign-in has given the browser another session, the one before has no browser left and ends. */
async function noteArrival(
  parts: LibraryParts,
  request: FastifyRequest,
  { cookies, isSignIn }: { readonly cookies: readonly string[]; readonly isSignIn: boolean },
): Promise<void> {
  const token = parts.cookies.tokenSetBy(cookies);
  const before = parts.cookies.tokenFrom(request.headers.cookie);
  if (token === undefined || token === before) return;
  const session = await sessionOfToken(parts.db, token);
  const old = await sessionOf(parts, request);
  if (old !== undefined) await endSession(parts.db, old.playerId, old.id);
  if (session === undefined || !isSignIn) return;
  const event = request.url.endsWith('/sign-up/email') ? 'signed-up' : 'signed-in';
  parts.security.note(event, { ...whose(session), provider: session.provider }, request);
}

/** Asks the library, at the request's own path unless another is given. Throws its refusals as ours. */
export async function ask(
  parts: LibraryParts,
  request: FastifyRequest,
  body: object | undefined,
  {
    path = request.url.slice(AUTH_BASE_PATH.length),
    isSignIn = true,
  }: {
    readonly path?: string;
    /** Whether a new session in the answer means that a player has signed in. */
    readonly isSignIn?: boolean;
  } = {},
): Promise<LibraryAnswer> {
  const origin = parts.origins.of(request);
  const cookies = parts.cookies.renew(request.headers.cookie);
  const answer = await parts.libraryAt(origin).handler(
    new Request(new URL(AUTH_BASE_PATH + path, origin), {
      method: body === undefined ? 'GET' : 'POST',
      headers: headersFor(request, cookies.header, body !== undefined),
      ...(body && { body: JSON.stringify(body) }),
    }),
  );
  const text = await answer.text();
  const content: unknown = text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : null;
  if (answer.status >= 400) {
    const retryAfter = answer.headers.get('retry-after') ?? undefined;
    throw toAppError({ status: answer.status, body: content, retryAfter });
  }
  await noteArrival(parts, request, { cookies: answer.headers.getSetCookie(), isSignIn });
  return {
    status: answer.status,
    body: withoutSessionToken(path, content),
    // The library's own comes last and counts, as at a sign-out.
    cookies: [...(cookies.setCookie ? [cookies.setCookie] : []), ...answer.headers.getSetCookie()],
    location: answer.headers.get('location'),
  };
}

function headersFor(request: FastifyRequest, cookies: string, hasBody: boolean): Headers {
  const headers = new Headers({ [ADDRESS_HEADER]: request.ip });
  if (cookies !== '') headers.set('cookie', cookies);
  if (hasBody) headers.set('content-type', 'application/json');
  for (const name of FORWARDED_HEADERS) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value.slice(0, MAX_HEADER_LENGTH));
  }
  return headers;
}

/** Hands the library's answer on. */
export function pass(reply: FastifyReply, { status, body, cookies, location }: LibraryAnswer) {
  reply.header('cache-control', 'no-store');
  for (const cookie of cookies) reply.header('set-cookie', cookie);
  if (status >= 300 && location !== null) {
    // A sign-in window comes by here. A stricter policy would cut it off from the page that opened it.
    return reply.header('cross-origin-opener-policy', 'unsafe-none').redirect(location, 302);
  }
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(body);
}
