import {
  FALLBACK_CLASS_GADGETS,
  FALLBACK_SPECIALIZATIONS,
  FALLBACK_UNIVERSAL_GADGETS,
  PLAYER_CLASSES,
  slugOf,
} from '@trifecta/domain/catalogue';
import type { PlayerClass } from '@trifecta/domain/catalogue';
import { catalogueQuery } from '../api/catalogue-query.ts';

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
