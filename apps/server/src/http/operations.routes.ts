import { api } from '@trifecta/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { checkDisk } from '../db/index.ts';
import type { OpenDatabase } from '../db/index.ts';
import { AppError } from './app-error.ts';
import { implement } from './contract-routes.ts';

/** Serves health checks for monitoring: is the process alive, and can it serve requests. */
export function operationsRoutes(
  app: FastifyInstance,
  options: {
    readonly database: OpenDatabase;
    readonly mode: 'demo' | 'production';
    readonly version: string;
    /** Throws when players can't use their accounts. */
    readonly checkTokens: () => Promise<void>;
  },
): void {
  const { database, mode, version, checkTokens } = options;
  implement(app, api.operations.health, () => ({
    status: 'ok' as const,
    version,
    mode,
    database: database.engine,
  }));

  implement(app, api.operations.ready, async () => {
    await orUnavailable("The database isn't responding.", sql`select 1`.execute(database.db));
    await orUnavailable('The disk is full.', checkDisk(database));
    await orUnavailable("Identity tokens can't be issued.", checkTokens());
    return { status: 'ready' as const };
  });
}

async function orUnavailable(message: string, check: Promise<unknown>): Promise<void> {
  await check.catch((cause: unknown) => {
    throw new AppError('unavailable', message, { cause, headers: { 'retry-after': '5' } });
  });
}
