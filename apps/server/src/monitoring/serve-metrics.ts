import type { FastifyInstance } from 'fastify';
import { createHttpServer } from '../http/http-server.ts';
import type { HttpServerOptions } from '../http/http-server.ts';
import { listen } from '../http/listen.ts';
import type { MetricsConfig } from '../settings/metrics-config.ts';
import { metricsRoute } from './metrics.routes.ts';
import type { ReadableMetrics } from '../metrics/open-metrics.ts';

/** Serves the metrics on the app itself, or on a port of their own while the app runs. */
export function serveMetrics(
  app: FastifyInstance,
  metrics: ReadableMetrics,
  config: MetricsConfig & { readonly server: HttpServerOptions },
): void {
  const { token, listen: where, server } = config;
  if (where === undefined) {
    metricsRoute(app, metrics, token);
    return;
  }
  const own = createHttpServer(server);
  metricsRoute(own, metrics, token);
  app.addHook('onReady', async () => {
    await listen(own, { ...where, mayChangePort: false, setting: 'METRICS_PORT' });
  });
  app.addHook('onClose', () => own.close());
}
