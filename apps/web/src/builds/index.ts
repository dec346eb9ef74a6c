export type { EditedBuild } from './editor/use-build-edit.ts';
export { loadBuildEditor } from './my-builds-dialogs.tsx';
export { LoadoutCard } from './loadout-card.tsx';
export { loadOwnBuilds, useOwnBuilds } from './own-builds.ts';
