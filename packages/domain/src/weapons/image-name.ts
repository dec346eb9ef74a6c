import { slugOf } from '../catalogue/index.ts';

/** Path of a weapon's picture on the site: `/images/weapons/{normalized name}.png` (specification section 2). */
export function weaponImagePath(weaponName: string): string {
  return `/images/weapons/${slugOf(weaponName)}.png`;
}
