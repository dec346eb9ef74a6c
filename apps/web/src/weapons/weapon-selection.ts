import { PLAYER_CLASSES } from '@trifecta/domain/catalogue';
import type { DetailedWeapon } from '@trifecta/domain/weapons';
import type { ClassFilter } from '../ui/index.ts';

/** The sort orders of weapons. The first is the default where times to kill are known. */
export const WEAPON_SORTS = ['time', 'name', 'class', 'metaScore', 'damage', 'fireRate'] as const;

/** A sort order of weapons: fastest kill first, by name, by class, or by a stat, highest first. */
export type WeaponSort = (typeof WEAPON_SORTS)[number];

/** The selector's filters and sort order. */
export interface SelectorFilter {
  readonly search: string;
  readonly sort: WeaponSort;
  readonly classFilter: ClassFilter;
}

type Listed = Pick<
  DetailedWeapon,
  'name' | 'class' | 'bodyDamage' | 'rateOfFire' | 'patchMetaScore'
>;

/** Sorts weapons, with ties by name. `secondsOf` returns the time to kill, or null if there's none. */
export function sortWeapons<Weapon extends Listed>(
  weapons: readonly Weapon[],
  sort: WeaponSort,
  secondsOf: (weapon: Weapon) => number | null = () => null,
): Weapon[] {
  const ranks: Readonly<Record<WeaponSort, (weapon: Weapon) => number>> = {
    time: (weapon) => secondsOf(weapon) ?? Infinity,
    name: () => 0,
    class: (weapon) => PLAYER_CLASSES.indexOf(weapon.class),
    metaScore: (weapon) => -weapon.patchMetaScore,
    damage: (weapon) => -weapon.bodyDamage,
    fireRate: (weapon) => -weapon.rateOfFire,
  };
  return weapons
    .map((weapon) => ({ weapon, rank: ranks[sort](weapon) }))
    .toSorted((a, b) => compare(a.rank, b.rank) || a.weapon.name.localeCompare(b.weapon.name, 'en'))
    .map(({ weapon }) => weapon);
}

/** Two weapons without a time are equal. */
function compare(a: number, b: number): number {
  return a === b ? 0 : a - b;
}

/** True if a weapon matches the filter's class and search. */
export function matchesFilter(
  weapon: Pick<Listed, 'name' | 'class'>,
  { search, classFilter }: Pick<SelectorFilter, 'search' | 'classFilter'>,
): boolean {
  return (
    (classFilter === 'All' || weapon.class === classFilter) &&
    weapon.name.toLowerCase().includes(search.trim().toLowerCase())
  );
}
