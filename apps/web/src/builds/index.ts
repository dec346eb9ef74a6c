export { ExportBuild, Library, LibraryGrid } from './lazy-parts.ts';
export { LoadoutCard } from './loadout-card.tsx';
export { useOwnBuilds } from './own-builds.ts';
