import { catalogueQuery } from '../../api/catalogue-query.ts';
import { texts } from '../texts.tsx';

/** All library builds. */
export const libraryQuery = catalogueQuery('GET /api/builds', texts.failures.library);
