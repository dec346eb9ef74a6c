import type { CommunitySite } from './community-site.ts';
import { median, percentile } from './statistics.ts';
import { timedRequest } from './timed-request.ts';
import type { TimedRequest } from './timed-request.ts';

const TURNS = 150;
const PUBLIC = '/api/community-builds/public';
const TOP_10 = '/api/community-builds/top10';
/** An unusual page size, which is never served from memory. */
const NOT_KEPT = 'limit=49';
const SORTS = ['rating', 'popular', 'newest'] as const;
const DEEP_PAGE = 20;

const LIST_GOAL = 1.5;
const SEARCH_GOAL = 4;

/** A request sent to both a small and a large site. */
interface Case {
  readonly name: string;
  /** How many times as long the large site may take. */
  readonly goalRatio: number;
  /** Sends one round. `before` isn't measured. */
  readonly requests: (site: CommunitySite, turn: number) => Promise<TimedRequests>;
}

interface TimedRequests {
  readonly before?: TimedRequest;
  readonly measured: TimedRequest;
}

/** The response times of a case on one site. */
export interface CaseTimes {
  readonly p50: number;
  readonly p99: number;
}

/** A case measured on both sites. */
export interface MeasuredCase {
  readonly name: string;
  readonly goalRatio: number;
  readonly small: CaseTimes;
  readonly large: CaseTimes;
  /** The ratio of the large site's median to the small one's. */
  readonly ratio: number;
}

/** Searches: a word in many builds, one in those with a certain weapon, two letters, and one in hardly any. */
const SEARCHES = {
  'a common word': ['works', 'rooms', 'distance', 'budget', 'keep'],
  'a letter': ['a', 'e', 's', 'k', 'm'],
  'a weapon': ['fcar', 'm11', 'sr-84', 'lewis', 'xp-54'],
  'two letters': ['sr', '84', 'xp', 'v9', 'm1'],
  'two rare letters': ['qz', 'xq', 'jq', 'zx', 'wq'],
  'no such word': ['nonesuch', 'xylophone', 'qwertz', 'zzz', '???'],
} as const;

function searchCase(name: string, wordsOf: (site: CommunitySite) => readonly string[]): Case {
  return get(`search: ${name}`, SEARCH_GOAL, (site, turn) => {
    const words = wordsOf(site);
    return `${PUBLIC}?search=${encodeURIComponent(words[turn % words.length] ?? '')}`;
  });
}

/** A case for one kind of URL. */
function get(
  name: string,
  goalRatio: number,
  path: (site: CommunitySite, turn: number) => string,
): Case {
  return {
    name,
    goalRatio,
    requests: (site, turn) => Promise.resolve({ measured: { path: path(site, turn) } }),
  };
}

const deepAddresses = new WeakMap<CommunitySite, Map<string, Promise<string>>>();

/** The URL of page 20 in a sort order, found once by paging. */
function deepAddress(site: CommunitySite, sort: string): Promise<string> {
  const known = deepAddresses.get(site) ?? new Map<string, Promise<string>>();
  deepAddresses.set(site, known);
  const address = known.get(sort) ?? findDeepAddress(site, sort);
  known.set(sort, address);
  return address;
}

async function findDeepAddress(site: CommunitySite, sort: string): Promise<string> {
  let path = `${PUBLIC}?sortBy=${sort}`;
  for (let page = 1; page < DEEP_PAGE; page += 1) {
    const { headers } = await timedRequest(site.server.origin, { path });
    path = /<([^>]+)>/.exec(String(headers['link']))?.[1] ?? path;
  }
  return path;
}

function rating(site: CommunitySite, turn: number): TimedRequest {
  const { ratedIds, tokens } = site;
  const id = ratedIds[(turn * 7) % ratedIds.length] ?? '';
  const body = { rating: (turn % 5) + 1 };
  const path = `/api/community-builds/${id}/rate`;
  return { method: 'POST', path, body, token: tokens[turn % tokens.length] };
}

const CASES: readonly Case[] = [
  ...SORTS.flatMap((sort) => [
    get(`first page by ${sort}, from memory`, LIST_GOAL, () => `${PUBLIC}?sortBy=${sort}`),
    get(`first page by ${sort}, uncached`, LIST_GOAL, () => `${PUBLIC}?sortBy=${sort}&${NOT_KEPT}`),
    get(
      `first page by ${sort} of a class, uncached`,
      LIST_GOAL,
      () => `${PUBLIC}?sortBy=${sort}&class=Heavy&${NOT_KEPT}`,
    ),
    {
      name: `page ${DEEP_PAGE} by ${sort}`,
      goalRatio: LIST_GOAL,
      requests: async (site: CommunitySite) => ({
        measured: { path: await deepAddress(site, sort) },
      }),
    },
  ]),
  get('top 10, from memory', LIST_GOAL, () => TOP_10),
  {
    name: 'top 10, after a rating',
    goalRatio: LIST_GOAL,
    requests: (site, turn) =>
      Promise.resolve({ before: rating(site, turn), measured: { path: TOP_10 } }),
  },
  {
    name: 'rate a build',
    goalRatio: LIST_GOAL,
    requests: (site, turn) => Promise.resolve({ measured: rating(site, turn) }),
  },
  {
    name: 'my builds',
    goalRatio: LIST_GOAL,
    requests: ({ tokens }, turn) =>
      Promise.resolve({
        measured: { path: '/api/user-builds', token: tokens[turn % tokens.length] },
      }),
  },
  get('one weapon', SEARCH_GOAL, () => `${PUBLIC}?weapon=FCAR`),
  get('one weapon and a word', SEARCH_GOAL, () => `${PUBLIC}?weapon=FCAR&search=rooftop`),
  ...Object.entries(SEARCHES).map(([name, words]) => searchCase(name, () => words)),
  searchCase('a name', (site) => site.rareWords),
];

async function timeOf(site: CommunitySite, one: Case, turn: number): Promise<number> {
  const { before, measured } = await one.requests(site, turn);
  if (before !== undefined) await timedRequest(site.server.origin, before);
  return (await timedRequest(site.server.origin, measured)).milliseconds;
}

/** Measures every case on both sites alternately, so that busy moments of the machine affect both. */
export async function measureCases(
  small: CommunitySite,
  large: CommunitySite,
): Promise<MeasuredCase[]> {
  const measured = [];
  for (const one of CASES) {
    const times = { small: [] as number[], large: [] as number[] };
    await Promise.all([timeOf(small, one, 0), timeOf(large, one, 0)]);
    for (let turn = 1; turn <= TURNS; turn += 1) {
      times.small.push(await timeOf(small, one, turn));
      times.large.push(await timeOf(large, one, turn));
    }
    const [ofSmall, ofLarge] = [caseTimes(times.small), caseTimes(times.large)];
    const { name, goalRatio } = one;
    const ratio = ofLarge.p50 / ofSmall.p50;
    measured.push({ name, goalRatio, small: ofSmall, large: ofLarge, ratio });
  }
  return measured;
}

function caseTimes(milliseconds: readonly number[]): CaseTimes {
  return { p50: median(milliseconds), p99: percentile(milliseconds, 99) };
}
