import type { RoomChange, RoomState } from '@trifecta/domain/rooms';
import type { Database } from '../db/index.ts';

/** What players edit live: a room, or a club's game plan. */
export interface LiveRow {
  readonly id: string;
  readonly state: RoomState;
  /** As `domain/notes` keeps them. */
  readonly notes: string;
}

/** A row after a write. */
export interface Written<Row, Result = unknown> {
  readonly row: Row;
  readonly changes: readonly RoomChange[];
  /** What was written in its notes, as an update. */
  readonly notes?: string | undefined;
  /** Who is noted as the author, where there's a history. */
  readonly author?: EditAuthor | undefined;
  readonly result: Result;
}

/** The author of an edit, and the edit that it takes back. */
export interface EditAuthor {
  readonly playerId: string;
  readonly undoes?: string;
}

/** One of a transaction's writes, with the row as it was before. */
export interface LiveStep<Row> extends Omit<Written<Row>, 'result'> {
  readonly before: Row;
}

/** Where rows of one kind are stored. */
export interface LiveStore<Row extends LiveRow> {
  /** Tells the kinds apart in messages between server processes. */
  readonly kind: string;
  /** Those of the rows that exist, locked until the transaction ends, always in the same order. */
  readonly lock: (
    transaction: Database,
    ids: readonly string[],
    now: string,
  ) => Promise<readonly Row[]>;
  /** Stores new states of locked rows. */
  readonly save: (transaction: Database, rows: readonly Row[], now: string) => Promise<void>;
  /** Stores what belongs to a history. */
  readonly note?: (
    transaction: Database,
    steps: readonly LiveStep<Row>[],
    now: string,
  ) => Promise<void>;
  /** Those of the rows that exist. */
  readonly byIds: (db: Database, ids: readonly string[], now: string) => Promise<readonly Row[]>;
  /** The revisions of those of the rows that exist. */
  readonly revisionsOf: (
    db: Database,
    ids: readonly string[],
    now: string,
  ) => Promise<ReadonlyMap<string, number>>;
}
