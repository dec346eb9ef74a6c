import type { Dialect } from 'kysely';

/** How busy this process's database connections are. */
export interface ConnectionLoad {
  readonly used: number;
  readonly idle: number;
  /** Requests waiting for a connection. */
  readonly waiting: number;
  /** The maximum number of connections. */
  readonly max: number;
}

/** An engine's dialect, and how busy its connections are. */
export interface DialectWithLoad {
  readonly dialect: Dialect;
  readonly load: () => ConnectionLoad;
}
