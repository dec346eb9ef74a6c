/** A catalogue that an operator imported. The one with the largest id is in use. */
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

/** The table of catalogues. */
export interface CatalogueTables {
  catalogue_import: CatalogueImportTable;
}
