import { api } from '@trifecta/contract';
import type { ErrorCode, RouteDefinition } from '@trifecta/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { surfacing } from '../db/index.ts';
import type { Database } from '../db/index.ts';
import { AppError, unauthorized } from '../http/app-error.ts';
import { implementGuarded } from '../http/contract-routes.ts';
import type { Handled, HandlerInput } from '../http/contract-routes.ts';
import type { Origins } from './origins.ts';
import type { SecurityFacts, SecurityLog } from './security-log.ts';
import type { SessionCookies } from './session-cookies.ts';
import { endSession, sessionOfToken } from './session.store.ts';
import { toAppError } from './sign-in-errors.ts';
import type { SignInLibrary } from './sign-in-library.ts';
import { ADDRESS_HEADER } from './sign-in-paths.ts';

/** The request headers the library gets to see. We pass it the client address ourselves. */
const FORWARDED_HEADERS = ['origin', 'referer', 'user-agent', 'sec-fetch-site'];
/** The user agent is stored with the session. Real ones are about half this long. */
const MAX_HEADER_LENGTH = 300;

/** Dependencies of a library call. */
export interface LibraryParts {
  readonly origins: Origins;
  readonly libraryAt: (origin: string) => SignInLibrary;
  readonly db: Database;
  readonly security: SecurityLog;
  readonly cookies: SessionCookies;
}

/** The library's response, validated against the contract. */
export interface LibraryResponse<Body> {
  readonly body: Body;
  readonly cookies: readonly string[];
  readonly location: string | null;
}

/** How a route calls the library. */
interface Question<Schema extends z.ZodType> {
  readonly method: RouteDefinition['method'];
  readonly path: string;
  readonly response: Schema;
}

/**
 * Serves a sign-in route of the contract. Routes that change something accept only requests from this site's own pages.
 */
export function serveSignIn<Definition extends RouteDefinition>(
  app: FastifyInstance,
  { origins }: { readonly origins: Origins },
  definition: Definition,
  handle: (input: HandlerInput<Definition>) => Promise<Handled<Definition>>,
): void {
  const onRequest = (request: FastifyRequest, _reply: unknown, done: () => void): void => {
    origins.refuseForeign(request);
    done();
  };
  implementGuarded(app, definition, { onRequest }, handle);
}

/**
 * Calls the library and translates its errors into ours. Fields the contract doesn't declare, such as session tokens,
 * are dropped.
 */
export async function ask<Schema extends z.ZodType>(
  parts: LibraryParts,
  request: FastifyRequest,
  { method, path, response: schema }: Question<Schema>,
  {
    body = {},
    isSignIn = true,
  }: {
    readonly body?: object;
    /** True when a new session in the response means that a player has signed in. */
    readonly isSignIn?: boolean;
  } = {},
): Promise<LibraryResponse<z.output<Schema>>> {
  const origin = parts.origins.of(request);
  const cookies = parts.cookies.renew(request.headers.cookie);
  const isPost = method === 'POST';
  const asked = new Request(new URL(path, origin), {
    method,
    headers: headersFor(request, cookies.header, isPost),
    ...(isPost && { body: JSON.stringify(body) }),
  });
  // The library continues when a statement fails, and would say that all went well.
  const response = await surfacing(() => parts.libraryAt(origin).handler(asked));
  const text = await response.text();
  const content: unknown = text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : null;
  if (response.status >= 400) {
    const retryAfter = response.headers.get('retry-after') ?? undefined;
    throw toAppError({ status: response.status, body: content, retryAfter });
  }
  await noteSignIn(parts, request, { cookies: response.headers.getSetCookie(), isSignIn });
  return {
    body: schema.parse(content),
    // The library's cookies come last and win, as on sign-out.
    cookies: [
      ...(cookies.setCookie ? [cookies.setCookie] : []),
      ...response.headers.getSetCookie(),
    ],
    location: response.headers.get('location'),
  };
}

/** Forwards the library's cookies and returns its response body. */
export function pass<Body>(reply: FastifyReply, { body, cookies }: LibraryResponse<Body>): Body {
  for (const cookie of cookies) reply.header('set-cookie', cookie);
  return body;
}

/** The player whose session cookie a request carries. Throws `unauthorized` without one. */
export async function signedInPlayer(parts: LibraryParts, request: FastifyRequest) {
  const { body } = await ask(parts, request, api.signIn.session);
  if (body === null) throw unauthorized();
  return body.user;
}

/** The session of the requesting browser. */
export async function sessionOf({ cookies, db }: LibraryParts, request: FastifyRequest) {
  const token = cookies.tokenFrom(request.headers.cookie);
  return token === undefined ? undefined : sessionOfToken(db, token);
}

/** The session's ids, as the security log records them. */
export function whose(session: { readonly id: string; readonly playerId: string }): SecurityFacts {
  return { player: session.playerId, session: session.id };
}

/** Awaits an operation and runs `note` if it's refused with this code. */
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

/** Ends the previous session when a sign-in replaces it with a new one. */
async function noteSignIn(
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
