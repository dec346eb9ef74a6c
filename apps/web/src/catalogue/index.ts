export { gadgetsQuery, patchQuery, specializationsQuery, weaponNamesQuery } from './catalogue.queries.ts';
