import { lineUpByNow, lobbyByNow } from '@trifecta/domain/match-import';
import type { AnalyzedMatch, PlayersMatch } from '@trifecta/domain/matches';
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
  const query = selectAnalyzed(db).where('player_id', '=', playerId);
  const rows = await (shown === null ? query : query.limit(shown)).execute();
  return rows.map(analyzed(`played_match of ${playerId}`));
}

/** All matches of players, newest first, in one query. */
export async function matchesOfPlayers(
  db: Database,
  playerIds: readonly string[],
): Promise<PlayersMatch[]> {
  if (playerIds.length === 0) return [];
  const rows = await selectAnalyzed(db)
    .select(['player_id', 'source'])
    .where('player_id', 'in', playerIds)
    .execute();
  const toMatch = analyzed('played_match of a club');
  return rows.map((row) => ({
    ...toMatch(row),
    playerId: row.player_id,
    source: row.source,
  }));
}

function selectAnalyzed(db: Database) {
  return db
    .selectFrom('played_match')
    .select(['mode', 'map', 'place', 'game_update', 'line_up', 'played_at'])
    .orderBy('played_at', 'desc')
    .orderBy('id', 'desc');
}

type AnalyzedRow = Awaited<ReturnType<ReturnType<typeof selectAnalyzed>['execute']>>[number];

/** Reads rows. `where` names them in an error. */
function analyzed(where: string): (row: AnalyzedRow) => AnalyzedMatch {
  const lineUps = new Map<string, AnalyzedMatch['lineUp']>();
  const lineUpOf = (stored: string) => {
    const lineUp = lineUps.get(stored) ?? lineUpByNow(readLineUp(where, stored));
    lineUps.set(stored, lineUp);
    return lineUp;
  };
  return (row) => ({
    ...lobbyByNow(row),
    placing: row.place,
    playedAt: row.played_at,
    lineUp: lineUpOf(row.line_up),
    gameUpdate: row.game_update,
  });
}
