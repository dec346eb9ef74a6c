export {
  assumedStats,
  catalogueAt,
  changesOfItem,
  weaponStates,
  withStat,
} from './catalogue-at.ts';
export type { AssumedStat, DatedChange, WeaponState } from './catalogue-at.ts';
export { groupByClass, groupGadgetsByClass, isUniversalGadget } from './by-class.ts';
export type {
  Catalogue,
  Gadget,
  GameMap,
  ItemStatus,
  LibraryBuild,
  MagazineSegments,
  Patch,
  Specialization,
  SpinUp,
  Weapon,
} from './catalogue.ts';
export {
  cameWithUpdate,
  CHANGE_CAUSES,
  CHANGE_ORIGINS,
  changeCause,
  changeOrigin,
} from './change-cause.ts';
export type { ChangeCause, ChangeOrigin } from './change-cause.ts';
export { gadgetProblem, itemName, specializationProblem, weaponProblem } from './class-items.ts';
export { GAME_PLACES, placeIdsOf, placeName, placeProblem } from './places.ts';
export type { PlaceKind } from './places.ts';
export type { ClassItems } from './class-items.ts';
export {
  FALLBACK_CLASS_GADGETS,
  FALLBACK_SPECIALIZATIONS,
  FALLBACK_UNIVERSAL_GADGETS,
} from './fallback.ts';
export { FALLBACK_WEAPONS } from './fallback-weapons.ts';
export {
  CHANGE_BASES,
  CHANGE_STATUSES,
  compareUpdates,
  GADGET_COVERAGES,
  hasCatalogue,
  isInForce,
  ITEM_KINDS,
  newestComplete,
  patchOf,
  UPDATE_VERSION,
  WEAPON_COVERAGES,
} from './game-update.ts';
export type {
  CatalogueHistory,
  ChangeBasis,
  ChangeStatus,
  GameUpdate,
  ItemChange,
  ItemDefinition,
  ItemKind,
  OtherChange,
  RosterEvent,
  StatValue,
  TemporaryChange,
  UpdateHead,
} from './game-update.ts';
export { IMPORT_SOURCE, withImportedCatalogue } from './imported-catalogue.ts';
export { isLoggedMode, KNOWN_MODES, MATCH_MODES, matchMode, matchModeName } from './modes.ts';
export type { MatchModeId } from './modes.ts';
export { CLASS_HEALTH, isPlayerClass, PLAYER_CLASSES } from './player-class.ts';
export type { PlayerClass } from './player-class.ts';
export { CATALOGUE_FILES, catalogueProblems, describeCatalogueProblem } from './problems.ts';
export type { CatalogueProblem } from './problems.ts';
export { itemNamed, slugOf } from './slug.ts';
export { anyItemName, withItemIds, withItemNames } from './item-ids.ts';
export type { WithItemIds } from './item-ids.ts';
export { updateProblems, withUpdates } from './update-problems.ts';
export { builtInModelFor } from './team-model-for.ts';
export { AIM_LEVELS, PLAYSTYLES, RANGE_BANDS, ROLES, TEAM_MODEL_FORMAT } from './team-model.ts';
export type {
  AimLevel,
  AimPercents,
  MemberPair,
  Playstyle,
  RangeBand,
  Role,
  ItemRating,
  TeamItem,
  TeamMap,
  TeamModel,
  TeamNeed,
  TeamPair,
  TeamPairSide,
  TeamThreat,
  TeamWeapon,
  TeamWeaponCategory,
} from './team-model.ts';
