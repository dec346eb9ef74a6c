import { slugOf } from '../catalogue/index.ts';

/**
 * The path of a weapon's picture: `/images/weapons/{normalized name}.png` (docs/specification.md#weapon-comparison).
 */
export function weaponImagePath(weaponName: string): string {
  return `/images/weapons/${slugOf(weaponName)}.png`;
}
