import {
  fastestStretches,
  fightIn,
  isPerfect,
  leftOutOfPerfectKill,
  perfectSeconds,
  perfectSeries,
  rankable,
  rankedBy,
} from '@trifecta/domain/fights';
import type {
  FastestStretch,
  FightSituation,
  SituationFight,
  TimedWeapon,
} from '@trifecta/domain/fights';
import { killAtRange, secondsText, ttkSeries } from '@trifecta/domain/weapons';
import type { DetailedWeapon, TtkSeries } from '@trifecta/domain/weapons';
import type { AimNumbers } from './aim-numbers.ts';
import { NO_KILL, reachNote } from './shown-kill.ts';
import type { ShownKill } from './shown-kill.ts';
import { texts } from './texts.tsx';

/** The weapons being compared, and the fight they're compared in. */
export interface Matchup {
  readonly weapons: readonly DetailedWeapon[];
  readonly situation: FightSituation;
  readonly fight: SituationFight;
  /** The calculations for a fight in which shots miss. Null with perfect aim, and until they have loaded. */
  readonly numbers: AimNumbers | null;
}

/** The matchup of weapons in a situation. Shots hit as long as the calculations for aim haven't loaded. */
export function matchupOf(
  weapons: readonly DetailedWeapon[],
  situation: FightSituation,
  loaded: AimNumbers | null,
): Matchup {
  const numbers = situation.isAimed ? loaded : null;
  const fight = fightIn({ ...situation, isAimed: numbers !== null });
  return { weapons, situation, fight, numbers };
}

const knownSeries = new WeakMap<Matchup, readonly TtkSeries[]>();

/** The lines by distance, calculated once per matchup. With aim, they're averages. */
export function seriesOf(matchup: Matchup): readonly TtkSeries[] {
  const known = knownSeries.get(matchup);
  if (known !== undefined) return known;
  const { weapons, situation, fight, numbers } = matchup;
  const series =
    numbers === null
      ? weapons.map((weapon) => ttkSeries(weapon, fight.targetHealth, situation.location))
      : numbers.aimedSeries(weapons, fight);
  knownSeries.set(matchup, series);
  return series;
}

/**
 * The weapons that kill fastest by range, as in every other weapon tool: with what the specified time to kill leaves
 * out, such as spin-up. Those with unknown flight times don't count.
 */
export function leadersOf(matchup: Matchup): FastestStretch[] {
  const { weapons, fight } = matchup;
  const counted = rankable(weapons);
  const names = counted.map((weapon) => weapon.name);
  const series = isPerfect(fight)
    ? perfectSeries(counted, fight)
    : seriesOf(matchup).filter((line) => names.includes(line.weaponName));
  return fastestStretches(series);
}

/** The weapons at a range in meters, the fastest first, as in every other weapon tool. */
export function rankingOf(
  { weapons, fight, numbers }: Matchup,
  rangeMeters: number,
): TimedWeapon[] {
  return rankedBy(rankable(weapons), (weapon) =>
    numbers === null
      ? perfectSeconds(weapon, fight, rangeMeters)
      : numbers.meanSecondsOf(weapon, fight)(fight.accuracy)(rangeMeters),
  );
}

/** A weapon's time to kill at a range in meters. */
export function killOf(
  { situation, fight, numbers }: Omit<Matchup, 'weapons'>,
  weapon: DetailedWeapon,
  rangeMeters = 0,
): ShownKill {
  if (numbers !== null) return numbers.aimedKill(weapon, fight, rangeMeters);
  const kill = killAtRange(weapon, fight.targetHealth, situation.location, rangeMeters);
  if (kill === null) return NO_KILL;
  const shotsText = texts.shots(kill.shots);
  return {
    seconds: kill.ttkSeconds,
    text: kill.shots === 1 ? shotsText : secondsText(kill.ttkSeconds),
    secondsText: secondsText(kill.ttkSeconds),
    shotsText,
    spread: undefined,
    notes: [
      ...reachNote(weapon),
      ...leftOutOfPerfectKill(weapon, kill.shots, fight.fromRest).map((one) => texts.leftOut[one]),
    ],
  };
}
