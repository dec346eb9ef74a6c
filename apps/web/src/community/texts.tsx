import { Link } from 'wouter';
import { uiTexts } from '../ui/index.ts';

/** How builds are ordered by rating, on the top 10 and on lists. */
const ORDER =
  'Ranked by average rating. Builds with only a few ratings rank closer to the middle, and ratings from new accounts count less';

/** The texts of the community feature. Counts of ratings and stars are exactly as in docs/specification.md. */
export const texts = {
  byline: (player: string | null) => `by ${player ?? uiTexts.anonymous}`,

  hub: {
    title: 'Builds',
    intro: "Builds you've saved, plus proven loadouts from the library.",
    favorites: 'Favorites',
    library: 'Library',
    myBuilds: 'My Builds',
  },

  community: {
    title: 'Community Builds',
    list: 'Builds',
    player: "Rate builds you've tried and share your own.",
    share: 'Share a Build',
    guest: "You're browsing as a guest. Sign in to rate builds and save favorites.",
    searchHint: 'Build, item, or player',
    sort: { rating: 'Top Rated', popular: 'Most Popular', newest: 'Newest' },
    ratingOrder: `${ORDER}.`,
    loading: 'Loading community builds...',
    skip: 'Skip the builds',
    clear: 'Clear All Filters',
    firstPage: 'Back to first page',
    count: (matched: string, total: string) => (
      <>
        Showing <strong>{matched}</strong> of <strong>{total}</strong> builds
      </>
    ),
    noMatch: 'No builds match your filters',
    noMatchHelp: 'Try adjusting your search or filter criteria',
    none: 'No public builds found',
    noneHelp: 'Be the first to share a build with the community!',
    notLoaded: 'No builds loaded',
    notLoadedHelp: 'Check your connection, then try again.',
  },

  places: {
    map: 'Map',
    anyMap: 'Any map',
    mode: 'Mode',
    anyMode: 'Any mode',
    order: (map: string, mode: string) => {
      const first = [map, mode].filter(Boolean).join(' and ');
      const any = [map && 'map', mode && 'mode'].filter(Boolean).join(' and ');
      return `Builds made for ${first} first, then those for any ${any}.`;
    },
  },

  /** What a guest pressed, offered after signing in. */
  offered: {
    rate: (build: string, stars: number) =>
      `Rate “${build}” ${stars} ${stars === 1 ? 'star' : 'stars'}?`,
    mayChange: 'You can change your rating later.',
    rateIt: 'Rate It',
    rating: 'Rating...',
    favorite: (build: string) => `Save “${build}” to your favorites?`,
    save: 'Save It',
    notNow: 'Not Now',
  },

  favorites: {
    button: (build: string) => `Favorite: ${build}`,
    count: (count: number, max: number | null) =>
      max === null
        ? `${count} ${count === 1 ? 'favorite' : 'favorites'}`
        : `${count} of ${max} favorites`,
    none: 'No favorites yet',
    noneHelp: (library: string) => (
      <>
        Tap the heart on any community build to save it here, or on one from the{' '}
        <Link href={library}>library</Link>.
      </>
    ),
    signIn: 'Please log in to save favorites',
  },

  library: {
    title: 'Build Library',
    intro: 'Loadouts that work: the weapon, the kit, and how to play them.',
    list: 'Builds',
    searchHint: 'Weapon, gadget, or keyword',
    sort: { metaScore: 'Meta score', name: 'Name' },
    compare: 'Compare this weapon',
    kit: 'What this kit does',
    madeFor: 'Made for',
    loading: 'Loading builds...',
    count: (found: number, total: number) =>
      found === total ? (
        <>
          <strong>{found}</strong> builds
        </>
      ) : (
        <>
          <strong>{found}</strong> of {total} builds
        </>
      ),
    showAll: 'Show All Builds',
    noMatch: 'No builds match your search',
    noneOfClass: (playerClass: string | null) =>
      playerClass === null
        ? 'No builds in the library yet.'
        : `No ${playerClass} builds in the library yet.`,
    noMatchHelp: (search: string, playerClass: string | null) =>
      playerClass === null
        ? `No builds match “${search}”. Try fewer words or another class.`
        : `No ${playerClass} builds match “${search}”. Try fewer words or another class.`,
    failedHelp: "The library didn't load. Your search is still here.",
  },

  rating: {
    rate: (build: string) => `Rate ${build}`,
    stars: (stars: number, max: number) => `${stars} out of ${max} stars`,
    own: 'Your build',
    mine: (stars: number) => `Your rating: ${stars} stars`,
    average: 'Average rating',
    count: (ratings: number) => `(${ratings} ratings)`,
  },

  build: {
    loadingTitle: 'Build',
    notFound: 'Build not found',
    notFoundHelp: 'This build may be private or deleted, or the link may be incomplete.',
    compare: (weapon: string) => `Compare ${weapon} with other weapons`,
    share: 'Share this build',
    link: 'Link to this page',
    copyLink: 'Copy Link',
    headTitle: (name: string, weapon: string, playerClass: string) =>
      `${name}: ${weapon} ${playerClass} build`,
    description: (
      playerClass: string,
      player: string | null,
      weapon: string,
      items: readonly string[],
    ) =>
      `${playerClass} build by ${player ?? uiTexts.anonymous}: ${weapon} with ${items.join(', ')}.`,
    descriptionRating: (average: string, ratings: number) =>
      `Rated ${average} out of 5 (${ratings} ${ratings === 1 ? 'rating' : 'ratings'}).`,
    pictureAlt: (name: string, weapon: string, items: readonly string[]) =>
      `${name}: ${weapon} with ${items.join(', ')}`,
    pictureRating: (average: string, ratings: number) =>
      `${average} / 5 · ${ratings} ${ratings === 1 ? 'rating' : 'ratings'}`,
  },

  top10: {
    title: 'Top 10',
    intro: 'The top-rated builds for each class, voted by players.',
    medals: ['Gold medal, rank 1', 'Silver medal, rank 2', 'Bronze medal, rank 3'],
    rank: (rank: number) => `#${rank}`,
    loading: 'Loading top builds...',
    none: (playerClass: string) => `No top-rated ${playerClass} builds yet`,
    noneHelp: 'Builds need at least 5 ratings to appear in the top 10',
    noneAction: 'Rate Builds',
    rules: 'How to get on the list',
    ruleList: [
      'Builds must be public',
      'Builds need at least 5 ratings to qualify',
      'Rankings update live',
      ORDER,
    ],
  },

  failures: {
    list: 'Failed to load community builds',
    publicBuilds: 'Failed to fetch public builds',
    library: 'Failed to fetch builds',
    top10: 'Failed to load top builds',
    favorites: 'Failed to load favorites',
    addFavorite: 'Failed to add favorite',
    removeFavorite: 'Failed to remove favorite',
    ownRating: 'Failed to fetch user rating',
    rate: 'Failed to rate build',
  },
};
