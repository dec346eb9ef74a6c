import type { FastifyInstance } from 'fastify';

/**
 * Serves routes whose bodies arrive as bytes, whatever their type: for senders who sign the bytes, which have to be
 * checked before anything reads them.
 */
export function withRawBodies(
  app: FastifyInstance,
  maxBytes: number,
  serve: (scope: FastifyInstance) => void,
): void {
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    const asBytes = { parseAs: 'buffer', bodyLimit: maxBytes } as const;
    scope.addContentTypeParser('*', asBytes, (_request, body, parsed) => parsed(null, body));
    serve(scope);
    done();
  });
}

/** The bytes of a body that arrived so. None without a body. */
export function rawBody(body: unknown): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}
