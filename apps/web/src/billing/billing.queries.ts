import { catalogueQuery } from '../api/catalogue-query.ts';
import { texts } from './texts.ts';

/** Whether plans can be bought on this site. */
export const availabilityQuery = catalogueQuery(
  'GET /api/billing/availability',
  texts.failures.availability,
);
