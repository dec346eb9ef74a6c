export { BUILD_NAME_TAKEN, MAX_BUILD_NAME_LENGTH, normalizedBuildName } from './build-name.ts';
export { buildLimitMessage, CLASS_IS_LOCKED } from './build.ts';
export type { BuildContent, BuildField, BuildInput, UserBuild } from './build.ts';
export { checkBuild, MAX_DESCRIPTION_LENGTH, unavailableFields } from './check-build.ts';
export type { BuildProblem, CheckedBuild } from './check-build.ts';
export { LIBRARY_SORTS, searchLibrary } from './library.ts';
export type { LibrarySort } from './library.ts';
export { BUILD_FORMAT, buildCode, buildJson, importBuild } from './share-build.ts';
export type { ImportedBuild, ImportProblem } from './share-build.ts';
