const SQLITE_BUSY = 5;
const SQLITE_READONLY = 8;

/** True when SQLite failed because another process holds the file. */
export function isSqliteBusy(error: unknown): boolean {
  return isOfKind(error, SQLITE_BUSY);
}

/** True when SQLite failed because the file can only be read, such as on a file system that has become read-only. */
export function isSqliteReadOnly(error: unknown): boolean {
  return isOfKind(error, SQLITE_READONLY);
}

function isOfKind(error: unknown, kind: number): boolean {
  const { errcode } = (error ?? {}) as { errcode?: unknown };
  // The lowest byte is the kind of error. The others add detail.
  return typeof errcode === 'number' && errcode % 256 === kind;
}
