import { catalogueQuery } from '../api/index.ts';

/** All weapons with figures and kill times. */
export const weaponsDetailedQuery = catalogueQuery(
  'GET /api/weapons-detailed',
  'Failed to fetch weapons',
);
