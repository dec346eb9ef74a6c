import Fastify, { LogController } from 'fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import { registerContractChecks } from './contract-checks.ts';
import { earlyRefusals, registerErrorResponses } from './error-responses.ts';
import { isLoopbackHost } from '../settings/loopback.ts';
import { limitPipelining } from './pipelining.ts';
import { NO_METRICS } from '../metrics/metrics.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { Presence } from '../process/presence.ts';
import { noticeUntrustedProxy } from './proxy-notice.ts';
import { RepeatedFailures } from './repeated-failures.ts';
import { requestIds, returnRequestIds } from './request-id.ts';
import { dataHeaders, registerSecurityHeaders } from './security-headers.ts';
import { trustedBy } from '../settings/trusted-proxies.ts';

const MAX_BODY_BYTES = 64 * 1024;
/** How long clients may take. */
export interface ClientLimits {
  /** For a request to arrive completely. */
  readonly requestMs: number;
  /** Between checks of the above. */
  readonly checkMs: number;
  /** Without sending or reading a byte, while a response waits to be read. */
  readonly idleMs: number;
}

const CLIENT_LIMITS: ClientLimits = { requestMs: 30_000, checkMs: 1000, idleMs: 60_000 };
/** The time that requests in progress get to finish on shutdown. */
const CLOSE_GRACE_MS = 2000;

/** Receives log lines. */
export interface LogDestination {
  write(line: string): void;
}

/** The settings of a server. */
export interface HttpServerOptions {
  readonly mode: 'demo' | 'production';
  readonly logLevel: string;
  readonly trustedProxies: readonly string[];
  /** True when browsers reach the site by https. False by default. */
  readonly isHttps?: boolean;
  /** False if browsers may use http for subdomains. True by default. */
  readonly hasSecureSubdomains?: boolean;
  readonly logTo?: LogDestination | undefined;
  /** The clock. The real one by default. */
  readonly now?: (() => Date) | undefined;
  /** None by default. */
  readonly metrics?: Metrics | undefined;
  /** Aborts when the process is asked to stop. */
  readonly stopping?: AbortSignal | undefined;
  readonly clientLimits?: ClientLimits | undefined;
}

/** How long a part of the server may take to start. Fastify's own limit is 10 seconds. */
const START_LIMIT_MS = 60_000;

/** Creates a Fastify server with the product's limits, log, security headers, and error responses, but no routes yet. */
export function createHttpServer(options: HttpServerOptions): FastifyInstance {
  const { requestMs, checkMs, idleMs } = options.clientLimits ?? CLIENT_LIMITS;
  const { isHttps = false, hasSecureSubdomains = true } = options;
  const refusals = earlyRefusals(dataHeaders({ isHttps, hasSecureSubdomains }));
  const failures = new RepeatedFailures();
  const app = Fastify({
    logger: {
      level: options.logLevel,
      hooks: { logMethod: failures.logMethod },
      ...(options.logTo && { stream: options.logTo }),
    },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(trustedBy(options.trustedProxies)),
    // A logger per request would add 5% to the cost of a prepared response. See `requestLog`.
    childLoggerFactory: (logger) => logger,
    bodyLimit: MAX_BODY_BYTES,
    // A busy machine or a slow disk must not stop the start.
    pluginTimeout: START_LIMIT_MS,
    requestTimeout: requestMs,
    connectionTimeout: idleMs,
    http: {
      // Node's own refusal of a missing host has no body, so we do it ourselves below.
      requireHostHeader: false,
      connectionsCheckingInterval: checkMs,
      // 60 seconds by default. Node takes the shorter limit for the headers and the longer one for the whole request.
      headersTimeout: requestMs,
    },
    trustProxy: options.trustedProxies.length > 0 ? [...options.trustedProxies] : false,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: refusals.ofUrl,
    clientErrorHandler: refusals.ofConnection,
    routerOptions: { maxParamLength: 200 },
  });
  failures.reportTo(app.log);
  app.addHook('onClose', (_app, done) => {
    failures.end();
    done();
  });
  app.decorate('metrics', options.metrics ?? NO_METRICS);
  app.decorate('presence', new Presence(options.now ?? (() => new Date())));
  registerErrorResponses(app);
  // Before the hooks below, so that their refusals have the headers too.
  registerSecurityHeaders(app, { isHttps, hasSecureSubdomains });
  app.removeContentTypeParser('text/plain');
  limitPipelining(app);
  if (options.trustedProxies.length > 0) returnRequestIds(app);
  app.addHook('onRequest', refuseWithoutHost);
  if (options.mode === 'demo') app.addHook('onRequest', refuseOtherHosts);
  else noticeUntrustedProxy(app);
  app.server.on('checkExpectation', refusals.ofExpectation);
  registerContractChecks(app);
  options.stopping?.addEventListener('abort', () => {
    // Proxies that reuse connections then open the next one to another server.
    app.server.prependListener('request', (_request, response) =>
      response.setHeader('connection', 'close'),
    );
  });
  app.addHook('preClose', (done) => {
    // Requests in progress may finish. Connections still open after that are closed.
    setTimeout(() => app.server.closeAllConnections(), CLOSE_GRACE_MS).unref();
    done();
  });
  return app;
}

type Next = (error?: Error) => void;

/** HTTP/1.1 requires a host. Monitors that speak HTTP/1.0 don't send one. */
function refuseWithoutHost({ raw }: FastifyRequest, _reply: unknown, done: Next): void {
  if (raw.headers.host !== undefined || raw.httpVersion === '1.0') done();
  else {
    const headers = { connection: 'close' };
    done(new AppError('validation_failed', 'Missing Host header.', { headers }));
  }
}

/**
 * Refuses other hosts in the demo. The demo has no access control, so any site open in a local browser could read it
 * through its own host name that resolves to this machine (DNS rebinding). Forwarding headers are ignored: only the
 * connection's own `Host` counts.
 */
function refuseOtherHosts({ raw }: FastifyRequest, _reply: unknown, done: Next): void {
  const { host } = raw.headers;
  if (host === undefined || isLoopbackHost(host)) done();
  else done(new AppError('origin_not_allowed', 'The demo only works on this machine.'));
}
