import { lineUpByNow, lobbyByNow } from '@trifecta/domain/match-import';
import type { AnalyzedMatch } from '@trifecta/domain/matches';
import type { Database } from '../db/index.ts';
import { readLineUp } from './match.store.ts';

/**
 * A player's last matches, or all of them, newest first, with the names that are known by now. Matches with the same stored lineup share it, since a player has
 * few lineups and thousands of matches.
 */
export async function analyzedMatches(
  db: Database,
  playerId: string,
  { shown }: { readonly shown: number | null },
): Promise<AnalyzedMatch[]> {
  const query = db
    .selectFrom('played_match')
    .select(['mode', 'map', 'place', 'game_update', 'line_up', 'played_at'])
    .where('player_id', '=', playerId)
    .orderBy('played_at', 'desc')
    .orderBy('id', 'desc');
  const rows = await (shown === null ? query : query.limit(shown)).execute();
  const lineUps = new Map<string, AnalyzedMatch['lineUp']>();
  const lineUpOf = (stored: string) => {
    const lineUp =
      lineUps.get(stored) ?? lineUpByNow(readLineUp(`played_match of ${playerId}`, stored));
    lineUps.set(stored, lineUp);
    return lineUp;
  };
  return rows.map((row) => ({
    ...lobbyByNow(row),
    placing: row.place,
    playedAt: row.played_at,
    lineUp: lineUpOf(row.line_up),
    gameUpdate: row.game_update,
  }));
}
