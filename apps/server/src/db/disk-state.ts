import { SQLITE, sqliteErrorKind } from './sqlite-errors.ts';

const POSTGRES_FULL = '53100';

/** True when the database failed because its disk is full. */
export function isDiskFull(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown };
  return code === POSTGRES_FULL || sqliteErrorKind(error) === SQLITE.full;
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
