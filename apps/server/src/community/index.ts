export { openCommunity } from './community.ts';
export { countFavorites } from './favorites.routes.ts';
export { ratingsAndFavoritesOfAccount } from './player-data.ts';
