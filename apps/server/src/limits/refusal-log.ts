import type { FastifyInstance } from 'fastify';
import { LineLimit } from '../http/line-limit.ts';
import type { LimitName } from './limits.ts';

const MESSAGE = 'requests over a limit are refused';

/**
 * Records refusals: every one in the metrics, and the first one of each limit and minute in the log, followed by a
 * count.
 */
export function refusalLog(app: FastifyInstance): (limit: LimitName) => void {
  const lines = new LineLimit(1, (limit, further) => app.log.info({ limit, further }, MESSAGE));
  app.addHook('onClose', (_app, done) => {
    lines.end();
    done();
  });
  return (limit) => {
    app.metrics.count('trifecta_limit_refusals_total', { limit });
    if (lines.allows(limit)) app.log.info({ limit }, MESSAGE);
  };
}
