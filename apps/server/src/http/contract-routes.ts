import {
  allRoutes,
  ERROR_STATUS,
  errorBodySchema,
  isClubAccess,
  isReadElsewhere,
} from '@trifecta/contract';
import type {
  ClubAccess,
  ErrorCode,
  ParsedRequest,
  ResponseOf,
  RouteAccess,
  RouteDefinition,
} from '@trifecta/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { z } from 'zod';
import { errorsOf } from './api-description.ts';
import { AppError } from './app-error.ts';
import { EventStream } from './event-stream.ts';
import { PreparedResponse } from './prepared-response.ts';
import type { ReadyResponse } from './prepared-response.ts';
import { Redirect } from './redirect.ts';
import { StreamedFile } from './streamed-file.ts';
import { PREFLIGHT_HEADERS } from './security-headers.ts';

/** The input of a handler: the validated parts of the request, and Fastify's request and reply. */
export type HandlerInput<Definition extends RouteDefinition> = ParsedRequest<Definition> & {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

/** The result of a handler: a value from the contract, or a response that sends itself. */
export type Handled<Definition extends RouteDefinition> = ResponseOf<Definition> | ReadyResponse;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True when its guard charges the player instead of the network. */
    readonly isPaidByPlayer?: boolean;
    /** True for a request whose response is in memory, so that it costs next to nothing. */
    readonly isReady?: (request: FastifyRequest) => boolean;
  }
}

/** A check that runs before the request body is read, and who pays for the request. */
export type Guard = Pick<RouteShorthandOptions, 'onRequest' | 'config'>;

/** An endpoint that's open to everyone. */
type OpenRoute = RouteDefinition & { readonly access: 'anyone' };

/**
 * Serves one endpoint of the contract. Requests are validated before the handler runs, and responses before they're
 * sent: fields the contract doesn't declare are dropped. Prepared responses are sent as they are.
 */
export function implement<Definition extends OpenRoute>(
  app: FastifyInstance,
  definition: Definition,
  handle: (input: HandlerInput<Definition>) => Handled<Definition> | Promise<Handled<Definition>>,
): void {
  implementGuarded(app, definition, {}, handle);
}

/**
 * Serves one endpoint like `implement`, but behind a guard that runs before the body is read and throws to refuse a
 * request. Features use the account feature's wrapper around this.
 */
export function implementGuarded<Definition extends RouteDefinition>(
  app: FastifyInstance,
  definition: Definition,
  guard: Guard,
  handle: (input: HandlerInput<Definition>) => Handled<Definition> | Promise<Handled<Definition>>,
): void {
  app.route({
    method: definition.method,
    url: definition.path,
    schema: routeSchema(definition),
    ...guard,
    config: { ...guard.config, isReadElsewhere: isReadElsewhere(definition) },
    handler: (request, reply) => {
      const { params, query, body } = request;
      const input = { params, query, body, request, reply } as HandlerInput<Definition>;
      const response = handle(input);
      // No await: for a response that's ready, it would cost as much as sending it.
      if (isReady(response)) return response.send(request, reply);
      return Promise.resolve(response).then((settled) =>
        sendResponse(definition, settled, request, reply),
      );
    },
  });
}

function isReady(response: unknown): response is ReadyResponse {
  return (
    response instanceof PreparedResponse ||
    response instanceof EventStream ||
    response instanceof Redirect ||
    response instanceof StreamedFile
  );
}

function sendResponse<Definition extends RouteDefinition>(
  definition: Definition,
  response: Handled<Definition>,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (isReady(response)) return response.send(request, reply);
  // Only a declared status is validated, so it comes from the contract, never from a handler.
  reply.code(successStatus(definition)).header('cache-control', 'no-store');
  return reply.send(response);
}

/** Tells browsers what a page of another website may send to a path. */
function answerPreflights(app: FastifyInstance, path: string, allowed: readonly string[]): void {
  const headers = { ...PREFLIGHT_HEADERS, allow: allowed.join(', ') };
  app.options(path, { config: { isReadElsewhere: true } }, (_request, reply) =>
    reply.code(204).headers(headers).send(),
  );
}

/** A method that a path supports. */
interface ServedMethod extends Pick<RouteDefinition, 'method' | 'path'> {
  /** Whether pages of other websites may read it. */
  readonly isReadElsewhere: boolean;
}

/** Every endpoint of the contract, as `refuseOtherMethods` takes it. */
export const CONTRACT_METHODS: readonly ServedMethod[] = allRoutes.map((definition) => ({
  method: definition.method,
  path: definition.path,
  isReadElsewhere: isReadElsewhere(definition),
}));

/** Responds with 405 and `Allow` to every method that a path doesn't support. */
export function refuseOtherMethods(app: FastifyInstance, served: readonly ServedMethod[]): void {
  const methodsByPath = Map.groupBy(served, ({ path }) => path);
  for (const [path, ofPath] of methodsByPath) {
    const methods = ofPath.map(({ method }) => method);
    const isPublic = ofPath.some(({ isReadElsewhere: isOpen }) => isOpen);
    const allowed: string[] = [
      ...methods,
      ...(methods.includes('GET') ? ['HEAD'] : []),
      ...(isPublic ? ['OPTIONS'] : []),
    ];
    const others = app.supportedMethods.filter((method) => !allowed.includes(method));
    if (isPublic) answerPreflights(app, path, allowed);
    const refuse = (request: FastifyRequest) => {
      throw new AppError('method_not_allowed', `${request.method} isn't allowed here.`, {
        headers: { allow: allowed.join(', ') },
      });
    };
    // Before the body is read, since an invalid body doesn't matter here.
    app.route({ method: others, url: path, onRequest: refuse, handler: refuse });
  }
}

function successStatus(definition: RouteDefinition): number {
  return definition.status ?? 200;
}

type Security = readonly Readonly<Record<string, string[]>>[];

const BY_TOKEN: Security = [{ player: [] }];

const SECURITY: Readonly<Record<Exclude<RouteAccess, ClubAccess>, Security>> = {
  anyone: [],
  player: BY_TOKEN,
  'unverified-player': BY_TOKEN,
  'active-player': BY_TOKEN,
  operator: BY_TOKEN,
  session: [{ session: [] }],
  'room-guest': [{ roomGuest: [] }],
  'room-reader': [{ roomReader: [] }],
  'plan-guest': [{ planGuest: [] }],
};

/** The ways in which callers identify themselves. Where anyone may call but a token counts, both ways are listed. */
function securityOf({ access, errors, scope }: RouteDefinition): Security {
  const byToken = scope === undefined ? BY_TOKEN : [...BY_TOKEN, { accessToken: [scope] }];
  if (isClubAccess(access)) return byToken;
  if (scope !== undefined) return byToken;
  return access === 'anyone' && errors.includes('unauthorized')
    ? [{}, ...BY_TOKEN]
    : SECURITY[access];
}

const NO_QUERY = z.strictObject({});

/** The query that an endpoint takes: other parameters are refused, so that a misspelled one isn't ignored. */
function closedQuery(query: RouteDefinition['query']): z.ZodObject {
  if (query === undefined) return NO_QUERY;
  return query.def.catchall === undefined ? query.strict() : query;
}

/** Converts a route definition to a Fastify schema, which the API description uses too. */
function routeSchema(definition: RouteDefinition) {
  const { summary, tag, params, query, body, response } = definition;
  const mediaType = definition.mediaType ?? 'application/json';
  return {
    summary,
    tags: [tag],
    security: securityOf(definition),
    ...(params && { params }),
    querystring: closedQuery(query),
    ...(body && { body }),
    response: {
      [successStatus(definition)]: described('Success', response, mediaType),
      ...errorResponses(errorsOf(definition)),
    },
  };
}

function errorResponses(codes: ReadonlySet<ErrorCode>) {
  const byStatus = Map.groupBy(codes, (code) => ERROR_STATUS[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, ofStatus]) => [
      status,
      described(`Code ${ofStatus.join(' or ')}`, errorBodySchema, 'application/json'),
    ]),
  );
}

function described(description: string, schema: z.ZodType, mediaType: string) {
  return { description, content: { [mediaType]: { schema } } };
}
