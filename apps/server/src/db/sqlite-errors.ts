const SQLITE_BUSY = 5;

/** True when SQLite failed because another process holds the file. */
export function isSqliteBusy(error: unknown): boolean {
  const { errcode } = (error ?? {}) as { errcode?: unknown };
  // The lowest byte is the kind of error. The others add detail.
  return typeof errcode === 'number' && errcode % 256 === SQLITE_BUSY;
}
