/** A community or library build that a player has favorited. */
interface FavoriteTable {
  id: string;
  player_id: string;
  user_build_id: string | null;
  library_build_id: string | null;
  created_at: string;
}

/** How often the page of a public build was opened on one day. */
interface BuildViewTable {
  build_id: string;
  /** In UTC, as YYYY-MM-DD. */
  day: string;
  views: number;
}

/** The tables of the community. */
export interface CommunityTables {
  favorite: FavoriteTable;
  build_view: BuildViewTable;
}
