import { isSqliteUnwritable, SQLITE, sqliteErrorKind } from './sqlite-errors.ts';

const POSTGRES_FULL = '53100';

/** True when the database failed because its disk is full. */
export function isDiskFull(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown };
  return code === POSTGRES_FULL || sqliteErrorKind(error) === SQLITE.full;
}

/** Why nothing can be written: a full disk, or one that can only be read, or not even that. */
export type DiskTrouble = 'full' | 'unwritable';

/** PostgreSQL's codes for an error of its disk, and for a database that can only be read. */
const POSTGRES_UNWRITABLE = new Set(['58030', '25006']);

/** What an error says about the disk. Undefined for any other error. */
export function diskTroubleOf(error: unknown): DiskTrouble | undefined {
  if (isDiskFull(error)) return 'full';
  const { code } = (error ?? {}) as { code?: unknown };
  const isUnwritable =
    isSqliteUnwritable(error) || (typeof code === 'string' && POSTGRES_UNWRITABLE.has(code));
  return isUnwritable ? 'unwritable' : undefined;
}

/** Tracks whether the database can still write. Remembers what was wrong until a write succeeds. */
export class DiskState {
  #trouble: DiskTrouble | undefined;

  /** Undefined unless a write has failed because of the disk. */
  get trouble(): DiskTrouble | undefined {
    return this.#trouble;
  }

  /** Records a failed statement. */
  noteFailure(error: unknown): void {
    this.#trouble = diskTroubleOf(error) ?? this.#trouble;
  }

  /** Call it when a write succeeds again. */
  noteRecovery(): void {
    this.#trouble = undefined;
  }
}
