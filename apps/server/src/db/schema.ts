import type { Kysely } from 'kysely';

/** One fact about this site as a whole, such as the mode it was made in. */
interface AppMetaTable {
  key: string;
  value: string;
}

/** A catalogue an operator imported; the one with the largest id is in use. */
interface CatalogueImportTable {
  /** UUIDv7, so that later imports sort after earlier ones. */
  id: string;
  patch_name: string;
  patch_date: string;
  /** JSON of the domain's `Catalogue`. */
  content: string;
  /** ISO 8601. */
  imported_at: string;
}

/** Every table, as both engines give its rows: times are ISO 8601 text, counts are numbers. */
export interface Schema {
  app_meta: AppMetaTable;
  catalogue_import: CatalogueImportTable;
}

/** The database behind Kysely, whichever engine it is. */
export type Database = Kysely<Schema>;

/** The two engines the product runs on. */
export type Engine = 'sqlite' | 'postgres';
