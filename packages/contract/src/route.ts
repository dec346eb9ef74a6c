import { z } from 'zod';
import { ERROR_STATUS } from './errors.ts';
import type { ErrorBody, ErrorCode } from './errors.ts';

/**
 * The callers of an endpoint: anyone, or a player with a valid bearer identity token; `unverified-player` lets in also
 * players who haven't verified their email address yet; `session` needs the session cookie and no token.
 */
export type RouteAccess = 'anyone' | 'player' | 'unverified-player' | 'session';

/** One endpoint as data: everything the server, the API description and the browser's client know about it. */
export interface RouteDefinition {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path with `:name` for each parameter. */
  readonly path: `/api/${string}`;
  readonly access: RouteAccess;
  /** One line that starts with a verb. */
  readonly summary: string;
  /** The heading it's listed under in the API description. */
  readonly tag: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Status of success; 200 unless given. */
  readonly status?: 200 | 201 | 302;
  readonly response: z.ZodType;
  /** Content type of the response. JSON unless given. */
  readonly mediaType?: 'text/event-stream';
  /** The error codes it answers with, beside those any endpoint may (see `COMMON_ERRORS`). */
  readonly errors: readonly ErrorCode[];
}

/** Error codes any endpoint may answer with. */
export const COMMON_ERRORS: readonly ErrorCode[] = [
  'too_many_requests',
  'internal_error',
  'unavailable',
];

/** Error codes any endpoint with this access may answer with. */
export const ACCESS_ERRORS: Readonly<Record<RouteAccess, readonly ErrorCode[]>> = {
  anyone: [],
  'unverified-player': ['unauthorized'],
  player: ['unauthorized', 'email_not_verified'],
  session: ['unauthorized'],
};

/** Declares one endpoint, keeping its exact types. */
export function route<const Definition extends RouteDefinition>(
  definition: Definition,
): Definition {
  return definition;
}

/** Schema of `ErrorBody`, for the API description. */
export const errorBodySchema = z
  .object({
    error: z.string().describe('Human-readable message'),
    message: z.string().describe('The same text as error'),
    code: z.enum(Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]),
    details: z
      .array(z.object({ path: z.string(), message: z.string() }))
      .optional()
      .describe('One entry per invalid field'),
  })
  .meta({ id: 'Error' }) satisfies z.ZodType<ErrorBody>;

/** The value a handler receives and a client sends in one part of the request. */
type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type Sent<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;

/** Path parameters, query and body as a handler gets them: checked, with defaults filled in. */
export interface ParsedRequest<Definition extends RouteDefinition> {
  readonly params: Parsed<Definition['params']>;
  readonly query: Parsed<Definition['query']>;
  readonly body: Parsed<Definition['body']>;
}

/** Path parameters, query and body as a client sends them. */
export interface SentRequest<Definition extends RouteDefinition> {
  readonly params: Sent<Definition['params']>;
  readonly query: Sent<Definition['query']>;
  readonly body: Sent<Definition['body']>;
}

/** The response of an endpoint, as its handler returns it. */
export type ResponseOf<Definition extends RouteDefinition> = z.input<Definition['response']>;
