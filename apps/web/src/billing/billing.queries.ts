import { catalogueQuery } from '../api/catalogue-query.ts';

/** Tells if plans can be bought on this site. */
export const availabilityQuery = catalogueQuery(
  'GET /api/billing/availability',
  'Failed to load plan availability',
);
