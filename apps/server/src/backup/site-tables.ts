/** Rows per page: a few milliseconds of work. */
export const PAGE_ROWS = 500;

/** The migrator's own tables, which are recreated by the migrations. */
export const MIGRATION_TABLE = 'kysely_migration';
