import type { Weapon } from '../catalogue/index.ts';
import { falloffOf } from './falloff.ts';
import { numberText, secondsText } from './number-text.ts';
import { STATS } from './stats.ts';
import type { Stat } from './stats.ts';
import type { HitLocation } from './target.ts';

/** The stats that weapons are compared by, the damage per hit location. */
const COMPARED_STATS = [
  'rateOfFire',
  'magazineSize',
  'damagePerMagazine',
  'ttkSeconds',
  'shotsToKill',
  'tacticalReloadTime',
  'emptyReloadTime',
  'damageDropoffMinRange',
  'damageDropoffMaxRange',
  'damageDropoffModifier',
  'patchMetaScore',
] as const;

/** A stat that weapons are compared by. */
export type ComparedStat = 'bodyDamage' | 'headDamage' | (typeof COMPARED_STATS)[number];

/** A compared stat that a weapon has by itself, against any target. */
export type OwnStat = Exclude<ComparedStat, 'ttkSeconds' | 'shotsToKill'>;

/** The stats that weapons are compared by for a hit location, in the order of tables and charts. */
export function comparedStats(location: HitLocation): readonly ComparedStat[] {
  return [location === 'Head' ? 'headDamage' : 'bodyDamage', ...COMPARED_STATS];
}

/** A weapon's stat as a number, in the unit of `STATS`. Null when the weapon has no magazine, or no dropoff. */
export function weaponStat(weapon: Weapon, stat: OwnStat): number | null {
  switch (stat) {
    case 'magazineSize':
    case 'damagePerMagazine':
    case 'tacticalReloadTime':
    case 'emptyReloadTime':
      return weapon.noMagazine === true ? null : weapon[stat];
    case 'damageDropoffMinRange':
      return weapon.noFalloff === true ? null : falloffOf(weapon).startMeters;
    case 'damageDropoffMaxRange':
      return weapon.noFalloff === true ? null : falloffOf(weapon).endMeters;
    case 'damageDropoffModifier':
      // Without the rounding error of a share.
      return weapon.noFalloff === true
        ? null
        : Number((falloffOf(weapon).remainingShare * 100).toFixed(6));
    default:
      return weapon[stat];
  }
}

/** A value as shown next to other weapons: rounded to the stat's decimals. Infinity stays. */
export function roundedStat(stat: ComparedStat, value: number): number {
  return Number(value.toFixed(STATS[stat].decimals));
}

/** The difference of two times to kill as they're shown, so that a reader who subtracts gets the same. */
export function shownDifference(seconds: number, otherSeconds: number): number {
  return roundedStat('ttkSeconds', seconds) - roundedStat('ttkSeconds', otherSeconds);
}

/** Formats a value of a compared stat next to other weapons. Seconds keep all their decimals. A dash for null. */
export function comparedText(stat: ComparedStat, value: number | null): string {
  const { decimals, unit = '' }: Stat & { readonly decimals: number } = STATS[stat];
  return unit === ' s' ? secondsText(value, decimals) : numberText(value, unit, decimals);
}
