import { slugOf } from '../catalogue/index.ts';

/** Path of a weapon's picture on the site: `/images/weapons/{normalized name}.png` (docs/specification.md#weapon-comparison). */
export function weaponImagePath(weaponName: string): string {
  return `/images/weapons/${slugOf(weaponName)}.png`;
}
