/** A page that everyone can open. */
interface PublicPage {
  readonly path: string;
  readonly heading: string;
  /** As shown by the browser, without the product's name. */
  readonly title: string;
}

/** Pages with their own content, which search engines list. */
export const LISTED_PAGES: readonly PublicPage[] = [
  {
    path: '/',
    heading: 'Know who wins before the first shot.',
    title: 'Weapons, builds, and teams for THE FINALS',
  },
  {
    path: '/weapons',
    heading: 'Weapon comparison',
    title: 'Weapon comparison: time to kill, shots to kill, range',
  },
  {
    path: '/weapons/map',
    heading: 'Best-weapon map',
    title: 'Best-weapon map: fastest kill by distance and accuracy',
  },
  {
    path: '/weapons/duel',
    heading: 'Duels',
    title: 'Duels: who wins, by weapon, distance, and aim',
  },
  {
    path: '/weapons/breakpoints',
    heading: 'Break points',
    title: 'Break points: what to throw first, shots saved',
  },
  {
    path: '/updates',
    heading: 'Game updates',
    title: 'Game updates and balance changes',
  },
  {
    path: '/library',
    heading: 'Build Library',
    title: 'Build Library: proven loadouts for every class',
  },
  {
    path: '/community-builds',
    heading: 'Community Builds',
    title: 'Community Builds: player loadouts, rated by players',
  },
  { path: '/pricing', heading: 'Pricing', title: 'Pricing: Free, Premium, and Team' },
];

/** A path without a page. */
export const UNKNOWN_PATH = '/no-such-page';

/** Paths that respond with 404, each with its own page. */
export const MISSING_PATHS: readonly string[] = [
  UNKNOWN_PATH,
  '/builds/no-such-build',
  '/weapons/no-such-weapon',
  '/updates/99.0.0',
  '/clubs/NONE',
];

/** A comparison with a lot of content: four weapons, many crossings, a blade without a magazine. */
const FULL_COMPARISON = '/weapons?w=akm&w=93r&w=sword&w=m134-minigun';

/** One URL for every kind of page that the server renders completely. */
export const SENT_ADDRESSES: readonly string[] = [
  ...LISTED_PAGES.map((page) => page.path),
  FULL_COMPARISON,
  // The server renders none of the parameters that the page doesn't read, and the browser must find the same.
  '/weapons?w=gone&w=akm&utm_source=anywhere&class=nonsense',
  '/weapons/93r?update=7.0.0',
  '/weapons/map?update=7.0.0',
  '/updates/11.6.0',
  '/library?q=nothing-has-this-word',
  '/community-builds?q=nothing-has-this-word',
  ...MISSING_PATHS,
];
