import { catalogueQuery } from '../api/index.ts';

/** The game update all figures belong to. */
export const patchQuery = catalogueQuery('GET /api/catalogue/patch', 'Failed to fetch the patch');
