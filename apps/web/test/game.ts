import weapons from '@trifecta/domain/catalogue-data/weapons.json';
import type { Weapon } from '@trifecta/domain/catalogue';
import { detailWeapon } from '@trifecta/domain/weapons';
import type { AnswerOf } from '../src/api/client.ts';

/** All weapons of the built-in catalogue, as the API answers them. */
export const WEAPONS: AnswerOf<'GET /api/weapons-detailed'> = (weapons as Weapon[]).map(
  detailWeapon,
);
