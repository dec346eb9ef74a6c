import { catalogueQuery } from '../api/catalogue-query.ts';
import { texts } from './texts.ts';

/** Names of the weapons of each class. */
export const weaponsByClassQuery = catalogueQuery('GET /api/weapons-by-class');

/** The specializations of each class. */
export const specializationsByClassQuery = catalogueQuery('GET /api/specializations-by-class');

/** The gadgets of each class, and the universal ones. */
export const gadgetsByClassQuery = catalogueQuery('GET /api/gadgets-by-class');

/** The game update the stats come from. */
export const patchQuery = catalogueQuery('GET /api/catalogue/patch', texts.patchFailed);
