export { selectBuilds, toUserBuild } from './build-rows.store.ts';
export type { BuildRow } from './build-rows.store.ts';
export {
  buildsWithKeys,
  noteSearchUpgraded,
  repairSearch,
  upgradeSearch,
  wronglySearched,
} from './build-search.store.ts';
export { openBuilds } from './builds.ts';
export { servedLibraryBuild } from './library.routes.ts';
export { countDifferences, repairCount } from './public-count.store.ts';
export type { RatingsLeftOut } from './rating-figures.store.ts';
export {
  changedFigures,
  countRatingsAgain,
  countRatingsOf,
  leaveRatingsOut,
  ratersOf,
  ratedBy,
  removeRatings,
  sqlAverageRating,
} from './rating-figures.store.ts';
export {
  buildNameTaken,
  checkedBuild,
  classLocked,
  fieldsChangedMeanwhile,
  noBuild,
} from './refusals.ts';
export { keysToFind, searchWords } from './search-keys.ts';
export { buildById, buildsOfPlayer, countBuilds, insertBuild } from './user-build.store.ts';
export {
  lockBuild,
  lockShownBuilds,
  repairShown,
  searchAgain,
  showAgain,
  unhide,
  withhold,
  wronglyShown,
} from './visibility.store.ts';
