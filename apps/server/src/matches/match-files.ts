import type { GameMap } from '@trifecta/domain/catalogue';
import { matchMapName, matchMode, matchModeName } from '@trifecta/domain/matches';
import type { Match, MatchMember } from '@trifecta/domain/matches';
import type { Database } from '../db/index.ts';
import { csvLine } from '../http/csv.ts';
import { matchesOf } from './match.store.ts';

/** Matches that are read together, so that others get their turn in between. */
const PART = 500;

/** The columns of a loadout. */
const MEMBER_COLUMNS = ['class', 'weapon', 'specialization', 'gadgets'] as const;

const COLUMNS = [
  'id',
  'playedAt',
  'mode',
  'modeName',
  'map',
  'mapName',
  'place',
  'teams',
  'leaderboardPlace',
  'source',
  'gameUpdate',
  ...['own', 'teammate1', 'teammate2'].flatMap((who) =>
    MEMBER_COLUMNS.map((column) => `${who}.${column}`),
  ),
  'note',
];

/** All matches of a player as CSV with one row each, last played first. */
export async function* matchTable(
  db: Database,
  playerId: string,
  maps: readonly GameMap[],
): AsyncGenerator<string> {
  yield csvLine(COLUMNS);
  for await (const matches of partsOf(db, playerId)) {
    yield matches.map((match) => csvLine(cellsOf(match, maps))).join('');
  }
}

/** All matches of a player as a JSON list, each as `toJson` makes it, last played first. */
export async function* matchList(
  db: Database,
  playerId: string,
  toJson: (match: Match) => unknown,
): AsyncGenerator<string> {
  let between = '[\n';
  for await (const matches of partsOf(db, playerId)) {
    yield between + matches.map((match) => JSON.stringify(toJson(match))).join(',\n');
    between = ',\n';
  }
  yield between === '[\n' ? '[]\n' : '\n]\n';
}

async function* partsOf(db: Database, playerId: string): AsyncGenerator<Match[]> {
  let after: Match | undefined;
  do {
    const matches = await matchesOf(db, playerId, { after, limit: PART, shown: null });
    if (matches.length > 0) yield matches;
    after = matches.length < PART ? undefined : matches.at(-1);
  } while (after !== undefined);
}

function cellsOf(match: Match, maps: readonly GameMap[]): readonly unknown[] {
  const [own, first, second] = match.lineUp;
  return [
    match._id,
    match.playedAt,
    match.mode,
    matchModeName(match.mode),
    match.map,
    matchMapName(match.map, maps),
    match.placing,
    matchMode(match.mode)?.lobbyTeams,
    match.boardPlacing,
    match.source,
    match.gameUpdate,
    ...[own, first, second].flatMap(memberCells),
    match.note,
  ];
}

function memberCells(member: MatchMember | undefined): readonly unknown[] {
  return MEMBER_COLUMNS.map((column) =>
    column === 'gadgets' ? member?.gadgets.join('; ') : member?.[column],
  );
}
