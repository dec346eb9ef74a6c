import type { BuildContent } from '@trifecta/domain/builds';
import type { Catalogue } from '@trifecta/domain/catalogue';
import { demoBuild } from './demo-build.ts';
import { SeededRandom } from './seeded-random.ts';

const SEED = 20_251_008;
const PLAYERS = 40;
const BUILDS_PER_PLAYER = 10;
const DAY_MS = 24 * 60 * 60 * 1000;
/** How long ago the first of it happened. */
const DAYS = 90;

/** A player of the demo. Times are ISO 8601 in UTC. */
export interface DemoPlayer {
  readonly id: string;
  readonly displayName: string;
  readonly createdAt: string;
}

/** A public build of the demo with its ratings, by player. */
export interface DemoBuild {
  readonly id: string;
  readonly playerId: string;
  readonly content: BuildContent;
  readonly createdAt: string;
  readonly ratings: readonly { readonly playerId: string; readonly stars: number }[];
}

/** Everything the community of the demo is made of. */
export interface DemoCommunity {
  readonly players: readonly DemoPlayer[];
  readonly builds: readonly DemoBuild[];
}

const FIRST_WORDS = ['Neon', 'Vault', 'Cash', 'Iron', 'Velvet', 'Turbo', 'Static', 'Lucky'];
const SECOND_WORDS = ['Fox', 'Runner', 'Anchor', 'Ghost', 'Medic'];

/**
 * Players with public builds and ratings, made of the catalogue's library builds and their variations. The same
 * catalogue and moment give the same community.
 */
export function demoCommunity(catalogue: Catalogue, now: Date): DemoCommunity {
  const random = new SeededRandom(SEED);
  const beginMs = now.getTime() - DAYS * DAY_MS;
  const players = Array.from({ length: PLAYERS }, (_, index) => demoPlayer(random, index, beginMs));
  const builds = players.flatMap((player) => {
    const names = new Set<string>();
    return Array.from({ length: BUILDS_PER_PLAYER }, () => {
      const createdMs = beginMs + DAY_MS + random.next() * (DAYS - 2) * DAY_MS;
      return {
        id: random.uuidAt(createdMs),
        playerId: player.id,
        content: demoBuild(random, catalogue, names),
        createdAt: new Date(createdMs).toISOString(),
        ratings: demoRatings(random, players, player),
      };
    });
  });
  return { players, builds };
}

function demoPlayer(random: SeededRandom, index: number, beginMs: number): DemoPlayer {
  const createdMs = beginMs + random.next() * DAY_MS;
  const first = FIRST_WORDS[index % FIRST_WORDS.length] ?? '';
  const second = SECOND_WORDS[Math.floor(index / FIRST_WORDS.length)] ?? '';
  return {
    id: random.uuidAt(createdMs),
    displayName: `${first}${second}`,
    createdAt: new Date(createdMs).toISOString(),
  };
}

/** A few builds are known to many, most to few; each has a strength around which the stars lie. */
function demoRatings(random: SeededRandom, players: readonly DemoPlayer[], owner: DemoPlayer) {
  const others = players.filter((player) => player !== owner);
  const count = Math.floor(random.next() ** 3 * others.length);
  const strength = 2 + random.next() * 3;
  return random.some(others, count).map(({ id }) => {
    const stars = Math.round(strength + (random.next() - 0.5) * 2.5);
    return { playerId: id, stars: Math.min(5, Math.max(1, stars)) };
  });
}
