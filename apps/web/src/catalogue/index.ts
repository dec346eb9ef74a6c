export {
  gadgetsByClassQuery,
  mapsQuery,
  specializationsByClassQuery,
  weaponsByClassQuery,
} from './by-class.queries.ts';
export { gadgetsQuery } from './gadgets.queries.ts';
export { patchQuery } from './patch.queries.ts';
export { specializationsQuery } from './specializations.queries.ts';
export { weaponNamesQuery } from './weapons.queries.ts';
