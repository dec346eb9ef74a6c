export { openCommunity } from './community.ts';
export { countFavorites } from './favorites.routes.ts';
