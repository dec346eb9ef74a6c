import { catalogueQuery } from '../../api/catalogue-query.ts';

/** The optimizer's aim levels with their numbers. */
export const aimLevelsQuery = catalogueQuery('GET /api/fights/aim-levels');
