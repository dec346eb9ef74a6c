export { openCommunity } from './community.ts';
export { countFavorites, favoriteBuilds } from './favorites.routes.ts';
