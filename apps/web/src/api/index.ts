export { catalogueQuery } from './catalogue-query.ts';
export type { CatalogueKey } from './catalogue-query.ts';
