import type { Database } from '../db/index.ts';

/** The data a feature keeps about players, so that export and deletion of an account are complete. */
export interface PlayerData {
  /** Under which name it stands in the export. */
  readonly name: string;
  exportOf(db: Database, playerId: string): Promise<unknown>;
  /** Removes it, in the transaction in which the player goes. */
  removeOf(transaction: Database, playerId: string): Promise<void>;
  /** Called when the removal is certain. */
  afterRemoval?(): void;
}
