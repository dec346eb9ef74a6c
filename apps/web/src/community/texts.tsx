import { uiTexts } from '../ui/index.ts';

/** The texts of the community feature. Counts of ratings and stars are exactly as in docs/specification.md. */
export const texts = {
  byline: (player: string | null) => `by ${player ?? uiTexts.anonymous}`,

  communityBuilds: 'Community Builds',

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

  favorites: {
    button: (build: string) => `Favorite: ${build}`,
    signIn: 'Please log in to save favorites',
  },

  rating: {
    rate: (build: string) => `Rate ${build}`,
    stars: (stars: number, max: number) => `${stars} out of ${max} stars`,
    own: 'Your build',
    mine: (stars: number) => `Your rating: ${stars} stars`,
    average: 'Average rating',
    count: (ratings: number) => `(${ratings} ratings)`,
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
