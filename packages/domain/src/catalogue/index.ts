export { groupByClass, groupGadgetsByClass, isUniversalGadget } from './by-class.ts';
export type {
  Catalogue,
  Gadget,
  GameMap,
  ItemStatus,
  LibraryBuild,
  Patch,
  Specialization,
  Weapon,
} from './catalogue.ts';
export { FALLBACK_CATALOGUE, FALLBACK_UNIVERSAL_GADGETS } from './fallback.ts';
export type { ClassEquipmentNames } from './fallback.ts';
export { CLASS_HEALTH, isPlayerClass, PLAYER_CLASSES } from './player-class.ts';
export type { PlayerClass } from './player-class.ts';
export { CATALOGUE_FILES, catalogueProblems, describeCatalogueProblem } from './problems.ts';
export type { CatalogueProblem } from './problems.ts';
export { slugOf } from './slug.ts';
