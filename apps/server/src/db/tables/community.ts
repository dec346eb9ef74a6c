/** One player's rating of one build. Ratings are removed before their player, so that no count is left wrong. */
interface BuildRatingTable {
  build_id: string;
  player_id: string;
  stars: number;
  created_at: string;
  updated_at: string;
}

/** A community or library build that a player has favorited. */
interface FavoriteTable {
  id: string;
  player_id: string;
  user_build_id: string | null;
  library_build_id: string | null;
  created_at: string;
}

/** The tables of ratings and favorites. */
export interface CommunityTables {
  build_rating: BuildRatingTable;
  favorite: FavoriteTable;
}
