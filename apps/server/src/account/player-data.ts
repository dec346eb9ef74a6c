import type { Database } from '../db/index.ts';

/** The data a feature stores about players, for complete account exports and deletions. */
export interface PlayerData {
  /** The key of this data in the export. */
  readonly name: string;
  exportOf(db: Database, playerId: string): Promise<unknown>;
  /** Throws `AppError` while the player can't be deleted, before anything is. `removeOf` may throw it too. */
  checkRemoval?(db: Database, playerId: string): Promise<void>;
  /** Deletes the data, in the same transaction that deletes the player. */
  removeOf(transaction: Database, playerId: string): Promise<void>;
  /**
   * Deletes what can be a lot, in short transactions before that one, so that others don't wait. If the server stops in
   * between, the player still exists and asks again.
   */
  removeInSteps?(db: Database, playerId: string): Promise<void>;
  /** Called after the deletion is committed. */
  afterRemoval?(): void;
}
