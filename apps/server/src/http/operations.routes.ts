import { api } from '@trifecta/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { OpenDatabase } from '../db/index.ts';
import { AppError } from './app-error.ts';
import { implement } from './contract-routes.ts';

/** Serves what an operator's monitoring asks: is the process alive, can it serve. */
export function operationsRoutes(
  app: FastifyInstance,
  options: {
    readonly database: OpenDatabase;
    readonly mode: 'demo' | 'production';
    readonly version: string;
  },
): void {
  const { database, mode, version } = options;
  implement(app, api.operations.health, () => ({
    status: 'ok' as const,
    version,
    mode,
    database: database.engine,
  }));

  implement(app, api.operations.ready, async () => {
    try {
      await sql`select 1`.execute(database.db);
    } catch (cause) {
      throw new AppError('unavailable', 'The database does not answer.', {
        cause,
        headers: { 'retry-after': '5' },
      });
    }
    return { status: 'ready' as const };
  });
}
