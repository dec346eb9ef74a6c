export { CATALOGUE_CACHE_MS, catalogueQuery } from './catalogue-query.ts';
export type { CatalogueKey } from './catalogue-query.ts';
export { ApiError, callApi } from './client.ts';
export type { AnswerOf, EndpointKey } from './client.ts';
