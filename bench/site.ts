import pg from 'pg';
import { CurrentCatalogue } from '../apps/server/src/catalogue/index.ts';
import { migrate, openDatabase } from '../apps/server/src/db/index.ts';
import type { DatabaseLocation, OpenDatabase } from '../apps/server/src/db/index.ts';
import { makeManyBuilds } from '../apps/server/test/community/many-builds.ts';
import {
  addSessions,
  addSigningKey,
  claimsOf,
  signClaims,
} from '../apps/server/test/support/tokens.ts';
import { say, since } from '../scripts/process/say.mjs';
import { locationOf, startProduct } from './product.ts';
import type { Product } from './product.ts';
import type { Sent } from './requests.ts';

const PLAYERS = 50;
const RATED_BUILDS = 400;

/** A signed-in player, for five minutes. */
export interface Player {
  readonly id: string;
  readonly name: string;
  readonly token: string;
}

/** The product with players and builds to rate. */
export interface Community extends Product {
  readonly players: readonly Player[];
  /** Public builds of other players. */
  readonly ratedIds: readonly string[];
}

/** Opens a database for as long as `work` takes. */
export async function withDatabase<Result>(
  location: DatabaseLocation,
  work: (database: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  const database = openDatabase(location);
  try {
    return await work(database);
  } finally {
    await database.db.destroy();
  }
}

/** Runs a statement on PostgreSQL and returns its first row. */
export async function queryPostgres(url: string, statement: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows[0];
  } finally {
    await client.end();
  }
}

/** Creates an empty database on PostgreSQL, replacing one with the same name, and returns its URL. */
export async function emptyDatabase(postgresUrl: string, name: string): Promise<string> {
  await queryPostgres(postgresUrl, `drop database if exists ${name} with (force)`);
  await queryPostgres(postgresUrl, `create database ${name}`);
  const url = new URL(postgresUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Creates a database on PostgreSQL with builds and ratings, and reports how long that took. */
export async function communityDatabase(postgresUrl: string, builds: number): Promise<string> {
  const databaseUrl = await emptyDatabase(postgresUrl, `trifecta_bench_${builds}`);
  await withDatabase(locationOf(databaseUrl), async (database) => {
    await migrate(database);
    const { catalogue } = await CurrentCatalogue.load(database.db);
    const start = performance.now();
    const made = await makeManyBuilds(database, catalogue, builds);
    say(`created ${made.builds} builds with ${made.ratings} ratings in ${since(start)}`);
  });
  return databaseUrl;
}

/** Signs in some of a site's players, without the cost of a sign-in. */
export function signInPlayers({ location, origin }: Product, count: number): Promise<Player[]> {
  return withDatabase(location, async (database) => {
    const players = await database.db
      .selectFrom('player')
      .select(['id', 'email', 'display_name'])
      .where('email_verified', '=', 1)
      .orderBy('id')
      .limit(count)
      .execute();
    const ids = players.map(({ id }) => id);
    await addSessions({ database }, ids);
    const key = await addSigningKey({ database });
    return Promise.all(
      players.map(async ({ id, email, display_name: name }) => {
        const token = await signClaims(claimsOf({ origin }, id, email), key);
        return { id, name: name ?? '', token };
      }),
    );
  });
}

/** Starts the product with such a database, and signs in some of its players. */
export async function startCommunity(
  databaseUrl: string,
  count = PLAYERS,
  environment: NodeJS.ProcessEnv = {},
): Promise<Community> {
  const product = await startProduct({ DATABASE_URL: databaseUrl, ...environment });
  const players = await signInPlayers(product, count);
  const builds = await withDatabase(product.location, ({ db }) =>
    db
      .selectFrom('user_build')
      .select('id')
      .where(
        'player_id',
        'not in',
        players.map(({ id }) => id),
      )
      .orderBy('id')
      .limit(RATED_BUILDS)
      .execute(),
  );
  return { ...product, players, ratedIds: builds.map(({ id }) => id) };
}

/** The turn's rating. Each round of builds starts with another player, so that these are new ratings. */
export function ratingOf(
  { players, ratedIds }: Pick<Community, 'players' | 'ratedIds'>,
  turn: number,
) {
  const id = ratedIds[turn % ratedIds.length] ?? '';
  const player = players[(turn + Math.floor(turn / ratedIds.length)) % players.length];
  const sent = {
    method: 'POST',
    path: `/api/community-builds/${id}/rate`,
    body: { rating: (turn % 5) + 1 },
    token: player?.token,
  } as const satisfies Sent;
  return { ...sent, key: `${player?.id} ${id}` };
}
