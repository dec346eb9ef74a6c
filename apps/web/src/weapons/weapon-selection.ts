import type { DetailedWeapon } from '@trifecta/domain/weapons';
import type { ClassFilter } from '../ui/index.ts';

/** The orders of the weapon selector; the first is the default. */
export const SELECTOR_SORTS = ['metaScore', 'name', 'damage', 'fireRate'] as const;

/** An order of the weapon selector: by name, or by a figure, highest first. */
export type SelectorSort = (typeof SELECTOR_SORTS)[number];

/** What the weapon selector lists. */
export interface SelectorFilter {
  readonly search: string;
  readonly sort: SelectorSort;
  readonly classFilter: ClassFilter;
}

type Listed = Pick<
  DetailedWeapon,
  'name' | 'class' | 'bodyDamage' | 'rateOfFire' | 'patchMetaScore'
>;

const FIGURES: Readonly<Record<SelectorSort, (weapon: Listed) => number>> = {
  metaScore: (weapon) => weapon.patchMetaScore,
  name: () => 0,
  damage: (weapon) => weapon.bodyDamage,
  fireRate: (weapon) => weapon.rateOfFire,
};

/** The weapons of a class whose name holds the search, in the wanted order; equal figures by name. */
export function listWeapons<Weapon extends Listed>(
  weapons: readonly Weapon[],
  { search, sort, classFilter }: SelectorFilter,
): Weapon[] {
  const wanted = search.trim().toLowerCase();
  const figure = FIGURES[sort];
  return weapons
    .filter(
      (weapon) =>
        (classFilter === 'All' || weapon.class === classFilter) &&
        weapon.name.toLowerCase().includes(wanted),
    )
    .toSorted((a, b) => figure(b) - figure(a) || a.name.localeCompare(b.name, 'en'));
}
