import { averageRating, FULL_WEIGHT, ratingOrder } from '@trifecta/domain/builds';
import { matchFingerprint } from '@trifecta/domain/matches';
import { sql } from 'kysely';
import { contentColumns } from '../builds/build-rows.store.ts';
import { addMissingToSearch } from '../builds/build-search.store.ts';
import type { Database } from '../db/index.ts';
import { ACCOUNTS } from './demo-accounts.ts';
import type { DemoCommunity } from './demo-community.ts';
import type { DemoMatches } from './demo-matches.ts';

/** SQLite allows 32,766 values in one statement. */
const ROWS_AT_ONCE = 500;

type DemoBuild = DemoCommunity['builds'][number];

/** The ids of the demo's accounts that exist. */
export async function accountsThere(db: Database): Promise<readonly string[]> {
  const ids = ACCOUNTS.map(({ id }) => id);
  const rows = await db.selectFrom('player').select('id').where('id', 'in', ids).execute();
  return rows.map(({ id }) => id);
}

/** True when there's any player. */
export async function hasPlayers(db: Database): Promise<boolean> {
  const anybody = await db.selectFrom('player').select('id').limit(1).executeTakeFirst();
  return anybody !== undefined;
}

/** Stores the demo's accounts, all with this password hash. */
export async function insertAccounts(db: Database, password: string, now: string): Promise<void> {
  const times = { created_at: now, updated_at: now };
  for (const { id, kind, email, displayName } of ACCOUNTS) {
    await db
      .insertInto('player')
      .values({
        ...playerColumns(id, displayName, now),
        email,
        email_verified: kind === 'unverified' ? 0 : 1,
      })
      .execute();
    await db
      .insertInto('sign_in_account')
      .values({
        id: `demo-${kind}`,
        player_id: id,
        provider_id: 'credential',
        account_id: id,
        password,
        ...times,
      })
      .execute();
  }
}

function playerColumns(id: string, displayName: string | null, createdAt: string) {
  return {
    id,
    name: displayName ?? '',
    image: null,
    display_name: displayName,
    display_name_key: displayName?.toLowerCase() ?? null,
    created_at: createdAt,
    updated_at: createdAt,
  };
}

/** Stores the demo's players, with their builds, ratings, and views. The accounts are there already. */
export async function insertCommunity(
  db: Database,
  { players, builds, views }: DemoCommunity,
): Promise<void> {
  await db
    .insertInto('player')
    .values(
      players.map(({ id, displayName, createdAt }) => ({
        ...playerColumns(id, displayName, createdAt),
        email: `${displayName.toLowerCase()}@demo.example`,
        email_verified: 1 as const,
      })),
    )
    .execute();
  const names = new Map([...players, ...ACCOUNTS].map(({ id, displayName }) => [id, displayName]));
  const buildRows = builds.map((build) => buildColumns(build, names.get(build.playerId) ?? null));
  for (const some of inParts(buildRows)) await db.insertInto('user_build').values(some).execute();
  const ratingRows = builds.flatMap((build) =>
    build.ratings.map(({ playerId, stars }) => ({
      build_id: build.id,
      player_id: playerId,
      stars,
      weight: FULL_WEIGHT,
      settles_at: null,
      created_at: build.createdAt,
      updated_at: build.createdAt,
    })),
  );
  for (const some of inParts(ratingRows)) {
    await db.insertInto('build_rating').values(some).execute();
  }
  const viewRows = views.map(({ buildId, ...of }) => ({ build_id: buildId, ...of }));
  for (const some of inParts(viewRows)) await db.insertInto('build_view').values(some).execute();
  await sql`insert into public_build_count (class, weapon, specialization, builds)
    select class, weapon, specialization, count(*) from user_build
    group by class, weapon, specialization`.execute(db);
  await addMissingToSearch(db);
}

/** Stores the invented matches of the demo's accounts, as if they had been logged. */
export async function insertMatches(
  db: Database,
  players: DemoMatches,
  now: string,
): Promise<void> {
  const rows = players.flatMap(({ playerId, matches }) =>
    matches.map((match) => ({
      id: match.id,
      player_id: playerId,
      client_key: null,
      fingerprint: matchFingerprint(match),
      source: 'log' as const,
      mode: match.mode,
      map: match.map,
      place: match.placing,
      board_place: null,
      game_update: match.gameUpdate,
      line_up: JSON.stringify(match.lineUp),
      note: null,
      played_at: match.playedAt,
      created_at: now,
      updated_at: now,
    })),
  );
  for (const some of inParts(rows)) await db.insertInto('played_match').values(some).execute();
}

function buildColumns(build: DemoBuild, creatorName: string | null) {
  const sum = build.ratings.reduce((stars, rating) => stars + rating.stars, 0);
  const [weight, weighted] = [FULL_WEIGHT * build.ratings.length, FULL_WEIGHT * sum];
  return {
    id: build.id,
    player_id: build.playerId,
    ...contentColumns(build.content, creatorName),
    published_at: build.createdAt,
    first_published_at: build.createdAt,
    rating_sum: sum,
    rating_count: build.ratings.length,
    rating_weight: weight,
    rating_weighted: weighted,
    rating_order: ratingOrder({ weight, weighted }),
    rating_average: averageRating(sum, build.ratings.length),
    created_at: build.createdAt,
    updated_at: build.createdAt,
  };
}

function inParts<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / ROWS_AT_ONCE) }, (_, part) =>
    rows.slice(part * ROWS_AT_ONCE, (part + 1) * ROWS_AT_ONCE),
  );
}
