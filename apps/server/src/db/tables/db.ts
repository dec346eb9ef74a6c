/** One fact about this site as a whole, such as the mode it was created in. */
interface AppMetaTable {
  key: string;
  value: string;
}

/** The table about the site as a whole. */
export interface DbTables {
  app_meta: AppMetaTable;
}
