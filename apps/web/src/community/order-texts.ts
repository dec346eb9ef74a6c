/** How builds are ordered by rating, on the top 10 and on lists. */
export const RATING_ORDER =
  'Ranked by average rating. Builds with only a few ratings rank closer to the middle, and ratings from new accounts count less';
