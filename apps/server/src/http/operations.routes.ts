import { api } from '@trifecta/contract';
import type { FastifyInstance } from 'fastify';
import type { Engine, ReplicaState } from '../db/index.ts';
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
    /** The state of the replica. Undefined without one. */
    readonly replica: () => ReplicaState | undefined;
    /** True once the process has been asked to stop. */
    readonly isStopping: () => boolean;
  },
): void {
  const { engine, mode, version, checks, isStopping } = options;
  implement(app, api.operations.health, () => ({
    status: 'ok' as const,
    version,
    mode,
    database: engine,
  }));

  const checkAll = async (): Promise<void> => {
    for (const { check, failure } of checks) {
      await check().catch((cause: unknown) => {
        throw unavailable(failure, cause);
      });
    }
  };
  let checking: Promise<void> | undefined;
  implement(app, api.operations.ready, async () => {
    if (isStopping()) throw unavailable('The server is stopping.');
    // Nobody pays for it, so everyone waits for the same look.
    checking ??= checkAll().finally(() => {
      checking = undefined;
    });
    await checking;
    const replica = options.replica();
    return { status: 'ready' as const, ...(replica !== undefined && { replica }) };
  });
}

function unavailable(message: string, cause?: unknown): AppError {
  return new AppError('unavailable', message, { cause, headers: { 'retry-after': '5' } });
}
