import { lazy } from 'react';

export { LoadoutCard } from './loadout-card.tsx';
export { useOwnBuilds } from './own-builds.ts';

// What other features show of builds only now and then: fetched when it's needed.

/** The library, to search and filter. */
export const Library = lazy(async () => ({ default: (await import('./library.tsx')).Library }));

/** Builds of the library as cards. */
export const LibraryGrid = lazy(async () => ({
  default: (await import('./build-grid.tsx')).BuildGrid,
}));

/** A build as a line of text and as a file. */
export const ExportBuild = lazy(async () => ({
  default: (await import('./share/share-dialogs.tsx')).ExportBuild,
}));
