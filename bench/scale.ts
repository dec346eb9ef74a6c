import { setTimeout as wait } from 'node:timers/promises';
import { pinUpdate } from '../apps/server/src/catalogue/catalogue.store.ts';
import { providePostgres } from '../scripts/test/postgres/postgres.ts';
import { bareGoals, compareToBare } from './bare.ts';
import { putLoad } from './load.ts';
import { startProduct } from './product.ts';
import type { ServerProcess } from './product.ts';
import { measureRatings } from './ratings.ts';
import { atLeast, atMost, percentile, summary } from './report.ts';
import type { PartReport } from './report.ts';
import { ENCODINGS, readJson, readsDuring, send } from './requests.ts';
import { communityDatabase, startCommunity, withDatabase } from './site.ts';
import { measureTop10Streams } from './streams.ts';

const BUILDS = 1000;
const CROWD = 1000;
const CROWD_SECONDS = 8;
const QUIET_MS = 3000;
const CHANGES = 20;
const UPDATES = ['8.3.0', '9.0.0', '8.3.0', '9.0.0', '8.3.0', '9.0.0'];
const GOAL = {
  bareRatio: 0.7,
  sharePagesPerSecondOfCore: 5000,
  healthP99Ms: 100,
  stalenessMs: 2000,
} as const;

/**
 * Measures what keeps a busy public site running: kept pages, a crowd on one page, how old pages can get, ratings, and
 * live connections.
 */
export async function benchScale(isFull: boolean): Promise<PartReport> {
  const ratings = await measureRatings(isFull);
  const streams = await measureTop10Streams();
  const { pages, quiet, crowded } = await measurePages();
  const staleness = await measureStaleness();
  const sharePerSecond = Math.min(
    ...pages
      .filter(({ request }) => request.startsWith('/builds/'))
      .map(({ cpuMicroseconds }) => 1_000_000 / cpuMicroseconds),
  );
  return {
    tables: [
      { title: 'Kept pages against a bare Fastify route', rows: pages },
      {
        title: `Health checks, ${CROWD} clients on one page (milliseconds)`,
        rows: [summary('without a crowd', quiet), summary('in the crowd', crowded)],
      },
      {
        title: 'Until another process shows a change (milliseconds)',
        rows: Object.entries(staleness).map(([what, times]) => summary(what, times)),
      },
      ...ratings.tables,
      ...streams.tables,
    ],
    goals: [
      ...bareGoals(pages, GOAL.bareRatio),
      atLeast('share pages/s on one core', sharePerSecond, GOAL.sharePagesPerSecondOfCore),
      atMost('health p99 in a crowd (ms)', percentile(crowded, 99), GOAL.healthP99Ms),
      ...Object.entries(staleness).map(([what, times]) =>
        atMost(
          `longest until another process shows ${what} (ms)`,
          Math.max(...times),
          GOAL.stalenessMs,
        ),
      ),
      ...ratings.goals,
      ...streams.goals,
    ],
  };
}

async function measurePages() {
  await using product = await startProduct();
  const { origin } = product;
  const builds = '/api/community-builds/public';
  const [build] = await readJson<readonly { readonly _id: string }[]>(origin, builds);
  const path = `/builds/${build?._id}`;
  const pages = await compareToBare(product, [path, '/weapons']);
  const health = { path: '/api/health' };
  const quiet = await readsDuring(origin, health, wait(QUIET_MS));
  // In a thread, so that it doesn't slow down the clock.
  const [connections, workers] = [CROWD, 1];
  const headers = ENCODINGS.compressed;
  const crowd = putLoad(product, { path, headers, connections, workers, duration: CROWD_SECONDS });
  return { pages, quiet, crowded: await readsDuring(origin, health, crowd) };
}

/** How long another process on the same PostgreSQL keeps showing what was true before a change. */
async function measureStaleness() {
  await using postgres = await providePostgres();
  const databaseUrl = await communityDatabase(postgres.url, BUILDS);
  await using here = await startCommunity(databaseUrl);
  await using there = await startProduct({ DATABASE_URL: databaseUrl });
  const ratings: number[] = [];
  for (const [turn, id] of here.ratedIds.slice(0, CHANGES).entries()) {
    const token = here.players[turn % here.players.length]?.token;
    const path = `/api/community-builds/${id}/rate`;
    const rate = (rating: number) =>
      send(here.origin, { method: 'POST', path, token, body: { rating } });
    await rate(1);
    ratings.push(await untilChanged(there, `/builds/${id}`, () => rate(5)));
  }
  const catalogues: number[] = [];
  await withDatabase(here.location, async ({ db }) => {
    for (const update of UPDATES) {
      catalogues.push(await untilChanged(there, '/weapons', () => pinUpdate(db, update)));
    }
  });
  return { 'a rating': ratings, 'another catalogue': catalogues };
}

/** Milliseconds from a change until a page shows it. */
async function untilChanged(
  { origin }: ServerProcess,
  path: string,
  change: () => Promise<unknown>,
): Promise<number> {
  const tag = async () => (await send(origin, { path })).headers.etag;
  // Once the change before has arrived.
  await readsDuring(origin, { path }, wait(GOAL.stalenessMs));
  const before = await tag();
  await change();
  const start = performance.now();
  while ((await tag()) === before);
  return performance.now() - start;
}
