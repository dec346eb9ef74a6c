import { PLAYER_CLASSES } from '@trifecta/domain/catalogue';
import {
  LOGGED_WITHIN_MS,
  mapStoredAs,
  modeStoredAs,
  namedByNow,
  roundOfLogged,
  roundStart,
  roundWithLogged,
} from '@trifecta/domain/match-import';
import { matchFingerprint, mayLogMatch } from '@trifecta/domain/matches';
import type { EditableMatch, Match, MatchContent, MatchMember } from '@trifecta/domain/matches';
import type { ExpressionBuilder } from 'kysely';
import { z } from 'zod';
import { lockPlayer } from '../account/index.ts';
import { inTransaction, readStored } from '../db/index.ts';
import type { Database, Schema } from '../db/index.ts';

/** No round of the game takes longer. */
const LONGEST_ROUND_MS = 2 * 60 * 60_000;

/** A member as any version stored it. */
const memberSchema = z.object({
  class: z.enum(PLAYER_CLASSES),
  weapon: z.string().nullable().default(null),
  specialization: z.string().nullable().default(null),
  gadgets: z.array(z.string()).default([]),
} satisfies Record<keyof MatchMember, z.ZodType>) satisfies z.ZodType<MatchMember>;

/** Which of a player's matches are asked for. */
interface WantedMatches {
  readonly mode?: string | undefined;
  readonly map?: string | undefined;
  /** How many of the player's last matches are shown at all. Null for all. */
  readonly shown: number | null;
}

/** A place in the list: the match before it. */
export type MatchPlace = Pick<Match, 'playedAt' | '_id'>;

/** A page of a player's matches, last played first. */
export async function matchesOf(
  db: Database,
  playerId: string,
  {
    after,
    limit,
    ...wanted
  }: WantedMatches & {
    readonly after?: MatchPlace | undefined;
    readonly limit: number;
  },
): Promise<Match[]> {
  const query = selectMatches(db)
    .where((eb) => areWanted(eb, playerId, wanted))
    .orderBy('played_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  const rows = await (
    after === undefined
      ? query
      : query.where((eb) =>
          eb(eb.refTuple('played_at', 'id'), '<', eb.tuple(after.playedAt, after._id)),
        )
  ).execute();
  return rows.map(toMatch);
}

/** The number of those matches. */
export async function countMatches(
  db: Database,
  playerId: string,
  wanted: WantedMatches,
): Promise<number> {
  const { matches } = await db
    .selectFrom('played_match')
    .select(({ fn }) => fn.countAll<number>().as('matches'))
    .where((eb) => areWanted(eb, playerId, wanted))
    .executeTakeFirstOrThrow();
  return matches;
}

function areWanted(
  eb: ExpressionBuilder<Schema, 'played_match'>,
  playerId: string,
  { mode, map, shown }: WantedMatches,
) {
  const last = (count: number) =>
    eb
      .selectFrom('played_match as last')
      .select('last.id')
      .where('last.player_id', '=', playerId)
      .orderBy('last.played_at', 'desc')
      .orderBy('last.id', 'desc')
      .limit(count);
  return eb.and([
    eb('player_id', '=', playerId),
    ...(mode === undefined ? [] : [eb('mode', 'in', modeStoredAs(mode))]),
    ...(map === undefined ? [] : [eb('map', 'in', mapStoredAs(map))]),
    ...(shown === null ? [] : [eb('id', 'in', last(shown))]),
  ]);
}

/** Everything a player has logged, last played first. */
export async function allMatchesOf(db: Database, playerId: string): Promise<Match[]> {
  const rows = await selectMatches(db)
    .where('player_id', '=', playerId)
    .orderBy('played_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(toMatch);
}

/** A new match to store. */
interface NewMatch {
  readonly id: string;
  readonly playerId: string;
  /** Made by the sender, the same whenever it's sent. */
  readonly key: string;
  readonly content: MatchContent;
  readonly gameUpdate: string | null;
  readonly now: string;
}

/**
 * Stores a match that a player logged, unless the limit is reached. One that was sent before, by its key or its
 * fingerprint, isn't stored again, and one whose round was imported is joined to it. All hold for concurrent requests too.
 */
export async function insertMatch(
  db: Database,
  { id, playerId, key, content, gameUpdate, now }: NewMatch,
): Promise<{ readonly match: Match; readonly isNew: boolean } | 'limit-reached' | 'no-player'> {
  const fingerprint = matchFingerprint(content);
  return inTransaction(db, async (transaction) => {
    if (!(await lockPlayer(transaction, playerId))) return 'no-player';
    const sent = await selectMatches(transaction)
      .where('player_id', '=', playerId)
      .where((eb) => eb.or([eb('client_key', '=', key), eb('fingerprint', '=', fingerprint)]))
      .limit(1)
      .executeTakeFirst();
    if (sent !== undefined) return { match: toMatch(sent), isNew: false };
    const round = await roundOf(transaction, playerId, content);
    if (round !== undefined) {
      const match = roundWithLogged(round, content);
      await transaction
        .updateTable('played_match')
        // With the key, it's the same one when it's sent again, and isn't logged a second time.
        .set({ ...columnsOf(match, round.gameUpdate), client_key: key, updated_at: now })
        .where('id', '=', match._id)
        .execute();
      return { match, isNew: true };
    }
    const has = await countMatches(transaction, playerId, { shown: null });
    if (!mayLogMatch(has)) return 'limit-reached';
    const columns = {
      ...columnsOf(content, gameUpdate),
      source: 'log',
      board_place: null,
    } as const;
    await transaction
      .insertInto('played_match')
      .values({
        id,
        player_id: playerId,
        client_key: key,
        fingerprint,
        ...columns,
        created_at: now,
        updated_at: now,
      })
      .execute();
    return { match: toMatch({ id, ...columns }), isNew: true };
  });
}

/** The imported round that a match was logged after, unless it's joined to another one. */
async function roundOf(
  db: Database,
  playerId: string,
  logged: MatchContent,
): Promise<Match | undefined> {
  const time = Date.parse(logged.playedAt);
  const rows = await selectMatches(db)
    .select('round')
    .where('player_id', '=', playerId)
    .where('round', 'is not', null)
    .where('client_key', 'is', null)
    .where('played_at', '>=', new Date(time - LOGGED_WITHIN_MS).toISOString())
    .where('played_at', '<=', new Date(time + LONGEST_ROUND_MS).toISOString())
    .execute();
  const rounds = rows.map(({ round, ...row }) => ({
    ...toMatch(row),
    startedAt: roundStart(round ?? ''),
  }));
  const found = roundOfLogged(logged, rounds);
  if (found === undefined) return undefined;
  const { startedAt: _startedAt, ...match } = found;
  return match;
}

/**
 * Changes a player's match to what `contentOn` makes of it. Throws what `contentOn` throws. Undefined when the player has
 * no such match.
 */
export async function updateMatch(
  db: Database,
  change: {
    readonly id: string;
    readonly playerId: string;
    readonly contentOn: (current: Match) => EditableMatch;
    readonly gameUpdateOf: (playedAt: string) => string | null;
    readonly now: string;
  },
): Promise<Match | undefined> {
  const { id, playerId, contentOn, gameUpdateOf, now } = change;
  return inTransaction(db, async (transaction) => {
    if (!(await lockPlayer(transaction, playerId))) return undefined;
    const row = await selectMatches(transaction)
      .where('id', '=', id)
      .where('player_id', '=', playerId)
      .executeTakeFirst();
    if (row === undefined) return undefined;
    const content = contentOn(toMatch(row));
    const columns = columnsOf(content, gameUpdateOf(content.playedAt));
    await transaction
      .updateTable('played_match')
      .set({ ...columns, updated_at: now })
      .where('id', '=', id)
      .execute();
    return toMatch({ ...row, ...columns });
  });
}

/** Deletes a player's match. Returns false if the player has no such match. */
export async function deleteMatch(db: Database, id: string, playerId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('played_match')
    .where('id', '=', id)
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Matches, to be read by `toMatch`. */
export function selectMatches(db: Database) {
  return db
    .selectFrom('played_match')
    .select([
      'id',
      'source',
      'mode',
      'map',
      'place',
      'board_place',
      'game_update',
      'line_up',
      'note',
      'played_at',
    ]);
}

type MatchRow = Awaited<ReturnType<ReturnType<typeof selectMatches>['execute']>>[number];

/** The columns of what can change. */
export function columnsOf(content: EditableMatch, gameUpdate: string | null) {
  return {
    mode: content.mode,
    map: content.map,
    place: content.placing,
    game_update: gameUpdate,
    line_up: JSON.stringify(content.lineUp),
    note: content.note,
    played_at: content.playedAt,
  };
}

/** A match of a row, with the names that are known by now. */
export function toMatch(row: MatchRow): Match {
  return namedByNow({
    _id: row.id,
    mode: row.mode,
    map: row.map,
    placing: row.place,
    boardPlacing: row.board_place,
    playedAt: row.played_at,
    lineUp: readLineUp(`played_match ${row.id}`, row.line_up),
    note: row.note,
    source: row.source,
    gameUpdate: row.game_update,
  });
}

/** A stored lineup. `where` names the row in an error. */
export function readLineUp(where: string, stored: string): Match['lineUp'] {
  return readStored(where, stored, (value) => z.array(memberSchema).parse(value));
}
