import { catalogueQuery } from '../api/catalogue-query.ts';
import { texts } from './texts.ts';

/** The sign-in methods of this site. */
export const signInMethodsQuery = catalogueQuery(
  'GET /api/account/sign-in-methods',
  texts.failures.methods,
);
