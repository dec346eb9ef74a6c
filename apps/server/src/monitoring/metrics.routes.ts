import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { unauthorized } from '../http/app-error.ts';
import type { ReadableMetrics } from '../metrics/open-metrics.ts';

/** The path of the metrics. */
const METRICS_PATH = '/metrics';

/** Serves the metrics to whoever has the token. Without a token, to everyone who can reach the app. */
export function metricsRoute(
  app: FastifyInstance,
  metrics: ReadableMetrics,
  token: string | undefined,
): void {
  app.get(
    METRICS_PATH,
    {
      onRequest: (request, _reply, done) => {
        done(token === undefined || hasToken(request, token) ? undefined : wrongToken());
      },
    },
    async (_request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .type(metrics.contentType)
        .send(await metrics.text()),
  );
}

function wrongToken() {
  return unauthorized({ headers: { 'www-authenticate': 'Bearer' } });
}

/** Compares hashes, so that the time it takes reveals neither the token nor its length. */
function hasToken({ headers }: FastifyRequest, token: string): boolean {
  return timingSafeEqual(hashOf(headers.authorization ?? ''), hashOf(`Bearer ${token}`));
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
