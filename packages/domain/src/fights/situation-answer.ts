import type { Weapon } from '../catalogue/index.ts';
import type { TtkSeries } from '../weapons/index.ts';
import { aimedSeries } from './aimed-series.ts';
import { fastestStretches, perfectSeries, rankable, rankedBy } from './fastest.ts';
import { isAboutEqual } from './rank-in.ts';
import type { FastestStretch, TimedWeapon } from './fastest.ts';
import { fightIn, isPerfect, READ_METERS } from './fight-situation.ts';
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
  return rankedBy(rankable(weapons, includeFlight), (weapon) =>
    secondsIn(weapon, situation, rangeMeters),
  );
}

/** The seconds that a weapon takes in a situation, counted like in a ranking. Null if it can't kill. */
export function secondsIn(
  weapon: Weapon,
  situation: FightSituation,
  rangeMeters: number,
): number | null {
  const { accuracy, ...setting } = fightIn(situation);
  return meanSecondsOf(weapon, setting)(accuracy)(rangeMeters);
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

/** The answer to a situation: what every weapon tool shows of it, in one value. */
export interface SituationAnswer {
  /** Where the weapons are ranked: the situation's range, or else `READ_METERS`. */
  readonly rangeMeters: number;
  /** The fastest weapon at that range. Null if none can kill. */
  readonly fastest: string | null;
  /** The weapons within 5% of the fastest. */
  readonly aboutEqual: readonly string[];
  /** The second weapon, about equal or not. Null if there is none. */
  readonly runnerUp: string | null;
  /** The times of all weapons that can kill there, the fastest first. */
  readonly ranking: readonly TimedWeapon[];
  /** The fastest weapons by range, nearest first. */
  readonly byRange: readonly FastestStretch[];
}

/** The fastest weapons of a situation: at its range, and by range. */
export function answerIn(
  weapons: readonly Weapon[],
  situation: FightSituation,
  includeFlight = false,
): SituationAnswer {
  const rangeMeters = situation.rangeMeters ?? READ_METERS;
  const ranking = rankingAt(weapons, situation, rangeMeters, includeFlight);
  const [fastest, ...others] = ranking;
  return {
    rangeMeters,
    fastest: fastest?.weaponName ?? null,
    aboutEqual: others
      .filter(({ isAboutFastest }) => isAboutFastest)
      .map(({ weaponName }) => weaponName),
    runnerUp: others[0]?.weaponName ?? null,
    ranking,
    byRange: fastestIn(weapons, situation, includeFlight),
  };
}

/** A range interval where another weapon kills faster, by more than 5%. */
export interface Loss {
  readonly weaponName: string;
  readonly fromMeters: number;
  readonly toMeters: number;
}

/**
 * Where a weapon loses to each of its rivals, nearest first. Stretches shorter than 2 m join their neighbor. Who wins at
 * the situation's distance in spite of that has a loss of 0 m there. None for weapons with unknown flight times, on
 * either side.
 */
export function lossesOf(
  weapon: Weapon,
  rivals: readonly Weapon[],
  situation: FightSituation,
): Loss[] {
  if (rankable([weapon]).length === 0) return [];
  const others = rankable(rivals).filter((rival) => rival.name !== weapon.name);
  const losses = others.flatMap((rival) =>
    fastestStretches(seriesIn([weapon, rival], situation))
      .filter(({ weaponNames }) => weaponNames.join() === rival.name)
      .map(({ fromMeters, toMeters }) => ({ weaponName: rival.name, fromMeters, toMeters })),
  );
  const meters = situation.rangeMeters ?? READ_METERS;
  const ranking = rankingAt([weapon, ...others], situation, meters);
  const own = ranking.find(({ weaponName }) => weaponName === weapon.name)?.meanSeconds ?? Infinity;
  const isListed = (name: string) =>
    losses.some(
      (loss) => loss.weaponName === name && loss.fromMeters <= meters && meters <= loss.toMeters,
    );
  const unlisted = ranking
    .filter((rival) => !isAboutEqual(own, rival.meanSeconds) && !isListed(rival.weaponName))
    .map(({ weaponName }) => ({ weaponName, fromMeters: meters, toMeters: meters }));
  return [...losses, ...unlisted].toSorted((a, b) => a.fromMeters - b.fromMeters);
}
