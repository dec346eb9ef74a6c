import { STATS } from '@trifecta/domain/weapons';
import type { WeaponSort } from './weapon-selection.ts';

/** The texts of the weapons feature. */
export const texts = {
  selector: {
    label: 'Weapons',
    search: 'Search weapons',
    name: 'Name',
    sortBy: 'Sort by',
    class: 'Weapon class',
    none: 'No weapons match.',
    card: (name: string, playerClass: string, timeText: string, note?: string) =>
      [name, playerClass, `time to kill ${timeText}`, ...(note === undefined ? [] : [note])].join(
        ', ',
      ),
    about: (name: string) => `About ${name}`,
    damage: (damage: string) => `${damage} dmg`,
    magazine: (size: string) => `${size} mag`,
    sorts: {
      time: 'Time to kill',
      name: 'Name',
      class: 'Class',
      metaScore: STATS.patchMetaScore.name,
      damage: STATS.bodyDamage.bar.name,
      fireRate: STATS.rateOfFire.name,
    } satisfies Record<WeaponSort, string>,
  },
};
