import type { Weapon } from '../catalogue/index.ts';
import type { TtkSeries } from '../weapons/index.ts';
import { aimedSeries } from './aimed-series.ts';
import { fastestStretches, perfectSeries, rankable, rankedBy } from './fastest.ts';
import type { FastestStretch, TimedWeapon } from './fastest.ts';
import { fightIn, isPerfect } from './fight-situation.ts';
import type { FightSituation } from './fight-situation.ts';
import { meanSecondsOf } from './mean-seconds.ts';

/**
 * The weapons that can kill at a range, the fastest first. Ties keep their order. Spin-up, bursts, swaps, and reloads
 * count. Leaves out weapons with unknown flight times unless `includeFlight`.
 */
export function rankingAt(
  weapons: readonly Weapon[],
  situation: FightSituation,
  rangeMeters: number,
  includeFlight = false,
): TimedWeapon[] {
  const { accuracy, ...setting } = fightIn(situation);
  return rankedBy(rankable(weapons, includeFlight), (weapon) =>
    meanSecondsOf(weapon, setting)(accuracy)(rangeMeters),
  );
}

/** The line of each weapon by range in a situation. With perfect aim its borders are exact. */
export function seriesIn(weapons: readonly Weapon[], situation: FightSituation): TtkSeries[] {
  const fight = fightIn(situation);
  return isPerfect(fight) ? perfectSeries(weapons, fight) : aimedSeries(weapons, fight);
}

/** The fastest weapons of a situation by range. The same as `rankingAt`, except in stretches shorter than 2 m. */
export function fastestIn(
  weapons: readonly Weapon[],
  situation: FightSituation,
  includeFlight = false,
): FastestStretch[] {
  return fastestStretches(seriesIn(rankable(weapons, includeFlight), situation));
}
