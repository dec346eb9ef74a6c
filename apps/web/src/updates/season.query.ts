import { catalogueQuery } from '../api/catalogue-query.ts';
import { texts } from './texts.ts';

/** How the newest season's updates moved times to kill. */
export const balanceQuery = catalogueQuery('GET /api/balance', texts.failures.updates);
