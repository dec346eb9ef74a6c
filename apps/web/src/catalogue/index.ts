export { AS_OF, addressAsOf } from './as-of.ts';
export type { AsOf } from './as-of.ts';
export { AsOfLine, CurrentStatsLink, NoStats, STATS_FORM } from './as-of-line.tsx';
export { loadUpdateChoices } from './update-choices.ts';
export { useUpdateChoices } from './use-update-choices.ts';
export {
  gadgetsByClassQuery,
  patchQuery,
  specializationsByClassQuery,
  weaponsByClassQuery,
} from './catalogue.queries.ts';
export { gadgetsQuery, specializationsQuery } from './item.queries.ts';
export { weaponNamesQuery } from './weapon-names.query.ts';
export { ItemIcon, ItemName } from './item-name.tsx';
export { texts as gameTexts } from './texts.ts';
export { mapsQuery } from './maps.query.ts';
export { useMaps } from './use-maps.ts';
