import { averageRating, FULL_WEIGHT, ratingOrder } from '@trifecta/domain/builds';
import type { Catalogue } from '@trifecta/domain/catalogue';
import { demoBuild, demoPlaces, SeededRandom } from '@trifecta/sandbox';
import { sql } from 'kysely';
import { contentColumns } from '../../src/builds/build-rows.store.ts';
import { noteSearchUpgraded } from '../../src/builds/index.ts';
import { searchKeysOf } from '../../src/builds/search-keys.ts';
import type { OpenDatabase } from '../../src/db/index.ts';
import { insertMany, loadedInBulk } from '../support/bulk-load.ts';

const SEED = 20_251_121;
const BUILDS_OF_PLAYER = 10;
const FEWEST_PLAYERS = 40;
const BUILDS_AT_ONCE = 2000;
/** When the first build was published, and the interval between builds. */
const BEGIN_MS = Date.parse('2024-01-01T00:00:00Z');
const APART_MS = 40_000;
/** Most builds get a few ratings (five on average), some get many. */
const MAX_RATINGS = 20;
/** Steps through the players by a prime, so that nobody rates a build twice. */
const RATER_STEP = 7919;
/** Words that players made up. The first are frequent, the last occur once or never. */
const OWN_WORDS = 200_000;
const SYLLABLE_STEP = 1_000_003;
const SYLLABLES = syllables(
  'b br c cl d dr f g gr h j k l m n p pl r s sh sk st t th tr v w z'.split(' '),
  'a ai e ee i o oo u y'.split(' '),
  ['', 'l', 'm', 'n', 'r', 's', 'x'],
);

/** How many rows of each kind were created. */
export interface MadeCommunity {
  readonly players: number;
  readonly builds: number;
  readonly ratings: number;
}

/**
 * Fills an empty, migrated database with public builds, about ten per player with five ratings each. Built like the
 * demo's, with more made-up words. The same count always gives the same community.
 */
export async function makeManyBuilds(
  database: OpenDatabase,
  catalogue: Catalogue,
  builds: number,
): Promise<MadeCommunity> {
  const random = new SeededRandom(SEED);
  const players = manyPlayers(random, Math.max(FEWEST_PLAYERS, builds / BUILDS_OF_PLAYER));
  let ratings = 0;
  await loadedInBulk(database, async (db) => {
    const { engine } = database;
    for (let first = 0; first < players.length; first += BUILDS_AT_ONCE) {
      const some = players.slice(first, first + BUILDS_AT_ONCE);
      await insertMany({ db, engine }, 'player', some);
    }
    for (let first = 0; first < builds; first += BUILDS_AT_ONCE) {
      const made = Array.from({ length: Math.min(BUILDS_AT_ONCE, builds - first) }, (_, index) =>
        oneBuild(random, catalogue, players, first + index),
      );
      const rows = made.map(({ build }) => build);
      await insertMany({ db, engine }, 'user_build', rows);
      await insertMany({ db, engine }, 'build_search', rows.map(searchRow));
      const given = made.flatMap((one) => one.ratings);
      await insertMany({ db, engine }, 'build_rating', given);
      ratings += given.length;
    }
    await sql`insert into public_build_count (class, weapon, specialization, builds)
      select class, weapon, specialization, count(*) from user_build
      group by class, weapon, specialization`.execute(db);
    await noteSearchUpgraded(db);
  });
  return { players: players.length, builds, ratings };
}

function manyPlayers(random: SeededRandom, count: number) {
  const time = new Date(BEGIN_MS).toISOString();
  return Array.from({ length: count }, (_, index) => {
    const displayName = ownWord(index + OWN_WORDS);
    const id = random.uuidAt(BEGIN_MS);
    return {
      id,
      name: '',
      email: `${displayName}@example.com`,
      email_verified: 1,
      display_name: displayName,
      display_name_key: displayName,
      created_at: time,
      updated_at: time,
    };
  });
}

type MadePlayer = ReturnType<typeof manyPlayers>[number];

function oneBuild(
  random: SeededRandom,
  catalogue: Catalogue,
  players: readonly MadePlayer[],
  index: number,
) {
  const ownerIndex = index % players.length;
  const owner = players[ownerIndex];
  if (owner === undefined) throw new Error('There are no players.');
  const createdMs = BEGIN_MS + index * APART_MS;
  const created_at = new Date(createdMs).toISOString();
  const id = random.uuidAt(createdMs);
  const demo = demoBuild(random, catalogue, new Set());
  const own = Array.from({ length: 4 }, () => ownWord(Math.floor(OWN_WORDS ** random.next())));
  const content = {
    ...demo,
    ...demoPlaces(new SeededRandom(index), catalogue, demo.weapon),
    // Unique per player, as names have to be.
    buildName: `${demo.buildName} ${Math.floor(index / players.length)}`,
    description: `${own.join(' ')}. ${demo.description ?? ''}`.trim(),
  };
  const ratings = ratingsOf(random, players, ownerIndex, { build_id: id, created_at });
  const sum = ratings.reduce((stars, rating) => stars + rating.stars, 0);
  const build = {
    id,
    player_id: owner.id,
    ...contentColumns(content, owner.display_name),
    published_at: created_at,
    first_published_at: created_at,
    rating_sum: sum,
    rating_count: ratings.length,
    rating_average: averageRating(sum, ratings.length),
    rating_weight: FULL_WEIGHT * ratings.length,
    rating_weighted: FULL_WEIGHT * sum,
    rating_order: ratingOrder({
      weight: FULL_WEIGHT * ratings.length,
      weighted: FULL_WEIGHT * sum,
    }),
    created_at,
    updated_at: created_at,
  };
  return { build, ratings };
}

function searchRow({
  id,
  search_text: searchText,
  ...build
}: ReturnType<typeof oneBuild>['build']) {
  return { build_id: id, search_keys: searchKeysOf({ ...build, searchText }) };
}

function ratingsOf(
  random: SeededRandom,
  players: readonly MadePlayer[],
  owner: number,
  build: { readonly build_id: string; readonly created_at: string },
) {
  const count = Math.floor(random.next() ** 3 * (MAX_RATINGS + 1));
  const first = random.below(players.length);
  const strength = 2 + random.next() * 3;
  return Array.from({ length: count }, (_, index) => {
    const rater = (first + index * RATER_STEP) % players.length;
    const stars = Math.round(strength + (random.next() - 0.5) * 2.5);
    return { rater, stars: Math.min(5, Math.max(1, stars)) };
  }).flatMap(({ rater, stars }) => {
    const player = players[rater];
    return rater === owner || player === undefined
      ? []
      : [
          {
            ...build,
            player_id: player.id,
            stars,
            weight: FULL_WEIGHT,
            settles_at: null,
            updated_at: build.created_at,
          },
        ];
  });
}

/** A word made of syllables, different for each number. */
function ownWord(index: number): string {
  // Multiplied by a prime, so that consecutive builds don't start alike.
  const mixed = (index + 1) * SYLLABLE_STEP;
  let word = '';
  for (let left = mixed; left > 0; left = Math.floor(left / SYLLABLES.length)) {
    word += SYLLABLES[left % SYLLABLES.length] ?? '';
  }
  return word;
}

function syllables(...sounds: readonly string[][]): string[] {
  return sounds.reduce((before, after) => before.flatMap((one) => after.map((two) => one + two)));
}
