import { CurrentCatalogue } from '../apps/server/src/catalogue/index.ts';
import { migrate, openDatabase } from '../apps/server/src/db/index.ts';
import type { Database } from '../apps/server/src/db/index.ts';
import { makeManyBuilds } from '../apps/server/test/community/many-builds.ts';
import {
  addSessions,
  addSigningKey,
  claimsOf,
  signClaims,
} from '../apps/server/test/support/tokens.ts';
import { say, since } from '../scripts/process/say.mjs';
import { makeEmptyDatabase } from './postgres-database.ts';
import { startProduct } from './server-process.ts';
import type { ServerProcess } from './server-process.ts';

const RATERS = 50;
const RATED_BUILDS = 400;

/** The product on PostgreSQL with many public builds. */
export interface CommunitySite {
  readonly server: ServerProcess;
  /** Signed-in players, valid for five minutes. */
  readonly tokens: readonly string[];
  /** The same players' ids. */
  readonly playerIds: readonly string[];
  /** Public builds of other players. */
  readonly ratedIds: readonly string[];
  /** Player names that each match only a few builds. */
  readonly rareWords: readonly string[];
  stop(): Promise<void>;
}

interface CommunitySettings {
  /** How many players are signed in. */
  readonly raters?: number;
  /** More settings of the server. */
  readonly environment?: NodeJS.ProcessEnv;
}

/** Creates a database on PostgreSQL, fills it with builds and ratings, and reports how long that took. */
export async function makeCommunityDatabase(postgresUrl: string, builds: number): Promise<string> {
  const databaseUrl = await makeEmptyDatabase(postgresUrl, `trifecta_bench_${builds}`);
  const database = openDatabase({ dataDir: '', databaseUrl, databasePoolSize: 1 });
  try {
    await migrate(database);
    const { catalogue } = await CurrentCatalogue.load(database.db);
    const start = performance.now();
    const made = await makeManyBuilds(database, catalogue, builds);
    say(`created ${made.builds} builds with ${made.ratings} ratings in ${since(start)}`);
  } finally {
    await database.db.destroy();
  }
  return databaseUrl;
}

/** Starts the product with such a database. */
export async function startCommunitySite(
  databaseUrl: string,
  { raters = RATERS, environment = {} }: CommunitySettings = {},
): Promise<CommunitySite> {
  const server = await startProduct({ DATABASE_URL: databaseUrl, ...environment });
  const database = openDatabase({ dataDir: '', databaseUrl, databasePoolSize: 1 });
  try {
    const { db } = database;
    const players = await db
      .selectFrom('player')
      .select(['id', 'email', 'display_name as displayName'])
      .orderBy('id')
      .limit(raters)
      .execute();
    await addSessions(
      { database },
      players.map(({ id }) => id),
    );
    const key = await addSigningKey({ database });
    const tokens = await Promise.all(
      players.map(({ id, email }) => signClaims(claimsOf(server, id, email), key)),
    );
    const playerIds = players.map(({ id }) => id);
    const ratedIds = await buildsOfOthers(db, playerIds);
    const rareWords = players.map(({ displayName }) => displayName ?? '');
    return { server, tokens, playerIds, ratedIds, rareWords, stop: () => server.stop() };
  } catch (error) {
    await server.stop();
    throw error;
  } finally {
    await database.db.destroy();
  }
}

async function buildsOfOthers(db: Database, playerIds: readonly string[]): Promise<string[]> {
  const builds = await db
    .selectFrom('user_build')
    .select('id')
    .where('player_id', 'not in', playerIds)
    .orderBy('id')
    .limit(RATED_BUILDS)
    .execute();
  return builds.map(({ id }) => id);
}
