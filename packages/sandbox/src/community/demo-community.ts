import type { BuildContent } from '@trifecta/domain/builds';
import type { Catalogue } from '@trifecta/domain/catalogue';
import { demoBuild } from './demo-build.ts';
import { demoPlaces } from './demo-places.ts';
import { PLAYER_NAMES } from './demo-words.ts';
import { SeededRandom } from './seeded-random.ts';

const SEED = 20_251_008;
const BUILDS_PER_PLAYER = 10;
const DAY_MS = 24 * 60 * 60 * 1000;
/** How many days ago the community started. */
const DAYS = 90;

/** A demo player. Times are ISO 8601 in UTC. */
export interface DemoPlayer {
  readonly id: string;
  readonly displayName: string;
  readonly createdAt: string;
}

/** A public demo build with its ratings by player. */
export interface DemoBuild {
  readonly id: string;
  readonly playerId: string;
  readonly content: BuildContent;
  readonly createdAt: string;
  readonly ratings: readonly { readonly playerId: string; readonly stars: number }[];
}

/** The whole demo community. */
export interface DemoCommunity {
  readonly players: readonly DemoPlayer[];
  readonly builds: readonly DemoBuild[];
}

/** The share of builds without ratings. */
const SHARE_UNRATED = 0.12;
/** The average rating of a build, and the spread of opinions about one build. */
const USUAL_STARS = 3.9;
const SPREAD_OF_BUILDS = 1.6;
const SPREAD_OF_OPINIONS = 2.6;

/**
 * Players with public builds and ratings, based on the catalogue's library builds and variations of them. The same
 * catalogue and time always give the same community.
 */
export function demoCommunity(catalogue: Catalogue, now: Date): DemoCommunity {
  const random = new SeededRandom(SEED);
  // Apart from the others, so that they stay as they are.
  const randomPlaces = new SeededRandom(SEED);
  const beginMs = now.getTime() - DAYS * DAY_MS;
  const players = PLAYER_NAMES.map((name) => demoPlayer(random, name, beginMs));
  const builds = players.flatMap((player) => {
    const names = new Set<string>();
    return Array.from({ length: BUILDS_PER_PLAYER }, () => {
      const createdMs = beginMs + DAY_MS + random.next() * (DAYS - 2) * DAY_MS;
      const id = random.uuidAt(createdMs);
      const content = demoBuild(random, catalogue, names);
      return {
        id,
        playerId: player.id,
        content: { ...content, ...demoPlaces(randomPlaces, catalogue, content.weapon) },
        createdAt: new Date(createdMs).toISOString(),
        ratings: demoRatings(random, players, player),
      };
    });
  });
  return { players, builds };
}

function demoPlayer(random: SeededRandom, displayName: string, beginMs: number): DemoPlayer {
  const createdMs = beginMs + random.next() * DAY_MS;
  return {
    id: random.uuidAt(createdMs),
    displayName,
    createdAt: new Date(createdMs).toISOString(),
  };
}

/** From -1/2 to 1/2, most often near 0. */
function deviation(random: SeededRandom): number {
  return (random.next() + random.next() + random.next()) / 3 - 0.5;
}

/** Generates a build's ratings, scattered around its quality. A few builds get many, most get few. */
function demoRatings(random: SeededRandom, players: readonly DemoPlayer[], owner: DemoPlayer) {
  if (random.next() < SHARE_UNRATED) return [];
  const others = players.filter((player) => player !== owner);
  const count = 3 + Math.floor(random.next() ** 2.5 * (others.length - 3));
  const quality = USUAL_STARS + 2 * deviation(random) * SPREAD_OF_BUILDS;
  return random.some(others, count).map(({ id }) => {
    const stars = Math.round(quality + 2 * deviation(random) * SPREAD_OF_OPINIONS);
    return { playerId: id, stars: Math.min(5, Math.max(1, stars)) };
  });
}
