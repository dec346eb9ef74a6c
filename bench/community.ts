import { setTimeout as wait } from 'node:timers/promises';
import { allRoutes } from '@trifecta/contract';
import { PAGE_SIZE } from '@trifecta/domain/community';
import { say } from '../scripts/process/say.mjs';
import { providePostgres } from '../scripts/test/postgres/postgres.ts';
import { compareToBare, hotReadGoals } from './bare.ts';
import { startProduct } from './product.ts';
import { atMost, median, percentile, summary } from './report.ts';
import type { PartReport } from './report.ts';
import { readJson, readsDuring, send } from './requests.ts';
import type { Sent } from './requests.ts';
import { communityDatabase, ratingOf, signInPlayers, startCommunity } from './site.ts';
import type { Community } from './site.ts';

const SMALL_BUILDS = 1000;
const LARGE_BUILDS = { usual: 100_000, full: 1_000_000 } as const;
const TURNS = 150;
const GOAL = { list: 1.5, search: 4, readP99Ms: 15 } as const;
const PUBLIC = '/api/community-builds/public';
const TOP_10 = '/api/community-builds/top10';
/** An unusual page size, which is never served from memory. */
const UNCACHED = 'limit=49';
const SORTS = ['rating', 'popular', 'newest'] as const;
const DEEP_PAGE = 20;
const MEMORY_PATHS = [
  TOP_10,
  PUBLIC,
  `${PUBLIC}?sortBy=rating&limit=${PAGE_SIZE.shown}`,
  `${PUBLIC}?sortBy=popular`,
  `${PUBLIC}?class=Light&sortBy=newest`,
];

/** Searches: a word in many builds, one in those with a certain weapon, two letters, and one in hardly any. */
const SEARCHES = {
  'a common word': ['works', 'rooms', 'distance', 'budget', 'keep'],
  'a letter': ['a', 'e', 's', 'k', 'm'],
  'a weapon': ['fcar', 'm11', 'sr-84', 'lewis', 'xp-54'],
  'two letters': ['sr', '84', 'xp', 'v9', 'm1'],
  'two rare letters': ['qz', 'xq', 'jq', 'zx', 'wq'],
  'no such word': ['nonesuch', 'xylophone', 'qwertz', 'zzz', '???'],
} as const;

type Site = Community & { readonly deepPaths: ReadonlyMap<string, string> };

/** A request sent to both a small and a large site. */
interface Case {
  readonly name: string;
  /** How many times as long the large site may take. */
  readonly goal: number;
  readonly sent: (site: Site, turn: number) => Sent;
  /** Sent before it, without being measured. */
  readonly before?: (site: Site, turn: number) => Sent;
}

function list(name: string, path: string): Case {
  return { name, goal: GOAL.list, sent: () => ({ path }) };
}

function search(name: string, wordsOf: (site: Site) => readonly string[]): Case {
  const sent = (site: Site, turn: number) => {
    const words = wordsOf(site);
    const word = encodeURIComponent(words[turn % words.length] ?? '');
    return { path: `${PUBLIC}?search=${word}` };
  };
  return { name: `search: ${name}`, goal: GOAL.search, sent };
}

function tokenOf({ players }: Community, turn: number): string | undefined {
  return players[turn % players.length]?.token;
}

const CASES: readonly Case[] = [
  ...SORTS.flatMap((sort) => [
    list(`first page by ${sort}, from memory`, `${PUBLIC}?sortBy=${sort}`),
    list(`first page by ${sort}, uncached`, `${PUBLIC}?sortBy=${sort}&${UNCACHED}`),
    list(
      `first page by ${sort} of a class, uncached`,
      `${PUBLIC}?sortBy=${sort}&class=Heavy&${UNCACHED}`,
    ),
    {
      name: `page ${DEEP_PAGE} by ${sort}`,
      goal: GOAL.list,
      sent: ({ deepPaths }: Site) => ({ path: deepPaths.get(sort) ?? '' }),
    },
  ]),
  list('top 10, from memory', TOP_10),
  { ...list('top 10, after a rating', TOP_10), before: ratingOf },
  { name: 'rate a build', goal: GOAL.list, sent: ratingOf },
  {
    name: 'my builds',
    goal: GOAL.list,
    sent: (site, turn) => ({ path: '/api/user-builds', token: tokenOf(site, turn) }),
  },
  { ...list('one weapon', `${PUBLIC}?weapon=FCAR`), goal: GOAL.search },
  { ...list('made for a map', `${PUBLIC}?map=seoul`), goal: GOAL.search },
  {
    ...list('made for a map and a mode', `${PUBLIC}?map=seoul&mode=quick-cash`),
    goal: GOAL.search,
  },
  { ...list('one weapon and a word', `${PUBLIC}?weapon=FCAR&search=rooftop`), goal: GOAL.search },
  ...Object.entries(SEARCHES).map(([name, words]) => search(name, () => words)),
  search('a name', ({ players }) => players.map(({ name }) => name)),
];

/** Starts the product with such a database, and finds deep pages by paging. */
async function startSite(databaseUrl: string): Promise<Site> {
  const site = await startCommunity(databaseUrl);
  const deepPaths = new Map<string, string>();
  for (const sort of SORTS) {
    let path = `${PUBLIC}?sortBy=${sort}`;
    for (let page = 1; page < DEEP_PAGE; page += 1) {
      const { headers } = await send(site.origin, { path });
      path = /<([^>]+)>/.exec(String(headers['link']))?.[1] ?? path;
    }
    deepPaths.set(sort, path);
  }
  return { ...site, deepPaths };
}

/** Measures a case on both sites alternately, so that busy moments of the machine affect both. */
async function measureCase(one: Case, sites: readonly Site[]) {
  const times = sites.map((): number[] => []);
  // The first turn is a warm-up.
  for (let turn = 0; turn <= TURNS; turn += 1) {
    for (const [index, site] of sites.entries()) {
      if (one.before !== undefined) await send(site.origin, one.before(site, turn));
      const { milliseconds } = await send(site.origin, one.sent(site, turn));
      if (turn > 0) times[index]?.push(milliseconds);
    }
  }
  const [small = [], large = []] = times;
  return {
    request: one.name,
    small: median(small),
    smallP99: percentile(small, 99),
    large: median(large),
    largeP99: percentile(large, 99),
    ratio: median(large) / median(small),
  };
}

/**
 * Measures the community with few and with many public builds on PostgreSQL, responses from memory against a bare
 * route, and every read endpoint of the demo.
 */
export async function benchCommunity(isFull: boolean): Promise<PartReport> {
  const largeBuilds = LARGE_BUILDS[isFull ? 'full' : 'usual'];
  const { cases, memory } = await measureOnPostgres(largeBuilds);
  const reads = await measureDemoReads();
  const slowest = Math.max(...reads.map(({ times }) => percentile(times, 99)));
  return {
    tables: [
      {
        title: `PostgreSQL with ${SMALL_BUILDS} and with ${largeBuilds} public builds (milliseconds over HTTP, medians and p99)`,
        rows: cases,
      },
      { title: 'From memory, against a bare Fastify route', rows: memory },
      {
        title: 'Reads of the demo with the embedded database, one after the other (milliseconds)',
        rows: reads.map(({ path, times }) => summary(path, times)),
      },
    ],
    goals: [
      ...cases.map(({ request, ratio }, index) =>
        atMost(`large to small, ${request}`, ratio, CASES[index]?.goal ?? 0),
      ),
      ...hotReadGoals(memory),
      atMost('p99 of the slowest read of the demo (ms)', slowest, GOAL.readP99Ms),
    ],
  };
}

async function measureOnPostgres(largeBuilds: number) {
  await using postgres = await providePostgres();
  await using small = await startSite(await communityDatabase(postgres.url, SMALL_BUILDS));
  await using large = await startSite(await communityDatabase(postgres.url, largeBuilds));
  const cases = [];
  for (const one of CASES) cases.push(await measureCase(one, [small, large]));
  return { cases, memory: await compareToBare(large, MEMORY_PATHS) };
}

const READ_MS = 2000;

/** Measures every GET endpoint of the contract on a fresh demo, as a signed-in player. */
async function measureDemoReads() {
  await using product = await startProduct();
  const { origin } = product;
  const [player] = await signInPlayers(product, 1);
  const measured = [];
  for (const path of await readPaths(origin)) {
    const read = { path, token: player?.token };
    try {
      await send(origin, read);
      measured.push({ path, times: await readsDuring(origin, read, wait(READ_MS)) });
    } catch (error) {
      // An endpoint that needs more than its path, such as a player in a club.
      say(`not measured: ${String(error)}`);
    }
  }
  return measured;
}

/** A path for each readable endpoint that ends. */
async function readPaths(origin: string): Promise<string[]> {
  const [build] = await readJson<readonly { readonly _id: string }[]>(origin, PUBLIC);
  const values: Readonly<Record<string, string>> = {
    '/api/builds/:id': 'light-scout',
    '/api/community-builds/:id': build?._id ?? '',
    '/api/community-builds/:id/my-rating': build?._id ?? '',
    '/api/weapons-detailed/class/:class': 'Light',
    '/api/weapons-detailed/name/:name': 'FCAR',
  };
  const queries: Readonly<Record<string, string>> = {
    [PUBLIC]: '?search=sonar',
    '/api/catalogue/changes': '?since=8.3.0',
    '/api/community-builds/my-ratings': `?ids=${build?._id ?? ''}`,
    '/api/profile/check-display-name': '?displayName=SomebodyNew',
  };
  return (
    allRoutes
      .filter(({ method, mediaType }) => method === 'GET' && mediaType !== 'text/event-stream')
      // The others require a cookie, an operator, or a club.
      .filter(({ access }) => ['anyone', 'player', 'unverified-player'].includes(access))
      // Endpoints that need something to be created first, such as an open checkout, are left out.
      .filter(({ path }) => !path.includes(':') || values[path] !== undefined)
      .map(({ path }) => path.replace(/:\w+/, values[path] ?? '') + (queries[path] ?? ''))
  );
}
