export { migrate, NewerDatabaseError } from './migrate.ts';
export { openDatabase } from './open.ts';
export type { DatabaseLocation, OpenDatabase } from './open.ts';
export { DataDirError, DataDirInUseError, lockDataDir } from './process-lock.ts';
export type { Database, Engine } from './schema.ts';
export { claimMode, ModeMismatchError } from './site-mode.ts';
export { sqliteFile } from './sqlite.ts';
export { inTransaction } from './transaction.ts';
