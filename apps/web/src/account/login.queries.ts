import { catalogueQuery } from '../api/catalogue-query.ts';

/** The ways to sign in on this site. */
export const signInMethodsQuery = catalogueQuery(
  'GET /api/account/sign-in-methods',
  'Failed to load sign-in methods',
);
