export { MAX_MESSAGE_BYTES } from './changes.ts';
export type { Changes } from './changes.ts';
export { addFact, factOf, removeFact, replaceFact, setFact } from './facts.ts';
export { keptSecret } from './kept-secret.ts';
export {
  knownMigrations,
  migrate,
  NewerDatabaseError,
  pendingMigrations,
  siteFunctions,
  siteTables,
} from './migrate.ts';
export { dayOf, onceADay } from './once-a-day.ts';
export { jobRuns, noteJobRun } from './job-runs.ts';
export type { JobOutcome, JobRuns } from './job-runs.ts';
export { openDatabase } from './open.ts';
export {
  DatabaseStartError,
  openCheckedDatabase,
  withDiskErrors,
  withStartErrors,
} from './open-checked.ts';
export type { DatabaseLocation, OpenDatabase } from './open.ts';
export { databaseBytes } from './database-bytes.ts';
export { checkDisk } from './disk-check.ts';
export { ping } from './ping.ts';
export { getTypeParser, SERVER_NAME } from './postgres.ts';
export { clockAheadMs, noteProcess, processStates, removeProcess } from './processes.ts';
export type { OwnProcess, ProcessState } from './processes.ts';
export type { PublicReads, ReplicaState } from './public-reads.ts';
export { checkReplica, openPublicReads } from './replica-reads.ts';
export { isWritableByAnyone } from './private-files.ts';
export { DataDirError, DataDirInUseError, lockDataDir } from './process-lock.ts';
export { hasDatabase, requireDatabase } from './require-database.ts';
export { lockRows } from './row-lock.ts';
export type { Database, Engine, Schema } from './schema.ts';
export { lastMigratedAt, schemaState } from './schema-state.ts';
export type { SchemaState } from './schema-state.ts';
export { siteId } from './site-id.ts';
export { claimMode, ModeMismatchError } from './site-mode.ts';
export { sqliteFile } from './sqlite.ts';
export { isSqliteBusy } from './sqlite-errors.ts';
export { readStored } from './stored-json.ts';
export { surfacing } from './swallowed-failures.ts';
export { inTransaction } from './transaction.ts';
export { diskTroubleOf } from './disk-state.ts';
export { isUnavailable } from './unavailable.ts';
export { isForeignKeyViolation, isUniqueViolation } from './violations.ts';
export { endClient, watchClient } from './watched-client.ts';
