import { RATING_ORDER } from './order-texts.ts';

/** The texts of the list of public builds. */
export const publicBuildsTexts = {
  list: 'Builds',
  player: "Rate builds you've tried and share your own.",
  share: 'Share a Build',
  guest: "You're browsing as a guest. Sign in to rate builds and save favorites.",
  searchHint: 'Build, item, or player',
  sort: { rating: 'Top Rated', popular: 'Most Popular', newest: 'Newest' },
  ratingOrder: `${RATING_ORDER}.`,
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
  myBuilds: 'My Builds',
  none: 'No public builds found',
  noneHelp: 'Be the first to share a build with the community!',
  notLoaded: 'No builds loaded',
  notLoadedHelp: 'Check your connection, then try again.',
};
