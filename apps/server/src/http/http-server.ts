import { randomUUID } from 'node:crypto';
import Fastify, { LogController } from 'fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import { registerContractChecks } from './contract-checks.ts';
import {
  answerBrokenConnection,
  answerError,
  answerExpectation,
  registerErrorResponses,
} from './error-responses.ts';
import { isLoopbackHost } from './loopback.ts';

const MAX_BODY_BYTES = 64 * 1024;
/** For a request to arrive as a whole. */
const REQUEST_TIMEOUT_MS = 30_000;
/** For requests under way when the server is asked to close. */
const CLOSE_GRACE_MS = 2000;

/** Takes the lines of the log. */
export interface LogDestination {
  write(line: string): void;
}

/** A Fastify server with the product's limits, log and error answers, and no routes yet. */
export function createHttpServer(options: {
  readonly mode: 'demo' | 'production';
  readonly logLevel: string;
  readonly trustedProxies: readonly string[];
  readonly logTo?: LogDestination | undefined;
}): FastifyInstance {
  const app = Fastify({
    logger: { level: options.logLevel, ...(options.logTo && { stream: options.logTo }) },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // A log for each request would cost a twentieth of a prepared answer: see `requestLog`.
    childLoggerFactory: (logger) => logger,
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // Node's own refusal has no body; ours is below.
    http: { requireHostHeader: false },
    trustProxy: options.trustedProxies.length > 0 ? [...options.trustedProxies] : false,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: answerError,
    clientErrorHandler: answerBrokenConnection,
    routerOptions: { maxParamLength: 200 },
  });
  registerErrorResponses(app);
  app.removeContentTypeParser('text/plain');
  app.addHook('onRequest', refuseWithoutHost);
  if (options.mode === 'demo') app.addHook('onRequest', refuseOtherHosts);
  app.server.on('checkExpectation', answerExpectation);
  registerContractChecks(app);
  app.addHook('preClose', (done) => {
    // Requests under way may end; what is still open then is cut.
    setTimeout(() => app.server.closeAllConnections(), CLOSE_GRACE_MS).unref();
    done();
  });
  return app;
}

/** HTTP/1.1 asks for a host; monitors that speak HTTP/1.0 send none. */
function refuseWithoutHost(
  request: FastifyRequest,
  _reply: unknown,
  done: (error?: Error) => void,
) {
  const { headers, httpVersion } = request.raw;
  if (headers.host !== undefined || httpVersion === '1.0') {
    done();
    return;
  }
  const connection = { connection: 'close' };
  done(new AppError('validation_failed', 'Missing Host header.', { headers: connection }));
}

/**
 * The demo has no secrets, so any site that a browser on this machine opens could read it, with a name of its own that
 * leads here (DNS rebinding). Proxies aren't asked: the header of the connection itself counts.
 */
function refuseOtherHosts(
  { raw }: FastifyRequest,
  _reply: unknown,
  done: (error?: Error) => void,
): void {
  const { host } = raw.headers;
  if (host === undefined || isLoopbackHost(host)) done();
  else done(new AppError('origin_not_allowed', 'The demo only works on this machine.'));
}
