/** Addresses of the site, built in one place. */
export const href = {
  home: '/',
  weapons: '/weapons',
  weaponMap: '/weapons/map',
  duel: '/weapons/duel',
  breakPoints: '/weapons/breakpoints',
  /** The page of one weapon: `weaponPage` fills it. */
  weapon: '/weapons/:name',
  /** Every update of the game. */
  updates: '/updates',
  /** What one update changed: `updatePage` fills it. */
  update: '/updates/:version',
  library: '/library',
  communityBuilds: '/community-builds',
  top10: '/top10',
  myBuilds: '/my-builds',
  teamOptimizer: '/team-optimizer',
  pricing: '/pricing',
  login: '/login',
  register: '/register',
  builds: '/builds',
  /** The share page of one public build: `buildPage` fills it. */
  build: '/builds/:id',
  profile: '/profile',
  account: '/account',
  emailTest: '/email-test',
  subscriptionSuccess: '/subscription/success',
  verifyEmail: '/verify-email',
  resetPassword: '/reset-password',
} as const;

/** The address of a public build's share page. */
export function buildPage(id: string): string {
  return `${href.builds}/${id}`;
}

/** The address of a weapon's page, by its slug. */
export function weaponPage(slug: string): string {
  return `${href.weapons}/${slug}`;
}

/** The address of an update's page. */
export function updatePage(version: string): string {
  return `${href.updates}/${version}`;
}
