/** PostgreSQL's codes, and SQLite's extended result codes. */
const UNIQUE = { postgres: '23505', sqlite: [2067, 1555] } as const;
const FOREIGN_KEY = { postgres: '23503', sqlite: [787] } as const;

/** True when a statement failed because a unique value already exists. */
export function isUniqueViolation(error: unknown): boolean {
  return isViolation(error, UNIQUE);
}

/** True when a statement failed because a referenced row doesn't exist, such as one deleted a moment ago. */
export function isForeignKeyViolation(error: unknown): boolean {
  return isViolation(error, FOREIGN_KEY);
}

function isViolation(
  error: unknown,
  codes: { readonly postgres: string; readonly sqlite: readonly number[] },
): boolean {
  if (!(error instanceof Error)) return false;
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  return code === codes.postgres || codes.sqlite.some((known) => known === errcode);
}
