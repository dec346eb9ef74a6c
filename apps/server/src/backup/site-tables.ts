/** Rows per page: a few milliseconds of work. */
export const PAGE_ROWS = 500;

/** The migrator's own tables, which are recreated by the migrations. */
export const MIGRATION_TABLE = 'kysely_migration';

/** True for tables that are part of a backup. */
export function isSiteTable(name: string): boolean {
  return !name.startsWith(MIGRATION_TABLE);
}
