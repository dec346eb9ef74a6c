export type { ApiAnswer } from './api-answer.ts';
export { catalogueQuery } from './catalogue-query.ts';
export type { CatalogueKey } from './catalogue-query.ts';
