import type { FastifyRequest } from 'fastify';

/**
 * The cost of requests. A point is about a millisecond of one core on a small server. Searches, pages, and pictures
 * were measured, the rest are estimates. The only cost table for the budgets in limits.ts.
 */
const COSTS = {
  /** Checks of the process, which must respond even to a network over its budget: it may be the proxy's. */
  free: 0,
  /** A response from memory, or a check of the process. */
  memory: 0.1,
  /** A built file from disk. */
  file: 0.2,
  /** A few rows read or written. */
  rows: 3,
  /** A list that's built for this request. */
  list: 12,
  /** A search through all public builds. */
  search: 70,
  /** A page rendered on the server. One that's kept costs as much as any response from memory. */
  page: 28,
  /** Stats of one update, or a list of changes. The last few are cached. */
  update: 15,
  /** The most that computing fights for a weapons page can cost: all weapons at all ranges and accuracies. */
  fights: 30,
  /** A picture for link previews. */
  picture: 43,
  /** Hashing a password once. */
  password: 50,
  /** Everything an account holds. */
  export: 50,
  /** A team, without its search, which has its own limits. */
  team: 10,
  /** 'Why not X?': two searches, limited only by this price. */
  whyNot: 60,
  /** The searches that a first answer leaves for later, limited only by this price. */
  comparisons: 60,
  /** Two teams side by side. A new enemy requires computing the score's scale. */
  comparison: 30,
} as const;

/** The cost of a response that's ready to be sent. */
export const READY_COST: number = COSTS.memory;

/** What rendering a page or its picture costs besides. A search costs only with words to search for, as `q`. */
export type PageCost = 'fights' | 'search';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The further cost of the page that a request is for, by the page's own record. */
    readonly pageCost?: (request: FastifyRequest) => PageCost | undefined;
  }
}

/** The cost of a request, fixed for its route or computed from its address. */
export type Cost = number | ((request: FastifyRequest) => number);

/** Responses that are built once and served from memory. */
const FROM_MEMORY =
  /^\/api\/(?:openapi|docs|catalogue|maps|builds|weapons|classes|fights|game-data|gadgets|specializations|community-builds\/(?:top10|facets|events)|billing\/availability|account\/sign-in-methods)(?=[/.-]|$)/;

const OF_ROUTES: Readonly<Record<string, Cost>> = {
  'GET /api/health': COSTS.free,
  // However many ask, one look at the database is under way.
  'GET /api/ready': COSTS.free,
  // Only who has the token gets more than a refusal.
  'GET /metrics': COSTS.free,
  'GET /api/search': COSTS.search,
  'GET /api/community-builds/public': ({ query }) => listCost(query, COSTS.memory),
  'GET /api/user-builds': COSTS.list,
  'GET /api/user-builds/grouped/by-class': 3 * COSTS.list,
  'GET /api/favorites': COSTS.list,
  'GET /api/matches': COSTS.list,
  // A few builds or times to kill, after a signature was checked.
  'POST /api/interactions': COSTS.list,
  // Reads all matches.
  'GET /api/matches/analytics': COSTS.export,
  'GET /api/matches/all.csv': COSTS.export,
  'GET /api/matches/all.json': COSTS.export,
  // Reads all matches of up to ten players.
  'GET /api/club/analytics': 5 * COSTS.export,
  'POST /api/matches/import': COSTS.list,
  'GET /api/community-builds/own-analytics': COSTS.export,
  'GET /api/user-updates': 3 * COSTS.list,
  // Prepares two optimizers, in a worker thread.
  'GET /api/user-updates/team-scores': 10 * COSTS.update,
  'GET /api/catalogue/changes': 3 * COSTS.update,
  'GET /api/updates/:version': 2 * COSTS.update,
  // Several updates of a season.
  'GET /api/balance': 6 * COSTS.update,
  'GET /api/weapons-detailed/name/:name/history': COSTS.update,
  'GET /api/game-data/:id/:version/all.csv': COSTS.update,
  'GET /api/game-data/:id/:version/all.json': COSTS.update,
  'GET /api/fights/time-to-kill': ({ query }) => COSTS.fights + updateCost(query, 0),
  'GET /api/fights/fastest': ({ query }) => fightsCost(query) + updateCost(query, 0),
  // Made once for each address of the site.
  'GET /updates.atom': COSTS.memory,
  // Looks into every corner, including files.
  'GET /api/operator/status': 3 * COSTS.list,
  'GET /api/account/export': COSTS.export,
  'POST /api/optimize-team': COSTS.team,
  'POST /api/optimize-team/comparisons': COSTS.comparisons,
  'POST /api/optimize-team/why-not': COSTS.whyNot,
  'POST /api/compare-teams': COSTS.comparison,
  'POST /api/rooms/:id/optimize': COSTS.team,
  'POST /api/club/plans/:id/optimize': COSTS.team,
  'GET /api/club/builds': COSTS.list,
  'GET /api/club/plans': COSTS.list,
  'GET /api/club/history': COSTS.list,
  'GET /api/clubs/:tag': COSTS.list,
  'GET /api/club/export': COSTS.export,
  'POST /api/auth/sign-up/email': COSTS.password,
  'POST /api/auth/sign-in/email': COSTS.password,
  // Checks the old password and hashes the new one.
  'POST /api/auth/change-password': 2 * COSTS.password,
  'POST /api/account/password-reset': COSTS.password,
  'DELETE /api/account': COSTS.password,
  'POST /api/auth/two-factor/enable': COSTS.password,
  'POST /api/auth/two-factor/disable': COSTS.password,
  'POST /api/auth/two-factor/generate-backup-codes': COSTS.password,
  // Of another build. This process's own are in memory.
  'GET /assets/*': COSTS.rows,
  'GET /': COSTS.page,
  'GET /*': (request) =>
    COSTS.page + listCost(request.query, 0) + furtherCost(request) + updateCost(request.query, 0),
};

/** Parameters that make a list different from the cached first page. */
const MADE_ANEW = ['limit', 'cursor', 'weapon', 'specialization'];

/** The cost of a route's requests, by its method and its path, with `:name` for each parameter. */
export function costOf(method: string, path: string): Cost {
  const asked = method === 'HEAD' ? 'GET' : method;
  const known = OF_ROUTES[`${asked} ${path}`];
  if (known !== undefined) return known;
  if (asked === 'GET' && FROM_MEMORY.test(path)) return memoryCost;
  if (path.endsWith('/picture.png')) return pictureCost;
  return path.startsWith('/api/') ? COSTS.rows : COSTS.file;
}

/** The price of an API request without optional parameters, for the API description. */
export function plainPrice(method: string, path: string): number {
  const cost = costOf(method, path);
  // Prices by request only depend on its parameters.
  return typeof cost === 'number' ? cost : cost({ query: {} } as FastifyRequest);
}

/** Stats of the update in use are cached. Others may have to be built. */
function memoryCost({ query }: FastifyRequest): number {
  return updateCost(query, COSTS.memory);
}

/** All weapons, against the most health and with the worst aim, take five times as long as those of a class. */
function fightsCost(query: unknown): number {
  const isOfClass = hasParameter(query, 'class') || hasParameter(query, 'weapon');
  return isOfClass ? COSTS.fights : 5 * COSTS.fights;
}

function updateCost(query: unknown, current: number): number {
  return hasParameter(query, 'update') ? COSTS.update : current;
}

function hasParameter(query: unknown, name: string): boolean {
  return Object.hasOwn(query ?? {}, name);
}

/**
 * The default first pages are cached, others are built on request. Uses the parsed parameters, because their names may
 * be percent-encoded in the URL.
 */
function listCost(query: unknown, kept: number): number {
  const given = Object.keys(query ?? {});
  // Builds for a map are looked for like words, and then those for any map. The same for modes.
  const places = ['map', 'mode'].filter((name) => given.includes(name)).length;
  if (places > 0) return 2 ** places * COSTS.search;
  if (given.includes('search') || given.includes('updatedSince')) return COSTS.search;
  return given.some((name) => MADE_ANEW.includes(name)) ? COSTS.list : kept;
}

function pictureCost(request: FastifyRequest): number {
  return COSTS.picture + furtherCost(request) + updateCost(request.query, 0);
}

function furtherCost(request: FastifyRequest): number {
  const cost = request.routeOptions.config.pageCost?.(request);
  const isSearch = ['q', 'map', 'mode'].some((name) => hasParameter(request.query, name));
  const isFree = cost === undefined || (cost === 'search' && !isSearch);
  return isFree ? 0 : COSTS[cost];
}
