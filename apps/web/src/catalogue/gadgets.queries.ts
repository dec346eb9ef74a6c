import {
  FALLBACK_CLASS_GADGETS,
  FALLBACK_UNIVERSAL_GADGETS,
  PLAYER_CLASSES,
  slugOf,
} from '@trifecta/domain/catalogue';
import type { PlayerClass } from '@trifecta/domain/catalogue';
import { catalogueQuery } from '../api/index.ts';

/** All gadgets; the built-in names when the server cannot be reached. */
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

/** A gadget of which only the name is known. */
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
