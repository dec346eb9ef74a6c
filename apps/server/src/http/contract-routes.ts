import type { ErrorDetail, ParsedRequest, ResponseOf, RouteDefinition } from '@trifecta/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AppError } from './app-error.ts';
import { PreparedAnswer } from './prepared-answer.ts';

/** What a handler gets: the checked parts of the request, and Fastify's own for the rest. */
export type HandlerInput<Definition extends RouteDefinition> = ParsedRequest<Definition> & {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

type Handled<Definition extends RouteDefinition> = ResponseOf<Definition> | PreparedAnswer;

/** Serves one endpoint of the contract. The request is checked against it before the handler runs. */
export function implement<Definition extends RouteDefinition>(
  app: FastifyInstance,
  definition: Definition,
  handle: (
    input: HandlerInput<Definition>,
  ) => Handled<Definition> | Promise<Handled<Definition>>,
): void {
  app.route({
    method: definition.method,
    url: definition.path,
    handler: async (request, reply) => {
      const parts = parseRequest(definition, request) as ParsedRequest<Definition>;
      const answer = await handle({ ...parts, request, reply });
      if (answer instanceof PreparedAnswer) return answer.send(request, reply);
      return reply.header('cache-control', 'no-store').send(answer);
    },
  });
}

/** Answers 405 with `Allow` for every method a contract path does not have. */
export function refuseOtherMethods(
  app: FastifyInstance,
  definitions: readonly RouteDefinition[],
): void {
  const methodsByPath = Map.groupBy(definitions, (definition) => definition.path);
  for (const [path, ofPath] of methodsByPath) {
    const methods = ofPath.map((definition) => definition.method);
    const allowed = methods.includes('GET') ? [...methods, 'HEAD'] : methods;
    const others = app.supportedMethods.filter(
      (method) => !allowed.some((known) => known === method),
    );
    app.route({
      method: others,
      url: path,
      handler: (request) => {
        throw new AppError('method_not_allowed', `${request.method} is not possible here.`, {
          headers: { allow: allowed.join(', ') },
        });
      },
    });
  }
}

function parseRequest(definition: RouteDefinition, request: FastifyRequest) {
  const details: ErrorDetail[] = [];
  const parse = (schema: z.ZodType | undefined, part: unknown) => {
    if (schema === undefined) return undefined;
    const parsed = schema.safeParse(part);
    if (parsed.success) return parsed.data;
    details.push(
      ...parsed.error.issues.map((issue) => ({
        path: issue.path.join('.'),
        message: issue.message,
      })),
    );
    return undefined;
  };
  const parts = {
    params: parse(definition.params, request.params),
    query: parse(definition.query, request.query),
    body: parse(definition.body, request.body),
  };
  if (details.length > 0) throw new AppError('validation_failed', sentenceOf(details), { details });
  return parts;
}

function sentenceOf(details: readonly ErrorDetail[]): string {
  const [first] = details;
  if (first === undefined) return 'The request does not fit.';
  return first.path === '' ? first.message : `${first.path}: ${first.message}`;
}
