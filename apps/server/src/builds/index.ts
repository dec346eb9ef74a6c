export { selectBuilds, toUserBuild } from './build-rows.ts';
export type { BuildRow } from './build-rows.ts';
export {
  buildsWithKeys,
  noteSearchUpgraded,
  repairSearch,
  upgradeSearch,
  wronglySearched,
} from './build-search.store.ts';
export { openBuilds } from './builds.ts';
export type { BuildKind } from './public-count.store.ts';
export { keysToFind, searchWords } from './search-keys.ts';
export { buildById, buildsOfPlayer, countBuilds } from './user-build.store.ts';
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
