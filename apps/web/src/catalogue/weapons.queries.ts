import { FALLBACK_WEAPONS, PLAYER_CLASSES, slugOf } from '@trifecta/domain/catalogue';
import { catalogueQuery } from '../api/index.ts';

/** Names of all weapons; the built-in ones when the server cannot be reached. */
export const weaponNamesQuery = catalogueQuery('GET /api/weapons', undefined, () =>
  PLAYER_CLASSES.flatMap((playerClass) =>
    FALLBACK_WEAPONS[playerClass].map((name) => ({ _id: slugOf(name), name, class: playerClass })),
  ),
);
