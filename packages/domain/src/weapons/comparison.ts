import type { Weapon } from '../catalogue/index.ts';
import { comparedStats, roundedStat, weaponStat } from './compared-stats.ts';
import { STATS } from './stats.ts';
import type { ComparedStat } from './compared-stats.ts';
import type { Stat } from './stats.ts';
import { killAtRange } from './time-to-kill.ts';
import type { HitLocation, KillTarget } from './target.ts';

/** The maximum number of weapons compared or selected together (docs/specification.md#weapon-comparison). */
export const MAX_COMPARED_WEAPONS = 4;

/**
 * The selection after a click on one item: a selected one is removed, others are appended. Beyond the limit, the click
 * is ignored and the same list is returned.
 */
export function toggleChoice<Choice>(
  chosen: readonly Choice[],
  clicked: Choice,
  limit: number = MAX_COMPARED_WEAPONS,
): readonly Choice[] {
  if (chosen.includes(clicked)) return chosen.filter((choice) => choice !== clicked);
  return chosen.length >= limit ? chosen : [...chosen, clicked];
}

/** A cell of the table. Null is shown as a dash. */
export interface ComparisonCell {
  readonly value: number | null;
  readonly isBest: boolean;
}

/** A row of the table: a stat, with one cell per weapon. */
export interface ComparisonRow {
  readonly stat: ComparedStat;
  readonly cells: readonly ComparisonCell[];
}

/**
 * The detailed stats table: a row per stat, with one cell per weapon, in order. With fewer than two weapons, nothing is
 * best. If the best values look equal, all of them are best. A weapon without the stat has null and is never best.
 */
export function comparisonTable(
  weapons: readonly Weapon[],
  target: KillTarget,
  location: HitLocation,
): ComparisonRow[] {
  const kills = weapons.map((weapon) => killAtRange(weapon, target, location, 0));
  const valuesOf = (stat: ComparedStat): (number | null)[] => {
    if (stat === 'ttkSeconds') return kills.map((kill) => kill?.ttkSeconds ?? null);
    if (stat === 'shotsToKill') return kills.map((kill) => kill?.shots ?? null);
    return weapons.map((weapon) => finiteOrNull(weaponStat(weapon, stat)));
  };
  return comparedStats(location).map((stat) => ({ stat, cells: markBest(stat, valuesOf(stat)) }));
}

function markBest(stat: ComparedStat, values: readonly (number | null)[]): ComparisonCell[] {
  const { better }: Stat = STATS[stat];
  const shown = values.map((value) => (value === null ? null : roundedStat(stat, value)));
  const numbers = shown.filter((value) => value !== null);
  const isCompared = better !== undefined && values.length > 1 && numbers.length > 0;
  const best = better === 'lowest' ? Math.min(...numbers) : Math.max(...numbers);
  return values.map((value, index) => ({ value, isBest: isCompared && shown[index] === best }));
}

function finiteOrNull(value: number | null): number | null {
  return Number.isFinite(value) ? value : null;
}
