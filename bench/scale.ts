import autocannon from 'autocannon';
import { pinUpdate } from '../apps/server/src/catalogue/catalogue.store.ts';
import { openDatabase } from '../apps/server/src/db/index.ts';
import { providePostgres } from '../scripts/test/postgres/postgres.ts';
import { makeCommunityDatabase, startCommunitySite } from './community-site.ts';
import type { CommunitySite } from './community-site.ts';
import { compareToBare } from './http.ts';
import type { ComparedRequest } from './http.ts';
import { atLeast, atMost } from './report.ts';
import type { PartReport } from './report.ts';
import { measureGrowth } from './scale-growth.ts';
import { startProduct, withProduct } from './server-process.ts';
import type { ServerProcess } from './server-process.ts';
import { median, percentile } from './statistics.ts';
import { figureText } from './table.ts';
import { readWhile, timedRequest } from './timed-request.ts';

const BUILDS = 1000;
const CROWD = 1000;
const CROWD_SECONDS = 8;
const QUIET_READS = 400;
const CHANGES = 20;
const UPDATES = ['8.3.0', '9.0.0', '8.3.0', '9.0.0', '8.3.0', '9.0.0'] as const;
const MICROSECONDS_PER_SECOND = 1_000_000;

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
  const growth = await measureGrowth(isFull);
  const { pages, health } = await withProduct(async (product) => {
    const sharePage = await publicBuildPage(product);
    return {
      pages: await compareToBare(product, [sharePage, '/weapons']),
      health: await measureHealth(product, sharePage),
    };
  });
  const staleness = await measureStaleness();
  const sharePerSecond = Math.min(
    ...pages
      .filter(({ path }) => path.startsWith('/builds/'))
      .map(({ cpuMicroseconds }) => MICROSECONDS_PER_SECOND / cpuMicroseconds),
  );
  return {
    tables: [
      pagesTable(pages),
      timesTable(`Health checks, ${CROWD} clients on one page (milliseconds)`, health),
      timesTable('Until another process shows a change (milliseconds)', staleness),
      ...growth.tables,
    ],
    goals: [
      ...pages.map((one) =>
        atLeast(`requests/s relative to bare route, ${nameOf(one)}`, one.ratio, GOAL.bareRatio),
      ),
      atLeast('share pages/s on one core', sharePerSecond, GOAL.sharePagesPerSecondOfCore, 0),
      atMost(
        'health p99 in a crowd (ms)',
        percentile(health['in the crowd'], 99),
        GOAL.healthP99Ms,
      ),
      ...Object.entries(staleness).map(([what, times]) =>
        atMost(
          `longest until another process shows ${what} (ms)`,
          Math.max(...times),
          GOAL.stalenessMs,
        ),
      ),
      ...growth.goals,
    ],
    figures: {
      pages,
      sharePerSecond,
      health,
      staleness,
      growth: growth.figures,
    },
  };
}

async function publicBuildPage({ origin }: ServerProcess): Promise<string> {
  const { json } = await timedRequest(origin, { path: '/api/community-builds/public' });
  const [build] = json() as { readonly _id: string }[];
  return `/builds/${build?._id}`;
}

async function measureHealth({ origin }: ServerProcess, path: string) {
  const health = '/api/health';
  const quiet = await readWhile(origin, health, (reads) => reads < QUIET_READS);
  let isCrowded = true;
  const crowd = crowdOn(origin + path).finally(() => (isCrowded = false));
  const crowded = await readWhile(origin, health, () => isCrowded);
  await crowd;
  return { 'without a crowd': quiet, 'in the crowd': crowded };
}

/** Lets a crowd of clients reload a page as fast as they can. In a thread, so that it doesn't slow down the clock. */
async function crowdOn(url: string): Promise<void> {
  const { errors, timeouts, non2xx } = await autocannon({
    url,
    connections: CROWD,
    duration: CROWD_SECONDS,
    headers: { 'accept-encoding': 'gzip, br' },
    workers: 1,
  });
  if (errors + timeouts + non2xx > 0) throw new Error(`${url} failed for some of the crowd`);
}

/** How long another process on the same PostgreSQL keeps showing what was true before a change. */
async function measureStaleness() {
  const postgres = await providePostgres();
  try {
    const databaseUrl = await makeCommunityDatabase(postgres.url, BUILDS);
    const here = await startCommunitySite(databaseUrl);
    try {
      const there = await startProduct({ DATABASE_URL: databaseUrl });
      try {
        return {
          'a rating': await ratingTimes(here, there),
          'another catalogue': await catalogueTimes(databaseUrl, there),
        };
      } finally {
        await there.stop();
      }
    } finally {
      await here.stop();
    }
  } finally {
    await postgres.stop();
  }
}

async function ratingTimes(here: CommunitySite, there: ServerProcess): Promise<number[]> {
  const times: number[] = [];
  for (const [turn, id] of here.ratedIds.slice(0, CHANGES).entries()) {
    const token = here.tokens[turn % here.tokens.length];
    const rate = async (rating: number) => {
      const path = `/api/community-builds/${id}/rate`;
      await timedRequest(here.server.origin, { method: 'POST', path, token, body: { rating } });
    };
    await rate(1);
    times.push(await untilChanged(there, `/builds/${id}`, () => rate(5)));
  }
  return times;
}

async function catalogueTimes(databaseUrl: string, there: ServerProcess): Promise<number[]> {
  const database = openDatabase({ dataDir: '', databaseUrl, databasePoolSize: 1 });
  const times: number[] = [];
  try {
    for (const update of UPDATES) {
      const change = () => pinUpdate(database.db, update);
      times.push(await untilChanged(there, '/weapons', change));
    }
  } finally {
    await database.db.destroy();
  }
  return times;
}

/** Milliseconds from a change until a page shows it. */
async function untilChanged(
  { origin }: ServerProcess,
  path: string,
  change: () => Promise<void>,
): Promise<number> {
  const before = await settledTag(origin, path);
  await change();
  const start = performance.now();
  while ((await tagOf(origin, path)) === before);
  return performance.now() - start;
}

async function tagOf(origin: string, path: string): Promise<string | undefined> {
  return (await timedRequest(origin, { path })).headers.etag;
}

/** A page's tag once the change before has arrived. */
async function settledTag(origin: string, path: string): Promise<string | undefined> {
  const end = performance.now() + GOAL.stalenessMs;
  let tag = await tagOf(origin, path);
  while (performance.now() < end) tag = await tagOf(origin, path);
  return tag;
}

function nameOf({ path, encoding }: ComparedRequest): string {
  return `${path.startsWith('/builds/') ? 'share page' : path} ${encoding}`;
}

function pagesTable(pages: readonly ComparedRequest[]) {
  return {
    title: 'Kept pages against a bare Fastify route',
    columns: ['page', 'ratio', 'pages/s', 'bare req/s', 'CPU µs/page', 'bare CPU µs/req'],
    rows: pages.map((one) => [
      nameOf(one),
      figureText(one.ratio, 2),
      figureText(one.requestsPerSecond, 0),
      figureText(one.bareRequestsPerSecond, 0),
      figureText(one.cpuMicroseconds, 1),
      figureText(one.bareCpuMicroseconds, 1),
    ]),
  };
}

function timesTable(title: string, times: Readonly<Record<string, readonly number[]>>) {
  return {
    title,
    columns: ['what', 'number', 'median', 'p99', 'longest'],
    rows: Object.entries(times).map(([what, all]) => [
      what,
      String(all.length),
      figureText(median(all), 1),
      figureText(percentile(all, 99), 1),
      figureText(Math.max(...all), 1),
    ]),
  };
}
