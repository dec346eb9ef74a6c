import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import type { LogEvent } from 'kysely';
import { LineLimit } from '../http/line-limit.ts';
import { trustedBy } from '../settings/trusted-proxies.ts';
import { startExporting } from './exporting.ts';
import { queryTracer } from './query-tracer.ts';
import { traceRequests } from './trace-requests.ts';
import type { TracingConfig } from '../settings/tracing-config.ts';

/** Longer than sending the last batch takes. A collector that's down must not hold up the shutdown. */
const CLOSE_LIMIT_MS = 1000;
const MAX_REASON_LENGTH = 300;
const NOT_SENT = "traces can't be sent to OTEL_EXPORTER_OTLP_ENDPOINT";

/** Traces requests and their queries, and sends the traces to a collector. */
export interface Tracing {
  /** Traces every request of an app. The trace of a trusted proxy is continued. */
  readonly traceRequests: (app: FastifyInstance, trustedProxies: readonly string[]) => void;
  /** Traces a query that has ended, as part of the request that made it. */
  readonly noteQuery: (event: LogEvent) => void;
  /** Sends what's left. */
  readonly close: () => Promise<void>;
}

/** Starts tracing. The libraries are loaded only here, so that a site without tracing starts without them. */
export async function startTracing(config: TracingConfig, version: string): Promise<Tracing> {
  let log: FastifyInstance['log'] | undefined;
  const lines = new LineLimit(1, (_kind, further) => log?.warn({ further }, NOT_SENT));
  const complain = (reason: string): void => {
    if (lines.allows('failure')) log?.warn({ reason: messageIn(reason) }, NOT_SENT);
  };
  const [api, { W3CTraceContextPropagator }, exporting] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/core'),
    startExporting(config, { version, complain }),
  ]);
  const { tracer } = exporting;
  const requestContext = new AsyncLocalStorage<Context>();
  const propagator = new W3CTraceContextPropagator();
  return {
    traceRequests: (app, trustedProxies) => {
      ({ log } = app);
      const isTrusted = trustedBy(trustedProxies);
      traceRequests(app, { api, tracer, requestContext, propagator, isTrusted });
    },
    noteQuery: queryTracer({ api, tracer, requestContext }),
    close: async () => {
      const { promise: limit, resolve } = Promise.withResolvers<undefined>();
      const timer = setTimeout(() => resolve(undefined), CLOSE_LIMIT_MS);
      await Promise.race([exporting.close().catch(() => undefined), limit]);
      clearTimeout(timer);
      lines.end();
    },
  };
}

/** The message in the library's report of a failure, which is JSON with a stack. */
function messageIn(report: string): string {
  const [, message = report] = /"message":"([^"]*)"/.exec(report) ?? [];
  return message.slice(0, MAX_REASON_LENGTH);
}
