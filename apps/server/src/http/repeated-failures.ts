import type { FastifyBaseLogger, FastifyServerOptions } from 'fastify';
import { LineLimit } from './line-limit.ts';

type LogSettings = Exclude<FastifyServerOptions['logger'], boolean | undefined>;
type LogMethod = NonNullable<NonNullable<LogSettings['hooks']>['logMethod']>;

/** The difference between one kind of failure and another. All of it comes from the code, none of it from a request. */
interface Kind {
  readonly msg: unknown;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly error: string;
  readonly at: string | undefined;
}

/**
 * Keeps failures from flooding the log of a server: while the database is down, every request fails, and so does
 * whatever looks at it each second. Of each kind, the first line of a minute is logged, with its stack, and then the
 * number of further ones.
 */
export class RepeatedFailures {
  #log: FastifyBaseLogger | undefined;
  readonly #lines = new LineLimit(1, (text, further) => {
    const { msg, fields, error } = JSON.parse(text) as Kind;
    this.#log?.error({ ...fields, error, further }, String(msg));
  });

  /** The hook of the logger that decides about each line. */
  readonly logMethod: LogMethod = (() => {
    const allows = (parts: readonly unknown[]): boolean => this.#allows(parts);
    return function decide(this, parts, write) {
      if (allows(parts)) write.apply(this, parts);
    } satisfies LogMethod;
  })();

  /** Sets where the numbers go. */
  reportTo(log: FastifyBaseLogger): void {
    this.#log = log;
  }

  /** Ends the minute early, so that no number is lost when the app closes. */
  end(): void {
    this.#lines.end();
  }

  #allows([first, msg]: readonly unknown[]): boolean {
    const isFields = typeof first === 'object' && first !== null && !(first instanceof Error);
    const { err = first, reqId: _, ...fields } = isFields ? (first as Record<string, unknown>) : {};
    if (!(err instanceof Error)) return true;
    const { code } = err as { readonly code?: unknown };
    const error = typeof code === 'string' ? `${err.name} ${code}` : err.name;
    const at = /^ +at .*$/m.exec(err.stack ?? '')?.[0];
    return this.#lines.allows(JSON.stringify({ msg, fields, error, at } satisfies Kind));
  }
}
