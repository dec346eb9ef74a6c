import { api } from '@trifecta/contract';
import type { FastifyInstance } from 'fastify';
import type { Engine } from '../db/index.ts';
import { AppError } from './app-error.ts';
import { implement } from './contract-routes.ts';
import type { ReadinessCheck } from './readiness.ts';

/** Serves health checks for monitoring: is the process alive, and can it serve requests. */
export function operationsRoutes(
  app: FastifyInstance,
  options: {
    readonly engine: Engine;
    readonly mode: 'demo' | 'production';
    readonly version: string;
    readonly checks: readonly ReadinessCheck[];
  },
): void {
  const { engine, mode, version, checks } = options;
  implement(app, api.operations.health, () => ({
    status: 'ok' as const,
    version,
    mode,
    database: engine,
  }));

  implement(app, api.operations.ready, async () => {
    for (const { check, failure } of checks) {
      await check().catch((cause: unknown) => {
        throw new AppError('unavailable', failure, { cause, headers: { 'retry-after': '5' } });
      });
    }
    return { status: 'ready' as const };
  });
}
