import { PLAYER_CLASSES } from '@trifecta/domain/catalogue';
import type { Catalogue, UpdateHead } from '@trifecta/domain/catalogue';
import { gameUpdateAt, MATCH_MODES } from '@trifecta/domain/matches';
import type { Match, MatchMember } from '@trifecta/domain/matches';

/** An invented match of a demo account. */
export type DemoMatch = Pick<Match, 'mode' | 'map' | 'playedAt' | 'lineUp' | 'gameUpdate'> & {
  readonly placing: number;
};

/** The source of random numbers, from 0 up to but not including 1. */
interface Random {
  readonly next: () => number;
}

const DAY_MS = 86_400_000;
const UPDATES = 3;
/** Days that are played on the last update. */
const DAYS_ON_LAST = 21;
/** Evenings start at this time, in UTC, and a match takes so long. */
const EVENING_MS = 18 * 3_600_000;
const MATCH_MS = 14 * 60_000;

/** The modes of the demo, with how often they're played. */
const MODES: readonly (readonly [id: (typeof MATCH_MODES)[number]['id'], weight: number])[] = [
  ['ranked-cashout', 6],
  ['world-tour', 2],
  ['quick-cash', 2],
];
const MAPS = 4;
const LINEUPS = 4;
/** The most that a map, a lineup, or an update changes a result. A place is worth about 1. */
const LUCK_OF_MAPS = 0.7;
const LUCK_OF_LINEUPS = 0.6;
const LUCK_OF_UPDATES = 0.3;

/**
 * Matches over the last three game updates before `now`, in the evenings, oldest first. Some maps and lineups suit the
 * player, and others don't. `skill` is above 0 for players who win more than their share. The same random numbers always
 * give the same matches.
 */
export function demoMatches(
  random: Random,
  {
    catalogue,
    updates,
  }: { readonly catalogue: Catalogue; readonly updates: readonly UpdateHead[] },
  { count, skill, now }: { readonly count: number; readonly skill: number; readonly now: Date },
): DemoMatch[] {
  const days = daysOfPlay(updates, now);
  const maps = catalogue.maps.slice(0, MAPS).map(({ mapId }) => rated(random, mapId, LUCK_OF_MAPS));
  const lineUps = Array.from({ length: LINEUPS }, () =>
    rated(random, lineUpOf(random, catalogue), LUCK_OF_LINEUPS),
  );
  const luck = new Map<string | null, number>();
  return Array.from({ length: count }, (_, index): DemoMatch => {
    const day = Math.floor((index * days.length) / count);
    const inEvening = index - Math.ceil((day * count) / days.length);
    const start = (days[day] ?? 0) + EVENING_MS + inEvening * MATCH_MS;
    const playedAt = new Date(start + Math.floor(random.next() * 120_000)).toISOString();
    const gameUpdate = gameUpdateAt(updates, playedAt);
    if (!luck.has(gameUpdate)) luck.set(gameUpdate, spread(random, LUCK_OF_UPDATES));
    const map = pick(random, maps);
    const lineUp = pick(random, lineUps);
    const mode = weighted(random, MODES);
    const edge = skill + map.luck + lineUp.luck + (luck.get(gameUpdate) ?? 0);
    return {
      mode,
      map: map.value,
      playedAt,
      lineUp: lineUp.value,
      gameUpdate,
      placing: placeIn(random, MATCH_MODES.find(({ id }) => id === mode)?.lobbyTeams ?? 2, edge),
    };
  });
}

/** The starts of the days from the third-last dated update on, in milliseconds. */
function daysOfPlay(updates: readonly UpdateHead[], now: Date): number[] {
  const today = now.toISOString().slice(0, 'YYYY-MM-DD'.length);
  const dates = updates.flatMap(({ date }) => (date !== null && date < today ? [date] : []));
  const first = Date.parse(dates.at(-UPDATES) ?? today);
  const last = Math.min(
    Date.parse(dates.at(-1) ?? today) + DAYS_ON_LAST * DAY_MS,
    Date.parse(today) - DAY_MS,
  );
  const length = Math.max(1, Math.floor((last - first) / DAY_MS));
  return Array.from({ length }, (_, index) => first + index * DAY_MS);
}

/** Three players with library builds, one of each class, the player's own first. */
function lineUpOf(random: Random, { libraryBuilds }: Catalogue): MatchMember[] {
  const members = PLAYER_CLASSES.map((playerClass): MatchMember => {
    const build = pick(
      random,
      libraryBuilds.filter((one) => one.class === playerClass),
    );
    const { weapon, specialization, gadgets } = build;
    return { class: playerClass, weapon, specialization, gadgets };
  });
  const own = Math.floor(random.next() * members.length);
  return [...members.slice(own), ...members.slice(0, own)];
}

/** A place from 1 to `teams`. Each place is likelier than the next one by the same ratio, which grows with the edge. */
function placeIn(random: Random, teams: number, edge: number): number {
  const places = Array.from({ length: teams }, (_, index) => index + 1);
  return weighted(
    random,
    places.map((place) => [place, Math.exp((-edge * place) / teams)] as const),
  );
}

function rated<Value>(random: Random, value: Value, most: number) {
  return { value, luck: spread(random, most) };
}

function spread(random: Random, most: number): number {
  return (2 * random.next() - 1) * most;
}

function weighted<Value>(
  random: Random,
  choices: readonly (readonly [value: Value, weight: number])[],
): Value {
  let left = random.next() * choices.reduce((sum, [, weight]) => sum + weight, 0);
  const found = choices.find(([, weight]) => {
    left -= weight;
    return left < 0;
  });
  return (found ?? pick(random, choices))[0];
}

function pick<Item>(random: Random, items: readonly Item[]): Item {
  const item = items[Math.floor(random.next() * items.length)];
  if (item === undefined) throw new Error('Nothing to pick from');
  return item;
}
