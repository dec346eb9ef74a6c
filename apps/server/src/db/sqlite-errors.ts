/** The kinds of SQLite's errors that mean something here. */
export const SQLITE = {
  busy: 5,
  readOnly: 8,
  inputOutput: 10,
  corrupt: 11,
  full: 13,
  cantOpen: 14,
  notADatabase: 26,
} as const;

/** The kind of an error of SQLite. Undefined for any other error. */
export function sqliteErrorKind(error: unknown): number | undefined {
  const { errcode } = (error ?? {}) as { errcode?: unknown };
  // The lowest byte is the kind of error. The others add detail.
  return typeof errcode === 'number' ? errcode % 256 : undefined;
}

/** True when SQLite failed because another process holds the file. */
export function isSqliteBusy(error: unknown): boolean {
  return sqliteErrorKind(error) === SQLITE.busy;
}

/**
 * True when SQLite failed because the file can't be written, such as on a file system that has become read-only: then it
 * reports an error of input and output.
 */
export function isSqliteUnwritable(error: unknown): boolean {
  const kind = sqliteErrorKind(error);
  return kind === SQLITE.readOnly || kind === SQLITE.inputOutput || kind === SQLITE.cantOpen;
}
