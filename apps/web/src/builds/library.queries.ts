import { catalogueQuery } from '../api/index.ts';

/** All builds of the library. */
export const libraryQuery = catalogueQuery('GET /api/builds', 'Failed to fetch builds');
