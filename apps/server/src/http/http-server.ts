import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import Fastify, { LogController } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { registerContractChecks } from './contract-checks.ts';
import { answerBrokenConnection, answerError, registerErrorAnswers } from './error-answers.ts';

const MAX_BODY_BYTES = 64 * 1024;

/** A Fastify server with the product's limits, log and error answers, and no routes yet. */
export async function createHttpServer(options: {
  readonly logLevel: string;
  readonly trustedProxies: readonly string[];
}): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: options.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: MAX_BODY_BYTES,
    trustProxy: options.trustedProxies.length > 0 ? [...options.trustedProxies] : false,
    forceCloseConnections: true,
    frameworkErrors: answerError,
    clientErrorHandler: answerBrokenConnection,
    routerOptions: { maxParamLength: 200 },
  });
  registerErrorAnswers(app);
  registerContractChecks(app);
  await app.register(compress, { global: false, threshold: 1024 });
  return app;
}
