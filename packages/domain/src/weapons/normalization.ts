import type { Weapon } from '../catalogue/index.ts';
import { damagePerShot } from './time-to-kill.ts';
import type { HitLocation } from './time-to-kill.ts';

/** The six bars of the normalized chart, in order. */
export const NORMALIZED_STATS = [
  'damage',
  'fireRate',
  'magazine',
  'damagePerMagazine',
  'reloadSpeed',
  'metaScore',
] as const;

/** A bar of the normalized chart. */
export type NormalizedStat = (typeof NORMALIZED_STATS)[number];

/** The maximum of each scale. Source: docs/specification.md#normalized-stats. */
const FULL_SCALE = { damage: 200, fireRate: 1500, magazine: 250, damagePerMagazine: 3000 } as const;
const SLOWEST_RELOAD_SECONDS = 5;

/**
 * A weapon's stats on scales from 0 to 100, where more is better. Values outside a scale are clamped. Reload speed is
 * (5 - tactical reload seconds) / 5. Null for stats the weapon doesn't have, such as a blade's magazine.
 */
export function normalizedStats(
  weapon: Weapon,
  location: HitLocation,
): Record<NormalizedStat, number | null> {
  const hasMagazine = weapon.noMagazine !== true;
  const reloadSeconds = finiteOr(weapon.tacticalReloadTime, SLOWEST_RELOAD_SECONDS);
  return {
    damage: share(damagePerShot(weapon, location), FULL_SCALE.damage),
    fireRate: share(weapon.rateOfFire, FULL_SCALE.fireRate),
    magazine: hasMagazine ? share(weapon.magazineSize, FULL_SCALE.magazine) : null,
    damagePerMagazine: hasMagazine
      ? share(weapon.damagePerMagazine, FULL_SCALE.damagePerMagazine)
      : null,
    reloadSpeed: hasMagazine
      ? share(SLOWEST_RELOAD_SECONDS - reloadSeconds, SLOWEST_RELOAD_SECONDS)
      : null,
    metaScore: share(weapon.patchMetaScore, 100),
  };
}

function share(value: number, full: number): number {
  return Math.min(100, Math.max(0, (finiteOr(value, 0) / full) * 100));
}

function finiteOr(value: number, otherwise: number): number {
  return Number.isFinite(value) ? value : otherwise;
}
