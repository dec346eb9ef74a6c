/** Paths of the site, built in one place. */
export const href = {
  home: '/',
  weapons: '/weapons',
  weaponMap: '/weapons/map',
  duel: '/weapons/duel',
  breakPoints: '/weapons/breakpoints',
  /** The page of one weapon. `weaponPage` fills in the name. */
  weapon: '/weapons/:name',
  /** Every game update. */
  updates: '/updates',
  /** The changes of one update. `updatePage` fills in the version. */
  update: '/updates/:version',
  library: '/library',
  communityBuilds: '/community-builds',
  top10: '/top10',
  myBuilds: '/my-builds',
  /** The player's match log. */
  matches: '/matches',
  /** Reads matches from the game's own data export. */
  matchImport: '/matches/import',
  /** Analytics of the player's matches. */
  matchAnalytics: '/matches/analytics',
  teamOptimizer: '/team-optimizer',
  /** A shared team, stored in the URL. */
  team: '/team',
  /** A room, where three players pick together. `new` instead of an id opens one. */
  room: '/room/:id',
  /** A room over the picture of a stream. */
  roomOverlay: '/room/:id/overlay',
  /** The player's club. */
  club: '/club',
  /** What the matches of the club's members add up to. */
  clubAnalytics: '/club/analytics',
  /** A club's game plan. `gamePlanPage` fills in the id. */
  gamePlan: '/club/plans/:id',
  /** Joins a club with the secret in the fragment. */
  clubJoin: '/club/join',
  /** The public page of a club. `clubPage` fills in the tag. */
  publicClub: '/clubs/:tag',
  /** The results of a search of the whole site. */
  search: '/search',
  pricing: '/pricing',
  /** How to build on the API. */
  developers: '/developers',
  terms: '/terms',
  privacy: '/privacy',
  imprint: '/imprint',
  contact: '/contact',
  login: '/login',
  register: '/register',
  builds: '/builds',
  /** The share page of one public build. `buildPage` fills in the id. */
  build: '/builds/:id',
  profile: '/profile',
  account: '/account',
  emailTest: '/email-test',
  /** The operators' page. To everyone else, this address is unknown. */
  operator: '/operator',
  subscriptionSuccess: '/subscription/success',
  /** Unsubscribes from update emails. The link is in the emails, and mail programs post to it. */
  unsubscribe: '/unsubscribe',
  verifyEmail: '/verify-email',
  resetPassword: '/reset-password',
} as const;

/** The demo's emails. The server shows them, outside this app. */
export const OUTBOX = '/outbox';

/** The path of a public build's share page. */
export function buildPage(id: string): string {
  return `${href.builds}/${id}`;
}

/** The path of a game plan. */
export function gamePlanPage(id: string): string {
  return href.gamePlan.replace(':id', id);
}

/** The path of a weapon's page, by its slug. */
export function weaponPage(slug: string): string {
  return `${href.weapons}/${slug}`;
}

/** The path of a club's public page. */
export function clubPage(tag: string): string {
  return href.publicClub.replace(':tag', tag);
}

/** The path of an update's page. */
export function updatePage(version: string): string {
  return `${href.updates}/${version}`;
}

/** The path of a room. */
export function roomPage(id: string): string {
  return href.room.replace(':id', id);
}

/** The last part of a path, which fills in its parameter: a weapon's slug, a build's id. */
export function lastPart(pathname: string): string {
  const part = pathname.slice(pathname.lastIndexOf('/') + 1);
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Id of the part of the break points page about healing and shields. */
export const DEFENSES = 'defenses';
