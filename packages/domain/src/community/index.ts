export { FAVORITE_KINDS, favoriteLimitMessage } from './favorites.ts';
export type { FavoriteKind } from './favorites.ts';
export { isPageStart } from './page-start.ts';
export type { PageStart } from './page-start.ts';
export { COMMUNITY_SORTS, MAX_COUNTED, mayBeInTop10, PAGE_SIZE, TOP_10 } from './ranking.ts';
export type { CommunitySort } from './ranking.ts';
export { isRating, mayRate, OWN_BUILD, OWN_BUILD_RATED, SIGN_IN_TO_RATE, STARS } from './rating.ts';
export type { RatingOfPlayer } from './rating.ts';
