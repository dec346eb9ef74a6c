import {
  FALLBACK_CLASS_GADGETS,
  FALLBACK_SPECIALIZATIONS,
  FALLBACK_UNIVERSAL_GADGETS,
  FALLBACK_WEAPONS,
  PLAYER_CLASSES,
  slugOf,
} from '@trifecta/domain/catalogue';
import type { PlayerClass } from '@trifecta/domain/catalogue';
import { catalogueQuery } from '../api/catalogue-query.ts';
import { texts } from './texts.ts';

/** Names of all weapons. The built-in ones if the server is unreachable. */
export const weaponNamesQuery = catalogueQuery('GET /api/weapons', undefined, () =>
  PLAYER_CLASSES.flatMap((playerClass) =>
    FALLBACK_WEAPONS[playerClass].map((name) => ({ _id: slugOf(name), name, class: playerClass })),
  ),
);

/** All specializations. The built-in names if the server is unreachable. */
export const specializationsQuery = catalogueQuery('GET /api/specializations', undefined, () =>
  PLAYER_CLASSES.flatMap((playerClass) =>
    FALLBACK_SPECIALIZATIONS[playerClass].map((name) => ({
      _id: slugOf(name),
      name,
      class: playerClass,
      roles: [],
      effect: '',
      status: 'available' as const,
    })),
  ),
);

/** All gadgets. The built-in names if the server is unreachable. */
export const gadgetsQuery = catalogueQuery('GET /api/gadgets', undefined, () => {
  const special = new Set(PLAYER_CLASSES.flatMap((name) => FALLBACK_CLASS_GADGETS[name]));
  return [
    ...FALLBACK_UNIVERSAL_GADGETS.map((name) => bareGadget(name, PLAYER_CLASSES)),
    ...[...special].map((name) => bareGadget(name, classesWith(name))),
  ];
});

function classesWith(gadget: string): PlayerClass[] {
  return PLAYER_CLASSES.filter((name) => FALLBACK_CLASS_GADGETS[name].includes(gadget));
}

/** A gadget with nothing but a name. */
function bareGadget(name: string, classes: readonly PlayerClass[]) {
  const [onlyClass] = classes;
  const sharedGroup = classes.length === PLAYER_CLASSES.length ? 'Universal' : 'Shared';
  return {
    _id: slugOf(name),
    name,
    classes,
    group: classes.length === 1 && onlyClass !== undefined ? onlyClass : sharedGroup,
    category: '',
    tags: [],
    effect: '',
    status: 'available' as const,
  };
}

/** Names of the weapons of each class. */
export const weaponsByClassQuery = catalogueQuery('GET /api/weapons-by-class');

/** The specializations of each class. */
export const specializationsByClassQuery = catalogueQuery('GET /api/specializations-by-class');

/** The gadgets of each class, and the universal ones. */
export const gadgetsByClassQuery = catalogueQuery('GET /api/gadgets-by-class');

/** All maps with their strategy tips. */
export const mapsQuery = catalogueQuery('GET /api/maps', texts.mapsFailed);

/** The game update the stats come from. */
export const patchQuery = catalogueQuery('GET /api/catalogue/patch', texts.patchFailed);
