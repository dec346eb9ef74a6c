import { z } from 'zod';
import { route } from './route.ts';

const TAG = 'Operations';

/** For the operator's monitoring. */
export const operations = {
  health: route({
    method: 'GET',
    path: '/api/health',
    access: 'anyone',
    summary: 'Liveness check',
    tag: TAG,
    response: z.object({
      status: z.literal('ok'),
      version: z.string(),
      mode: z.enum(['demo', 'production']),
      database: z.enum(['sqlite', 'postgres']),
    }),
    errors: [],
  }),
  ready: route({
    method: 'GET',
    path: '/api/ready',
    access: 'anyone',
    summary: 'Readiness check: the database responds',
    tag: TAG,
    response: z.object({
      status: z.literal('ready'),
      replica: z
        .enum(['in use', 'behind', 'unreachable', 'not a replica'])
        .exactOptional()
        .describe('With `DATABASE_READ_URL`. If not in use, public reads use `DATABASE_URL`.'),
    }),
    errors: ['unavailable'],
  }),
};
