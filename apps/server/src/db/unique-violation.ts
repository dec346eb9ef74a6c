/** PostgreSQL's code, and SQLite's extended result code. */
const POSTGRES_CODE = '23505';
const SQLITE_CODES = new Set([2067, 1555]);

/** Whether a statement failed because a value that must be unique is already there. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  return code === POSTGRES_CODE || (typeof errcode === 'number' && SQLITE_CODES.has(errcode));
}
