import { PLAYER_CLASSES } from '@trifecta/domain/catalogue';
import type { DetailedWeapon } from '@trifecta/domain/weapons';
import type { ClassFilter } from '../ui/index.ts';

/** The orders of weapons; the first is the default where times to kill are known. */
export const WEAPON_SORTS = ['time', 'name', 'class', 'metaScore', 'damage', 'fireRate'] as const;

/** An order of weapons: fastest kill first, by name, by class, or by a stat, highest first. */
export type WeaponSort = (typeof WEAPON_SORTS)[number];

/** The weapons that a selector lists, and their order. */
export interface SelectorFilter {
  readonly search: string;
  readonly sort: WeaponSort;
  readonly classFilter: ClassFilter;
}

type Listed = Pick<
  DetailedWeapon,
  'name' | 'class' | 'bodyDamage' | 'rateOfFire' | 'patchMetaScore'
>;

/** Weapons in an order; equal ones by name. `secondsOf` gives the time to kill, null for none. */
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

/** Checks a weapon's class and name against a filter. */
export function isListed(
  weapon: Pick<Listed, 'name' | 'class'>,
  { search, classFilter }: Pick<SelectorFilter, 'search' | 'classFilter'>,
): boolean {
  return (
    (classFilter === 'All' || weapon.class === classFilter) &&
    weapon.name.toLowerCase().includes(search.trim().toLowerCase())
  );
}
