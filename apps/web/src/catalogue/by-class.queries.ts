import { catalogueQuery } from '../api/index.ts';

/** Names of the weapons of each class. */
export const weaponsByClassQuery = catalogueQuery('GET /api/weapons-by-class');

/** The specializations of each class. */
export const specializationsByClassQuery = catalogueQuery('GET /api/specializations-by-class');

/** The gadgets of each class, and those every class can carry. */
export const gadgetsByClassQuery = catalogueQuery('GET /api/gadgets-by-class');

/** All maps with their strategy tips. */
export const mapsQuery = catalogueQuery('GET /api/maps', 'Failed to fetch maps');
