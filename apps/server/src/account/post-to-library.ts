import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Origins } from './origins.ts';
import { AUTH_BASE_PATH } from './sign-in-paths.ts';

/** Serves a POST to one of the library's paths, with a checked body, to pages of this site only. */
export function postToLibrary<Schema extends z.ZodType>(
  app: FastifyInstance,
  { origins }: { readonly origins: Origins },
  path: string,
  body: Schema | undefined,
  handle: (body: z.output<Schema>, request: FastifyRequest, reply: FastifyReply) => unknown,
): void {
  const checkOrigin = (request: FastifyRequest, _reply: unknown, done: () => void): void => {
    origins.refuseForeign(request);
    done();
  };
  app.post(
    AUTH_BASE_PATH + path,
    { onRequest: checkOrigin, ...(body && { schema: { body } }) },
    (request, reply) => handle(request.body as z.output<Schema>, request, reply),
  );
}
