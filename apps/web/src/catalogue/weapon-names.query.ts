import { FALLBACK_WEAPONS, PLAYER_CLASSES, slugOf } from '@trifecta/domain/catalogue';
import { catalogueQuery } from '../api/catalogue-query.ts';

/** Names of all weapons. The built-in ones if the server is unreachable. */
export const weaponNamesQuery = catalogueQuery('GET /api/weapons', undefined, () =>
  PLAYER_CLASSES.flatMap((playerClass) =>
    FALLBACK_WEAPONS[playerClass].map((name) => ({ _id: slugOf(name), name, class: playerClass })),
  ),
);
