export { BuildGrid as LibraryGrid } from './build-grid.tsx';
export { Library } from './library.tsx';
export { LoadoutCard } from './loadout-card.tsx';
export { useOwnBuilds } from './own-builds.ts';
export { ExportBuild } from './share/share-dialogs.tsx';
