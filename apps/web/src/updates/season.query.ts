import { catalogueQuery } from '../api/catalogue-query.ts';
import { texts } from './texts.ts';

/** The times to kill that the newest season's updates moved. */
export const balanceQuery = catalogueQuery('GET /api/balance', texts.failures.updates);
