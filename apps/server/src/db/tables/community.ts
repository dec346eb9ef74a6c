/** A community or library build that a player has favorited. */
interface FavoriteTable {
  id: string;
  player_id: string;
  user_build_id: string | null;
  library_build_id: string | null;
  created_at: string;
}

/** The table of favorites. */
export interface CommunityTables {
  favorite: FavoriteTable;
}
