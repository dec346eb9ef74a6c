import { catalogueQuery } from '../api/catalogue-query.ts';
import { texts } from './texts.ts';

/** Tells if plans can be bought on this site. */
export const availabilityQuery = catalogueQuery(
  'GET /api/billing/availability',
  texts.failures.availability,
);
