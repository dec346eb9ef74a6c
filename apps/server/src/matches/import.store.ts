import {
  joinedMatch,
  joinLogged,
  LOGGED_WITHIN_MS,
  roundFingerprint,
} from '@trifecta/domain/match-import';
import type { ImportedMatch } from '@trifecta/domain/match-import';
import { mayAddMatches } from '@trifecta/domain/matches';
import type { Match } from '@trifecta/domain/matches';
import { lockPlayer } from '../account/index.ts';
import { inTransaction } from '../db/index.ts';
import type { Database } from '../db/index.ts';
import { columnsOf, countMatches, selectMatches, toMatch } from './match.store.ts';

/** Matches to add, and the makers of what they're stored with. */
interface NewImport {
  readonly playerId: string;
  readonly matches: readonly ImportedMatch[];
  readonly gameUpdateOf: (playedAt: string) => string | null;
  readonly newId: () => string;
  readonly now: string;
}

/** The numbers of matches that were new, logged by the player, and imported before. */
interface ImportCounts {
  readonly added: number;
  readonly joined: number;
  readonly known: number;
}

/**
 * Adds matches of an export, all of them or, if they don't fit, none. One that was imported before is left as it is, and one
 * that the player logged is joined. Holds for concurrent requests too.
 */
export async function importMatches(
  db: Database,
  { playerId, matches, ...parts }: NewImport,
): Promise<ImportCounts | 'limit-reached' | 'no-player'> {
  return inTransaction(db, async (transaction) => {
    if (!(await lockPlayer(transaction, playerId))) return 'no-player';
    const rounds = await newRounds(transaction, playerId, matches);
    const logged = await loggedAround(transaction, playerId, [...rounds.values()]);
    const joined = joinLogged([...rounds.values()], logged);
    const added = [...rounds].filter(([round]) => !joined.has(round));
    const has = await countMatches(transaction, playerId, { shown: null });
    if (added.length > 0 && !mayAddMatches(has, added.length)) return 'limit-reached';
    await insertRounds(transaction, playerId, { ...parts, rounds: added });
    for (const match of logged) {
      const round = [...joined].find(([, id]) => id === match._id)?.[0];
      const inFile = rounds.get(round ?? '');
      if (round === undefined || inFile === undefined) continue;
      const content = joinedMatch(match, inFile);
      await transaction
        .updateTable('played_match')
        .set({
          ...columnsOf(content, parts.gameUpdateOf(content.playedAt)),
          board_place: content.boardPlacing,
          source: content.source,
          round,
          updated_at: parts.now,
        })
        .where('id', '=', match._id)
        .execute();
    }
    return {
      added: added.length,
      joined: joined.size,
      known: matches.length - added.length - joined.size,
    };
  });
}

/** The rounds that the player doesn't have yet, by their fingerprints. */
async function newRounds(
  db: Database,
  playerId: string,
  matches: readonly ImportedMatch[],
): Promise<Map<string, ImportedMatch>> {
  const rounds = new Map(matches.map((match) => [roundFingerprint(match), match]));
  const known = await db
    .selectFrom('played_match')
    .select('round')
    .where('player_id', '=', playerId)
    .where('round', 'in', [...rounds.keys()])
    .execute();
  for (const { round } of known) rounds.delete(round ?? '');
  return rounds;
}

/** The matches that the player logged in the time of these rounds, without those that are joined already. */
async function loggedAround(
  db: Database,
  playerId: string,
  rounds: readonly ImportedMatch[],
): Promise<Match[]> {
  const from = rounds.map(({ startedAt }) => startedAt).toSorted()[0];
  const last = rounds
    .map(({ playedAt }) => playedAt)
    .toSorted()
    .at(-1);
  if (from === undefined || last === undefined) return [];
  const rows = await selectMatches(db)
    .where('player_id', '=', playerId)
    .where('round', 'is', null)
    .where('played_at', '>=', from)
    .where('played_at', '<=', new Date(Date.parse(last) + LOGGED_WITHIN_MS).toISOString())
    .execute();
  return rows.map(toMatch);
}

async function insertRounds(
  db: Database,
  playerId: string,
  {
    rounds,
    gameUpdateOf,
    newId,
    now,
  }: Omit<NewImport, 'playerId' | 'matches'> & {
    readonly rounds: readonly (readonly [string, ImportedMatch])[];
  },
): Promise<void> {
  if (rounds.length === 0) return;
  const rows = rounds.map(([round, match]) => ({
    id: newId(),
    player_id: playerId,
    client_key: null,
    fingerprint: round,
    round,
    source: 'export' as const,
    ...columnsOf({ ...match, note: null }, gameUpdateOf(match.playedAt)),
    board_place: match.boardPlacing,
    created_at: now,
    updated_at: now,
  }));
  await db.insertInto('played_match').values(rows).execute();
}
