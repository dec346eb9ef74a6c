import { isDiskFull } from './disk-state.ts';
import { isSqliteBusy, isSqliteUnwritable } from './sqlite-errors.ts';

/** The database can't be used right now: it's down, silent, or locked, or all connections are in use. */
export class DatabaseUnavailableError extends Error {
  constructor(cause: unknown) {
    super("Can't reach the database", { cause });
  }
}

/**
 * PostgreSQL's error code classes: connection exceptions, too many connections, shutting down or starting up. Then the
 * operating system's for a connection that's gone in the middle of a statement.
 */
const LOST = /^(08|53300|57P0|ECONNRESET$|EPIPE$|ETIMEDOUT$|EHOSTUNREACH$|ENETUNREACH$|ENETDOWN$)/;
/** A statement exceeded its time limit, waited too long for a lock, or found a database or disk that can only be read. */
const NOT_NOW = new Set(['57014', '55P03', '25006', '58030']);
/** The driver's messages, since it has no codes for these. */
const LOST_MESSAGE = /^Connection terminated|not queryable/;

/** True when a statement failed only because the database is unavailable right now. A retry may succeed later. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailableError) return true;
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (isDiskFull(error) || isSqliteBusy(error) || isSqliteUnwritable(error)) return true;
  const isKnownCode = typeof code === 'string' && (LOST.test(code) || NOT_NOW.has(code));
  return isKnownCode || LOST_MESSAGE.test(error.message);
}
