/** Rows read at a time: a few milliseconds of work. */
export const PAGE_ROWS = 500;

/** Tables of the migrator, which come from the migrations themselves. */
export const MIGRATION_TABLE = 'kysely_migration';

/** True for tables that a backup holds. */
export function isSiteTable(name: string): boolean {
  return !name.startsWith(MIGRATION_TABLE);
}
