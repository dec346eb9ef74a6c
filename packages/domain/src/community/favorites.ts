/** The kinds of favorites: public community builds and library builds. */
export const FAVORITE_KINDS = ['community', 'library'] as const;

/** One kind of favorite. */
export type FavoriteKind = (typeof FAVORITE_KINDS)[number];

/** Shown when a player has reached the plan's limit of favorites. */
export function favoriteLimitMessage(maxFavorites: number): string {
  return `You've reached the limit of ${maxFavorites} favorites for free accounts. Upgrade to Premium for unlimited favorites.`;
}
