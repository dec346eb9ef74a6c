const SQLITE_FULL = 13;
const POSTGRES_FULL = '53100';

/** True when the database failed because its disk is full. */
export function isDiskFull(error: unknown): boolean {
  const { errcode, code } = (error ?? {}) as { errcode?: unknown; code?: unknown };
  if (code === POSTGRES_FULL) return true;
  // The lowest byte is the kind of error, and the rest gives details.
  return typeof errcode === 'number' && errcode % 256 === SQLITE_FULL;
}

/** Tracks whether the database can still write. Remembers a full disk until a write succeeds. */
export class DiskState {
  #isFull = false;

  /** True once a write has failed because the disk is full. */
  get isFull(): boolean {
    return this.#isFull;
  }

  /** Records a failed statement. */
  noteFailure(error: unknown): void {
    if (isDiskFull(error)) this.#isFull = true;
  }

  /** Call it when a write succeeds again. */
  noteRecovery(): void {
    this.#isFull = false;
  }
}
