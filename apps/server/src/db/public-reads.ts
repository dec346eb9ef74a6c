import type { Database } from './schema.ts';

/**
 * The state of the replica: `in use`, `behind` what this process knows of, `unreachable`, or not a replica of the
 * site's database at all.
 */
export type ReplicaState = 'in use' | 'behind' | 'unreachable' | 'not a replica';

/** Where what everyone may see is read from. */
export interface PublicReads {
  /** Reads from the replica if it has everything this process knows of, otherwise from the site's database. */
  run<Result>(read: (db: Database) => Promise<Result>): Promise<Result>;
  /** Undefined without a replica. */
  readonly state: ReplicaState | undefined;
  /** Reads since the start. */
  readonly counts: { readonly primary: number; readonly replica: number };
  /** Starts to follow the replica. */
  start(): void;
  close(): Promise<void>;
}

/** Reads of a site without a replica. */
export function readsFromPrimary(db: Database): PublicReads {
  const counts = { primary: 0, replica: 0 };
  return {
    run: (read) => {
      counts.primary += 1;
      return read(db);
    },
    state: undefined,
    counts,
    start: () => undefined,
    close: () => Promise.resolve(),
  };
}
