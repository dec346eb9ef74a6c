import {
  FALLBACK_CATALOGUE,
  FALLBACK_UNIVERSAL_GADGETS,
  PLAYER_CLASSES,
  slugOf,
} from '@trifecta/domain/catalogue';
import type { PlayerClass } from '@trifecta/domain/catalogue';
import { catalogueQuery } from '../api/index.ts';
import type { AnswerOf } from '../api/index.ts';

/** The game update all figures belong to. */
export const patchQuery = catalogueQuery('GET /api/catalogue/patch', 'Failed to fetch the patch');

/** Names of all weapons; the built-in ones when the server cannot be reached. */
export const weaponNamesQuery = catalogueQuery(
  'GET /api/weapons',
  'Failed to fetch weapons',
  fallbackWeapons,
);

/** All gadgets; the built-in names when the server cannot be reached. */
export const gadgetsQuery = catalogueQuery(
  'GET /api/gadgets',
  'Failed to fetch gadgets',
  fallbackGadgets,
);

/** All specializations; the built-in names when the server cannot be reached. */
export const specializationsQuery = catalogueQuery(
  'GET /api/specializations',
  'Failed to fetch specializations',
  fallbackSpecializations,
);

function fallbackWeapons(): AnswerOf<'GET /api/weapons'> {
  return PLAYER_CLASSES.flatMap((playerClass) =>
    FALLBACK_CATALOGUE[playerClass].weapons.map((name) => ({
      _id: slugOf(name),
      name,
      class: playerClass,
    })),
  );
}

function fallbackGadgets(): AnswerOf<'GET /api/gadgets'> {
  const classNames = new Set(
    PLAYER_CLASSES.flatMap((playerClass) => FALLBACK_CATALOGUE[playerClass].classGadgets),
  );
  const classesOf = (name: string): PlayerClass[] =>
    PLAYER_CLASSES.filter((playerClass) =>
      FALLBACK_CATALOGUE[playerClass].classGadgets.includes(name),
    );
  return [
    ...FALLBACK_UNIVERSAL_GADGETS.map((name) => bareGadget(name, [...PLAYER_CLASSES], 'Universal')),
    ...[...classNames].map((name) => bareGadget(name, classesOf(name), 'Shared')),
  ];
}

function bareGadget(name: string, classes: PlayerClass[], group: string) {
  return {
    _id: slugOf(name),
    name,
    classes,
    group: classes.length === 1 ? (classes[0] ?? group) : group,
    category: '',
    tags: [],
    effect: '',
    status: 'available' as const,
  };
}

function fallbackSpecializations(): AnswerOf<'GET /api/specializations'> {
  return PLAYER_CLASSES.flatMap((playerClass) =>
    FALLBACK_CATALOGUE[playerClass].specializations.map((name) => ({
      _id: slugOf(name),
      name,
      class: playerClass,
      roles: [],
      effect: '',
      status: 'available' as const,
    })),
  );
}
