import type { Weapon } from '../catalogue/index.ts';
import { comparedStats, weaponStat } from './compared-stats.ts';
import { STATS } from './stats.ts';
import type { Stat } from './stats.ts';
import type { HitLocation } from './target.ts';

/** A bar of the chart of normalized stats. */
export interface StatBar {
  readonly name: string;
  /** 0 to 100. Null for a stat the weapon doesn't have, such as a blade's magazine. */
  readonly value: number | null;
}

/**
 * A weapon's stats on scales from 0 to 100, where more is better, in the order of the chart. Values outside a scale are
 * clamped. The time of a reload becomes its speed: (5 - tactical reload seconds) / 5.
 */
export function normalizedStats(weapon: Weapon, location: HitLocation): StatBar[] {
  return comparedStats(location).flatMap((stat): StatBar[] => {
    const { bar, better }: Stat = STATS[stat];
    if (bar === undefined || stat === 'ttkSeconds' || stat === 'shotsToKill') return [];
    const value = weaponStat(weapon, stat);
    if (value === null) return [{ name: bar.name, value }];
    const worth = better === 'lowest' ? bar.full - value : value;
    return [{ name: bar.name, value: share(worth, bar.full) }];
  });
}

function share(value: number, full: number): number {
  return Number.isFinite(value) ? Math.min(100, Math.max(0, (value / full) * 100)) : 0;
}
