export { placesWithIds, withBuildIds, withContentIds } from './build-ids.ts';
export { BUILD_ID, isBuildId } from './build-id.ts';
export { BUILD_NAME_TAKEN, MAX_BUILD_NAME_LENGTH, normalizedBuildName } from './build-name.ts';
export {
  BUILD_FIELDS,
  BUILD_TEXT_FIELDS,
  buildOfTexts,
  isItemField,
  isListField,
  isSameBuild,
  listOfText,
  listText,
  MAX_BUILD_PLACES,
  MAX_DESCRIPTION_LENGTH,
  readBuild,
  textsOfBuild,
} from './build-fields.ts';
export type { BuildTextField } from './build-fields.ts';
export {
  BUILD_CAP_MESSAGE,
  BUILD_HIDDEN,
  buildLimitMessage,
  CLASS_IS_LOCKED,
  DISPLAY_NAME_NEEDED,
  GADGET_FIELDS,
  gadgetFields,
  gadgetsOf,
  MAX_BUILDS_PER_CLASS,
  OWN_BUILDS_PAGE_SIZE,
  placesText,
  ratingLine,
  ratingText,
} from './build.ts';
export type {
  BuildContent,
  BuildField,
  BuildInput,
  BuildValueField,
  GadgetFields,
  UserBuild,
} from './build.ts';
export { checkBuild, unavailableFields } from './check-build.ts';
export type { BuildProblem, CheckedBuild } from './check-build.ts';
export { changedMeanwhile, mergeBuild } from './merge-build.ts';
export type { BuildEdit, MergedBuild } from './merge-build.ts';
export { LIBRARY_SORTS, searchLibrary } from './library.ts';
export type { LibrarySort } from './library.ts';
export { OWN_BUILD_SORTS, searchOwnBuilds } from './own-builds.ts';
export type { OwnBuildSort } from './own-builds.ts';
export { BUILD_FORMAT, buildCode, buildJson, importBuild } from './share-build.ts';
export type { ImportedBuild, ImportProblem } from './share-build.ts';
export {
  averageRating,
  FULL_WEIGHT,
  KNOWN_AFTER_DAYS,
  RATING_WEIGHTS,
  ratingOrder,
  ratingWeight,
  settlesAt,
  STARTING_VOTES,
  TRACES_OF_USE,
} from './rating-figures.ts';
export type { Rater } from './rating-figures.ts';
export { hasControlCharacters, isBlank, lengthOf, tidyText } from './player-text.ts';
export { wilsonInterval } from './share-interval.ts';
export type { Interval } from './share-interval.ts';
