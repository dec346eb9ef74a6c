import type { FastifyInstance } from 'fastify';

const HOUR_MS = 60 * 60_000;

/**
 * Runs a job when the app starts listening and every hour until it closes, one run at a time. Failures are only logged.
 */
export function runHourly(
  app: FastifyInstance,
  job: () => Promise<unknown>,
  failure: string,
): void {
  let underWay: Promise<unknown> = Promise.resolve();
  const run = (): void => {
    underWay = underWay.then(job).catch((error: unknown) => app.log.error(error, failure));
  };
  const timer = setInterval(run, HOUR_MS);
  timer.unref();
  app.addHook('onListen', (done) => {
    run();
    done();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await underWay;
  });
}
