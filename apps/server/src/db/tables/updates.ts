/** A player who wants emails about updates. */
interface UpdateMailTable {
  player_id: string;
  /** The last update the player has heard of, or the one in use when they subscribed. */
  version: string;
  asked_at: string;
}

/** The newest update whose notice a player has dismissed. */
interface SeenUpdateTable {
  player_id: string;
  version: string;
  seen_at: string;
}

/** The tables about what players know of updates. */
export interface UpdatesTables {
  update_mail: UpdateMailTable;
  seen_update: SeenUpdateTable;
}
