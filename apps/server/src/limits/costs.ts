import type { FastifyRequest } from 'fastify';

/**
 * The cost of requests: a point is about a millisecond of one core of a small server. Searches, pages, and pictures
 * were measured, the others are estimates. The one table for the budgets in limits.ts.
 */
const COSTS = {
  /** The liveness check. It must answer when the database doesn't answer, and to a network that asks too much. */
  free: 0,
  /** An answer kept in memory, or a check of the process. */
  memory: 0.1,
  /** A built file from disk. */
  file: 0.2,
  /** A few rows read or written. */
  rows: 3,
  /** A list made anew. */
  list: 12,
  /** A search among all public builds. */
  search: 70,
  /** A page drawn on the server. */
  page: 28,
  /** Stats of one update, or a list of changes: kept in memory for the last few asked for. */
  update: 15,
  /** The fights behind a page about weapons, at most: all weapons at all distances and accuracies. */
  fights: 30,
  /** A picture for link previews. */
  picture: 43,
  /** A password hashed once. */
  password: 50,
  /** Everything an account holds. */
  export: 50,
  /** A team, without the search, which has limits of its own. */
  team: 10,
} as const;

/** The cost of a request, fixed for its route or computed from its address. */
export type Cost = number | ((request: FastifyRequest) => number);

/** Answers that are prepared once and sent from memory. */
const FROM_MEMORY =
  /^\/api\/(?:openapi|docs|catalogue|maps|builds|weapons|fights|gadgets|specializations|community-builds\/(?:top10|facets|events)|billing\/availability|account\/sign-in-methods)(?=[/.-]|$)/;

/** The path of an answer about updates that is kept only for the last few. */
const OF_UPDATES =
  /^\/api\/(?:updates|catalogue\/changes|weapons-detailed\/name\/:name\/history)(?=\/|$)/;

const OF_ROUTES: Readonly<Record<string, Cost>> = {
  'GET /api/health': COSTS.free,
  'GET /api/community-builds/public': ({ query }) => listCost(query, COSTS.memory),
  'GET /api/user-builds': COSTS.list,
  'GET /api/user-builds/grouped/by-class': 3 * COSTS.list,
  'GET /api/favorites': COSTS.list,
  'GET /api/user-updates': 3 * COSTS.list,
  'GET /api/catalogue/changes': 3 * COSTS.update,
  'GET /api/updates/:version': 2 * COSTS.update,
  // Made anew for every reader, and small.
  'GET /updates.atom': COSTS.rows,
  'GET /api/account/export': COSTS.export,
  'POST /api/optimize-team': COSTS.team,
  'POST /api/auth/sign-up/email': COSTS.password,
  'POST /api/auth/sign-in/email': COSTS.password,
  // The old one is checked, the new one is hashed.
  'POST /api/auth/change-password': 2 * COSTS.password,
  'POST /api/account/password-reset': COSTS.password,
  'DELETE /api/account': COSTS.password,
  'POST /api/auth/two-factor/enable': COSTS.password,
  'POST /api/auth/two-factor/disable': COSTS.password,
  'POST /api/auth/two-factor/generate-backup-codes': COSTS.password,
  'GET /builds/:id/picture.png': COSTS.picture,
  'GET /weapons/:page/picture.png': COSTS.picture + COSTS.fights,
  'GET /': COSTS.page,
  'GET /*': ({ query, url }) => COSTS.page + listCost(query, 0) + fightsCost(url),
};

/** Parameters of a list that isn't a first page as everyone sees it. */
const MADE_ANEW = ['limit', 'cursor', 'weapon', 'specialization'];

/** The cost of requests to a route, by its method and its path with `:name` for each parameter. */
export function costOf(method: string, path: string): Cost {
  const asked = method === 'HEAD' ? 'GET' : method;
  const known = OF_ROUTES[`${asked} ${path}`];
  if (known !== undefined) return known;
  if (asked === 'GET' && OF_UPDATES.test(path)) return COSTS.update;
  if (asked === 'GET' && FROM_MEMORY.test(path)) return memoryCost;
  return path.startsWith('/api/') ? COSTS.rows : COSTS.file;
}

/** Stats of the update in use are in memory; those of another may have to be made. */
function memoryCost({ query }: FastifyRequest): number {
  return Object.hasOwn(query ?? {}, 'update') ? COSTS.update : COSTS.memory;
}

/**
 * First pages as everyone sees them are kept in memory, others are made anew. It looks at the parameters as they are
 * read: their names in the address may be written with percent signs.
 */
function listCost(query: unknown, kept: number): number {
  const given = Object.keys(query ?? {});
  if (given.includes('search')) return COSTS.search;
  return given.some((name) => MADE_ANEW.includes(name)) ? COSTS.list : kept;
}

/** The pages below `/weapons` work out fights while they are drawn. */
function fightsCost(url: string): number {
  return url.startsWith('/weapons/') ? COSTS.fights : 0;
}
