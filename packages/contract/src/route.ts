import { z } from 'zod';
import { ERROR_STATUS } from './errors.ts';
import type { ErrorBody, ErrorCode } from './errors.ts';

/**
 * Who may call an endpoint: anyone, or a player with a valid bearer identity token. `unverified-player` also includes
 * players who haven't verified their email address, `active-player` excludes suspended ones. For `operator`, other
 * players get the same 404 as at an unknown path. `session` requires the session cookie instead of a token,
 * `room-guest` the cookie of a guest of the room in the path, `room-reader` the secret of the room's overlay link in a header,
 * and `plan-guest` the cookie of a member in the game plan. `club:` and an act requires a player whose club and role in it
 * allow this (see `clubRoute`).
 */
export type RouteAccess =
  | 'anyone'
  | 'player'
  | 'unverified-player'
  | 'active-player'
  | 'operator'
  | 'session'
  | 'room-guest'
  | 'room-reader'
  | 'plan-guest'
  | ClubAccess;

/** The header in which a `room-reader` sends the secret: neither a path nor a query, which logs keep. */
export const OVERLAY_SECRET_HEADER = 'x-overlay-secret';

/** Access to something that members of a club do. */
export type ClubAccess = `club:${string}`;

/** One endpoint as data: everything that the server, the API description, and the browser's client know about it. */
export interface RouteDefinition {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path with `:name` for each parameter. */
  readonly path: `/api/${string}`;
  readonly access: RouteAccess;
  /**
   * The scope that an access token needs here. Without one, the endpoint takes no access tokens. Only for endpoints whose
   * callers identify themselves by token. `ScopedRoute` has the type, which no base folder may know.
   */
  readonly scope?: string;
  /** One line that starts with a verb. */
  readonly summary: string;
  /** The heading it's listed under in the API description. */
  readonly tag: string;
  readonly params?: z.ZodObject;
  /** Other parameters are refused, unless it's loose. */
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** The status on success. 200 by default. */
  readonly status?: 200 | 201 | 302;
  readonly response: z.ZodType;
  /** The content type of the response. JSON by default. */
  readonly mediaType?: 'text/csv' | 'text/event-stream';
  /** The events of a stream by name, each with the schema of its data. */
  readonly events?: Readonly<Record<string, z.ZodType>>;
  /** The endpoint's own error codes, in addition to those any endpoint can return (see `COMMON_ERRORS`). */
  readonly errors: readonly ErrorCode[];
}

/** Error codes that any endpoint can return. */
export const COMMON_ERRORS: readonly ErrorCode[] = [
  'too_many_requests',
  'internal_error',
  'unavailable',
  'disk_full',
];

const ERRORS_OF_ACCESS: Readonly<Record<Exclude<RouteAccess, ClubAccess>, readonly ErrorCode[]>> = {
  anyone: [],
  'unverified-player': ['unauthorized'],
  player: ['unauthorized', 'email_not_verified'],
  'active-player': ['unauthorized', 'email_not_verified', 'account_suspended'],
  operator: ['unauthorized', 'not_found', 'second_step_needed'],
  session: ['unauthorized'],
  'room-guest': ['unauthorized'],
  'room-reader': ['unauthorized'],
  'plan-guest': ['unauthorized'],
};

/** Error codes that any endpoint with this access and scope can return. Suspended players have no access by token. */
export function accessErrors({
  access,
  scope,
}: Pick<RouteDefinition, 'access' | 'scope'>): readonly ErrorCode[] {
  const ofAccess = ERRORS_OF_ACCESS[isClubAccess(access) ? 'player' : access];
  return scope === undefined ? ofAccess : [...ofAccess, 'account_suspended', 'scope_needed'];
}

/** True for access to something that members of a club do. */
export function isClubAccess(access: RouteAccess): access is ClubAccess {
  return access.startsWith('club:');
}

/** The headings whose reads are the same for everyone, and set no cookie. */
const PUBLIC_TAGS: ReadonlySet<string> = new Set([
  'Build Library',
  'Catalogue',
  'Clubs',
  'Community',
  'Fights',
  'Search',
  'Updates',
  'Weapons',
]);

/**
 * True for an endpoint that pages of other websites may read: what is public, and what takes a secret that no browser sends
 * by itself.
 */
export function isReadElsewhere({
  method,
  access,
  tag,
}: Pick<RouteDefinition, 'method' | 'access' | 'tag'>): boolean {
  const isPublic = access === 'anyone' && PUBLIC_TAGS.has(tag);
  return method === 'GET' && (isPublic || access === 'room-reader');
}

/** Declares one endpoint and preserves its exact types. */
export function route<const Definition extends RouteDefinition>(
  definition: Definition,
): Definition {
  return definition;
}

/** Schema of `ErrorBody`, for the API description. */
export const errorBodySchema = z
  .object({
    error: z.string().describe('Human-readable message'),
    message: z.string().describe('The same text as `error`'),
    code: z.enum(Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]),
    details: z
      .array(z.object({ path: z.string(), message: z.string() }))
      .optional()
      .describe('One entry per invalid field'),
  })
  .meta({ id: 'Error' }) satisfies z.ZodType<ErrorBody>;

/** The type of one part of a request, after parsing. */
type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type Sent<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;

/** Path parameters, query, and body as the handler gets them: validated, with defaults filled in. */
export interface ParsedRequest<Definition extends RouteDefinition> {
  readonly params: Parsed<Definition['params']>;
  readonly query: Parsed<Definition['query']>;
  readonly body: Parsed<Definition['body']>;
}

/** Path parameters, query, and body as the client sends them. */
export interface SentRequest<Definition extends RouteDefinition> {
  readonly params: Sent<Definition['params']>;
  readonly query: Sent<Definition['query']>;
  readonly body: Sent<Definition['body']>;
}

/** The response of an endpoint, as its handler returns it. */
export type ResponseOf<Definition extends RouteDefinition> = z.input<Definition['response']>;
