import { placeIdsOf, withItemIds } from '../catalogue/index.ts';
import type { ClassItems, LibraryBuild } from '../catalogue/index.ts';
import type { BuildContent, GadgetFields } from './build.ts';

/** The items of a build by name, gadgets in three fields. */
type BuildItems = GadgetFields & Pick<BuildContent, 'weapon' | 'specialization'>;

/** A build, or a member of a saved team, with the ids of its items beside their names. */
export function withBuildIds<Build extends BuildItems>(build: Build) {
  return withItemIds(build, 'weapon', 'specialization', 'gadget1', 'gadget2', 'gadget3');
}

/** A build with the ids of its items, maps, and modes beside their names. */
export function withContentIds<Build extends BuildContent>(build: Build, items: ClassItems) {
  return { ...withBuildIds(build), ...placesWithIds(build, items) };
}

/** The maps and modes of a build by name, with their ids. */
export function placesWithIds(
  { maps = [], modes = [] }: Pick<LibraryBuild, 'maps' | 'modes'>,
  items: ClassItems,
) {
  const mapIds = placeIdsOf('map', maps, items);
  return { maps, mapIds, modes, modeIds: placeIdsOf('mode', modes, items) };
}
