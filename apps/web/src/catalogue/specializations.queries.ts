import { FALLBACK_SPECIALIZATIONS, PLAYER_CLASSES, slugOf } from '@trifecta/domain/catalogue';
import { catalogueQuery } from '../api/index.ts';

/** All specializations; the built-in names when the server cannot be reached. */
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
