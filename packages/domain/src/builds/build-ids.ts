import { placeIdsOf, withItemIds } from '../catalogue/index.ts';
import type { ClassItems } from '../catalogue/index.ts';
import type { BuildContent, GadgetFields } from './build.ts';

/** The items of a build by name, gadgets in three fields. */
type BuildItems = GadgetFields & Pick<BuildContent, 'weapon' | 'specialization'>;

/** A build, or a member of a saved team, with the ids of its items beside their names. */
export function withBuildIds<Build extends BuildItems>(build: Build) {
  return withItemIds(build, 'weapon', 'specialization', 'gadget1', 'gadget2', 'gadget3');
}

/** A build with the ids of its items, maps, and modes beside their names. */
export function withContentIds<Build extends BuildContent>(build: Build, items: ClassItems) {
  const places = {
    mapIds: placeIdsOf('map', build.maps, items),
    modeIds: placeIdsOf('mode', build.modes, items),
  };
  return { ...withBuildIds(build), ...places };
}
