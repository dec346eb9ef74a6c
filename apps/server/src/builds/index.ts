export { searchText, selectBuilds, toUserBuild } from './build-rows.ts';
export type { BuildRow } from './build-rows.ts';
export {
  addToSearch,
  buildsWithKeys,
  removeFromSearch,
  noteSearchUpgraded,
  repairSearch,
  upgradeSearch,
  wronglySearched,
} from './build-search.store.ts';
export { libraryRoutes } from './library.routes.ts';
export { buildsOfAccount } from './player-data.ts';
export { countAsPrivate, countAsPublic } from './public-count.store.ts';
export type { BuildKind } from './public-count.store.ts';
export { keysToFind, searchWords } from './search-keys.ts';
export { buildById, countBuilds, lockOwnBuild } from './user-build.store.ts';
export { userBuildsRoutes } from './user-builds.routes.ts';
