const SQLITE_FULL = 13;

/** True when SQLite failed because the disk is full. */
export function isDiskFull(error: unknown): boolean {
  const { errcode } = (error ?? {}) as { errcode?: unknown };
  // The lowest byte is the kind of error, and the rest gives details.
  return typeof errcode === 'number' && errcode % 256 === SQLITE_FULL;
}

/** Tracks whether the embedded database can still write. Remembers a full disk until a write succeeds. */
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
