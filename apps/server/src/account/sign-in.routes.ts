import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { requestLog } from '../http/request-log.ts';
import { networkOf } from './addresses.ts';
import type { KnownDevices } from './known-device.ts';
import type { Origins } from './origins.ts';
import { toAppError, withoutSessionToken } from './sign-in-answers.ts';
import type { SignInLibrary } from './sign-in-library.ts';
import { ADDRESS_HEADER, AUTH_BASE_PATH } from './sign-in-paths.ts';
import type { Counted, Throttles } from './throttles.ts';

/** What the library gets to see of a request; its addresses come from us. */
const FORWARDED_HEADERS = ['cookie', 'origin', 'referer', 'user-agent', 'sec-fetch-site'];

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

/** What the sign-in routes are made of. */
export interface SignInRoutesParts {
  readonly origins: Origins;
  readonly libraryAt: (origin: string) => SignInLibrary;
  readonly throttles: Throttles;
  readonly devices: KnownDevices;
  readonly minPasswordLength: number;
  /** Sends a new player the verification mail. */
  readonly welcome: (playerId: string, email: string, origin: string) => Promise<void>;
}

/** What the library answered. */
interface LibraryAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly cookies: readonly string[];
  readonly location: string | null;
}

/**
 * Serves the paths of the sign-in library that we use, each with a checked body, our own throttles, the check of the
 * origin, and errors in the one shape. Nothing else of the library can be reached.
 */
export function signInRoutes(app: FastifyInstance, parts: SignInRoutesParts): void {
  const checkOrigin = (request: FastifyRequest, _reply: unknown, done: () => void): void => {
    parts.origins.refuseForeign(request);
    done();
  };
  const post = <Schema extends z.ZodType>(
    path: string,
    body: Schema | undefined,
    handle: (body: z.output<Schema>, request: FastifyRequest, reply: FastifyReply) => unknown,
  ): void => {
    app.post(
      AUTH_BASE_PATH + path,
      { onRequest: checkOrigin, ...(body && { schema: { body } }) },
      (request, reply) => handle(request.body as z.output<Schema>, request, reply),
    );
  };
  post('/sign-up/email', credentialsSchema, (body, request, reply) =>
    signUp(parts, body, request, reply),
  );
  post('/sign-in/email', credentialsSchema, (body, request, reply) =>
    signIn(parts, body, request, reply),
  );
  post('/sign-in/social', outsideSchema, async (body, request, reply) => {
    await parts.throttles.use({ limit: 'signInWindowOfNetwork', of: networkOf(request.ip) });
    return pass(reply, await ask(parts, request, body));
  });
  post('/sign-out', undefined, async (_body, request, reply) =>
    pass(reply, await ask(parts, request, {})),
  );
  post('/change-password', changePasswordSchema, async (body, request, reply) => {
    await parts.throttles.use({ limit: 'changePassword', of: request.headers.cookie ?? '' });
    return pass(reply, await ask(parts, request, { ...body, revokeOtherSessions: true }));
  });
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
  await parts.throttles.use({ limit: 'signUpOfNetwork', of: networkOf(request.ip) });
  const answer = await ask(parts, request, { name: '', email, password });
  const { user } = answer.body as { user: { id: string; email: string } };
  const verificationEmail = await parts
    .welcome(user.id, user.email, parts.origins.of(request))
    .then(() => ({ sent: true }) as const)
    .catch((error: unknown) => {
      requestLog(request).error(error, 'verification mail not queued at sign-up');
      const message = 'The mail could not be sent.';
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
  const { throttles, devices } = parts;
  const ofNetwork: Counted = { limit: 'signInOfNetwork', of: networkOf(request.ip) };
  const device = devices.idFrom(request.headers.cookie, email);
  const ofAccount: Counted =
    device === undefined
      ? { limit: 'signInOfAccount', of: email }
      : { limit: 'signInOfDevice', of: `${device} ${email}` };
  await throttles.useAll([ofNetwork, ofAccount]);
  const answer = await ask(parts, request, { email, password });
  await throttles.settle(ofNetwork, ofAccount);
  if (device === undefined) reply.header('set-cookie', devices.cookieFor(email));
  return pass(reply, answer);
}

/** Asks the library. Throws its refusals as ours. */
async function ask(
  parts: SignInRoutesParts,
  request: FastifyRequest,
  body: object | undefined,
): Promise<LibraryAnswer> {
  const origin = parts.origins.of(request);
  const answer = await parts.libraryAt(origin).handler(
    new Request(new URL(request.url, origin), {
      method: request.method,
      headers: headersFor(request, body !== undefined),
      ...(body && { body: JSON.stringify(body) }),
    }),
  );
  const text = await answer.text();
  const content: unknown = text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : null;
  if (answer.status >= 400) throw toAppError(answer.status, content, parts.minPasswordLength);
  return {
    status: answer.status,
    body: withoutSessionToken(request.url.slice(AUTH_BASE_PATH.length), content),
    cookies: answer.headers.getSetCookie(),
    location: answer.headers.get('location'),
  };
}

function headersFor(request: FastifyRequest, hasBody: boolean): Headers {
  const headers = new Headers({ [ADDRESS_HEADER]: request.ip });
  if (hasBody) headers.set('content-type', 'application/json');
  for (const name of FORWARDED_HEADERS) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  return headers;
}

function pass(reply: FastifyReply, { status, body, cookies, location }: LibraryAnswer) {
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
