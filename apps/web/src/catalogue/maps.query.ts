import { catalogueQuery } from '../api/catalogue-query.ts';
import { texts } from './texts.ts';

/** All maps with their strategy tips. */
export const mapsQuery = catalogueQuery('GET /api/maps', texts.mapsFailed);
