export { publicBuildsFrom } from './author-badges.ts';
export { VIEWS_SINCE } from './build-analytics.routes.ts';
export { openCommunity } from './community.ts';
export { countFavorites, favoriteBuilds } from './favorites.routes.ts';
export { bestBuildsOf } from './public-builds.store.ts';
export { publicPlayers } from './public-players.store.ts';
export { bestBuildsWith } from './public-search.store.ts';
