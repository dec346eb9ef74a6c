/** A page everybody can open. */
interface PublicPage {
  readonly path: string;
  readonly heading: string;
  /** As the browser shows it, without the product's name. */
  readonly title: string;
}

/** The pages with content of their own, which search engines list. */
export const LISTED_PAGES: readonly PublicPage[] = [
  {
    path: '/',
    heading: 'Know who wins before the first shot.',
    title: 'Weapons, builds and teams for THE FINALS',
  },
  {
    path: '/weapons',
    heading: 'Weapon comparison',
    title: 'Weapon comparison: time to kill, shots to kill, range',
  },
  {
    path: '/library',
    heading: 'Build Library',
    title: 'Build Library: proven loadouts for every class',
  },
];

/** Parts of the site that have their address but are not built yet. */
export const UNBUILT_PAGES: readonly PublicPage[] = [
  { path: '/community-builds', heading: 'Community Builds', title: 'Community Builds' },
  { path: '/top10', heading: 'Top 10', title: 'Top 10' },
  { path: '/my-builds', heading: 'My Builds', title: 'My Builds' },
  { path: '/team-optimizer', heading: 'Team Optimizer', title: 'Team Optimizer' },
  { path: '/pricing', heading: 'Pricing', title: 'Pricing' },
  { path: '/login', heading: 'Login', title: 'Login' },
  { path: '/register', heading: 'Create Account', title: 'Create Account' },
];

/** An address that leads nowhere. */
export const UNKNOWN_PATH = '/no-such-page';

/** A comparison with much on it: four weapons, many crossings, a blade without magazine. */
export const FULL_COMPARISON = '/weapons?w=akm&w=93r&w=sword&w=m134-minigun';

/** One address of every kind of page there is. */
export const ALL_ADDRESSES: readonly string[] = [
  ...LISTED_PAGES.map((page) => page.path),
  FULL_COMPARISON,
  '/library?q=nothing-has-this-word',
  '/login',
  UNKNOWN_PATH,
];
