export {
  gadgetsByClassQuery,
  gadgetsQuery,
  mapsQuery,
  patchQuery,
  specializationsByClassQuery,
  specializationsQuery,
  weaponNamesQuery,
  weaponsByClassQuery,
} from './catalogue.queries.ts';
export { ItemIcon, ItemName } from './item-name.tsx';
export { texts as gameTexts } from './texts.ts';
