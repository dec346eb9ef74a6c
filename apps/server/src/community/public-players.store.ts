import { sql } from 'kysely';
import { buildsWithKeys, keysToFind, searchWords } from '../builds/index.ts';
import type { Database } from '../db/index.ts';
import { pattern } from './public-search.store.ts';

/** The number of public builds with a word that are read for their players' names. More only matters for very common words. */
const MAX_READ = 2000;

/**
 * The display names of players with public builds that contain a word, the shortest first. A player whose whole name it
 * is comes first, and is always found. Names have no spaces, so several words find nobody.
 */
export async function publicPlayers(
  db: Database,
  search: string,
  limit: number,
): Promise<string[]> {
  const [word, ...others] = searchWords(search);
  if (word === undefined || others.length > 0) return [];
  const [itself, alike] = await Promise.all([
    playerNamed(db, word),
    playersWithWord(db, word, limit),
  ]);
  return [...new Set([...itself, ...alike])].slice(0, limit);
}

async function playerNamed(db: Database, nameKey: string): Promise<string[]> {
  const rows = await db
    .selectFrom('player')
    .select('display_name')
    .where('display_name_key', '=', nameKey)
    .where((has) =>
      has.exists(
        has
          .selectFrom('user_build')
          .select('user_build.id')
          .whereRef('user_build.player_id', '=', 'player.id')
          .where('published_at', 'is not', null),
      ),
    )
    .execute();
  return namesIn(rows);
}

/** Builds are found by their players' names too, so their index also finds the players. */
async function playersWithWord(db: Database, word: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom(
      buildsWithKeys(db, keysToFind({ search: word }))
        .limit(MAX_READ)
        .as('found'),
    )
    .innerJoin('user_build', 'user_build.id', 'found.build_id')
    .innerJoin('player', 'player.id', 'user_build.player_id')
    .select('display_name')
    .where('published_at', 'is not', null)
    .where(sql<boolean>`display_name_key like ${pattern(word)} escape '\\'`)
    .groupBy(['display_name', 'display_name_key'])
    .orderBy(sql`length(display_name_key)`)
    .orderBy('display_name_key')
    .limit(limit)
    .execute();
  return namesIn(rows);
}

function namesIn(rows: readonly { readonly display_name: string | null }[]): string[] {
  return rows.flatMap(({ display_name: name }) => name ?? []);
}
