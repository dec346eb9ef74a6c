import { ACCESS_ERRORS, COMMON_ERRORS, ERROR_STATUS, errorBodySchema } from '@trifecta/contract';
import type {
  ErrorCode,
  ParsedRequest,
  ResponseOf,
  RouteAccess,
  RouteDefinition,
} from '@trifecta/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { z } from 'zod';
import { AppError } from './app-error.ts';
import { EventStream } from './event-stream.ts';
import { PreparedResponse } from './prepared-response.ts';
import type { ReadyResponse } from './prepared-response.ts';
import { Redirect } from './redirect.ts';

/** The input of a handler: the checked parts of the request, and Fastify's own for the rest. */
export type HandlerInput<Definition extends RouteDefinition> = ParsedRequest<Definition> & {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

/** The result of a handler: a value of the contract, or something that sends itself. */
export type Handled<Definition extends RouteDefinition> = ResponseOf<Definition> | ReadyResponse;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True when its guard charges the player instead of the network. */
    readonly isPaidByPlayer?: boolean;
  }
}

/** A check before a request is read, and the payer of its cost. */
export type Guard = Pick<RouteShorthandOptions, 'onRequest' | 'config'>;

/** An endpoint for everyone. */
type OpenRoute = RouteDefinition & { readonly access: 'anyone' };

/**
 * Serves one endpoint of the contract. The request is checked against it before the handler runs, and so is the
 * answer before it leaves: what the contract does not declare stays here. A prepared answer is sent as it is.
 */
export function implement<Definition extends OpenRoute>(
  app: FastifyInstance,
  definition: Definition,
  handle: (input: HandlerInput<Definition>) => Handled<Definition> | Promise<Handled<Definition>>,
): void {
  implementGuarded(app, definition, {}, handle);
}

/**
 * Serves one endpoint like `implement`, but only to whom the guard lets in: it runs before the body is read, and
 * throws for anyone else. Features use what the account feature makes of this.
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
    handler: (request, reply) => {
      const { params, query, body } = request;
      const input = { params, query, body, request, reply } as HandlerInput<Definition>;
      const response = handle(input);
      // Without waiting: to wait for what is already there would cost as much as sending it.
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
    response instanceof Redirect
  );
}

function sendResponse<Definition extends RouteDefinition>(
  definition: Definition,
  response: Handled<Definition>,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (isReady(response)) return response.send(request, reply);
  // Only a declared status is checked, so it comes from the contract and never from a handler.
  reply.code(successStatus(definition)).header('cache-control', 'no-store');
  return reply.send(response);
}

/** Answers 405 with `Allow` for every method a path does not have. */
export function refuseOtherMethods(
  app: FastifyInstance,
  definitions: readonly Pick<RouteDefinition, 'method' | 'path'>[],
): void {
  const methodsByPath = Map.groupBy(definitions, (definition) => definition.path);
  for (const [path, ofPath] of methodsByPath) {
    const methods = ofPath.map((definition) => definition.method);
    const allowed = methods.includes('GET') ? [...methods, 'HEAD'] : methods;
    const others = app.supportedMethods.filter(
      (method) => !allowed.some((known) => known === method),
    );
    const refuse = (request: FastifyRequest) => {
      throw new AppError('method_not_allowed', `${request.method} isn't allowed here.`, {
        headers: { allow: allowed.join(', ') },
      });
    };
    // Before the body is read: what is wrong with a body does not matter here.
    app.route({ method: others, url: path, onRequest: refuse, handler: refuse });
  }
}

function successStatus(definition: RouteDefinition): number {
  return definition.status ?? 200;
}

const SECURITY: Readonly<Record<RouteAccess, readonly Readonly<Record<string, string[]>>[]>> = {
  anyone: [],
  player: [{ player: [] }],
  'unverified-player': [{ player: [] }],
  session: [{ session: [] }],
};

/** A definition in the terms of Fastify and of the API description. */
function routeSchema(definition: RouteDefinition) {
  const { method, path, summary, tag, access, params, query, body, response } = definition;
  const mediaType = definition.mediaType ?? 'application/json';
  const words = path
    .split(/[^a-zA-Z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return {
    operationId: [method.toLowerCase(), ...words].join(''),
    summary,
    tags: [tag],
    security: SECURITY[access],
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    response: {
      [successStatus(definition)]: described('Success', response, mediaType),
      ...errorResponses([...definition.errors, ...ACCESS_ERRORS[access], ...COMMON_ERRORS]),
    },
  };
}

function errorResponses(codes: readonly ErrorCode[]) {
  const byStatus = Map.groupBy(new Set(codes), (code) => ERROR_STATUS[code]);
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
