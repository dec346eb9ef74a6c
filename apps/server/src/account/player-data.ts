import type { Database } from '../db/index.ts';

/** The data a feature stores about players, for complete account exports and deletions. */
export interface PlayerData {
  /** The key of this data in the export. */
  readonly name: string;
  exportOf(db: Database, playerId: string): Promise<unknown>;
  /** Deletes the data, in the same transaction that deletes the player. */
  removeOf(transaction: Database, playerId: string): Promise<void>;
  /**
   * Deletes what others can see, in the transaction that ends all sessions. The player still exists after that. Throws
   * `AppError` while the player can't be deleted, before anything is.
   */
  removeFirst?(transaction: Database, playerId: string): Promise<void>;
  /**
   * Deletes what can be a lot, in short transactions between those two, so that others don't wait. If the server stops in
   * between, the next call continues.
   */
  removeInSteps?(db: Database, playerId: string): Promise<void>;
  /** Called after each of those two transactions is committed. */
  afterRemoval?(): void;
}
