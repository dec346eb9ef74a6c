/**
 * Texts shared by the fight pages. Separate from the pages' own texts, so that the comparison doesn't load texts it
 * never shows.
 */
export const PAGE_TEXTS = {
  pages: 'Weapon tools',
  comparison: 'Compare',
  map: 'Best weapon',
  duels: 'Duels',
  breakPoints: 'Break points',
  failed: 'Failed to load weapon stats',
  failedHint: 'Check your connection and try again.',
  leftOut: 'What this leaves out',
  tryAgain: 'Try Again',
  loading: 'Loading weapon data...',
} as const;
