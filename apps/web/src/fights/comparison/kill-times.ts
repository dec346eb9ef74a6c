import type { Weapon } from '@trifecta/domain/catalogue';
import {
  fastestStretches,
  isPerfect,
  leftOutOfPerfectKill,
  perfectSeconds,
  perfectSeries,
  rankable,
  rankedBy,
} from '@trifecta/domain/fights';
import type { FastestStretch, TimedWeapon } from '@trifecta/domain/fights';
import { killAtRange, roundedStat, secondsText, ttkSeries } from '@trifecta/domain/weapons';
import type { DetailedWeapon, TtkSeries } from '@trifecta/domain/weapons';
import type { WeaponTime } from '../../weapons/index.ts';
import type { Matchup } from './matchup.ts';
import { NO_KILL, reachNote } from './shown-kill.ts';
import type { ShownKill } from './shown-kill.ts';
import { texts } from './texts.tsx';

/** A calculation that's done once per matchup. */
function oncePer<Value extends object>(calculate: (matchup: Matchup) => Value) {
  const known = new WeakMap<Matchup, Value>();
  return (matchup: Matchup): Value => {
    const value = known.get(matchup) ?? calculate(matchup);
    known.set(matchup, value);
    return value;
  };
}

/** The lines by distance, calculated once per matchup. With aim, they're averages. */
export const seriesOf = oncePer<readonly TtkSeries[]>(({ weapons, situation, fight, numbers }) =>
  numbers === null
    ? weapons.map((weapon) => ttkSeries(weapon, fight.targetHealth, situation.location))
    : numbers.aimedSeries(weapons, fight),
);

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

/** Each weapon's seconds by range that rank it, calculated once per matchup. */
const rankedSecondsOf = oncePer(
  ({ weapons, fight, numbers }) =>
    new Map<Weapon, (rangeMeters: number) => number | null>(
      weapons.map((weapon) => [
        weapon,
        numbers === null
          ? (rangeMeters) => perfectSeconds(weapon, fight, rangeMeters)
          : numbers.aimedSecondsOf(weapon, fight),
      ]),
    ),
);

/** The weapons at a range in meters, the fastest first, as in every other weapon tool. */
export function rankingOf(
  matchup: Matchup,
  rangeMeters: number,
  includeFlight = false,
): TimedWeapon[] {
  const seconds = rankedSecondsOf(matchup);
  return rankedBy(
    rankable(matchup.weapons, includeFlight),
    (weapon) => seconds.get(weapon)?.(rangeMeters) ?? null,
  );
}

/**
 * The names of the weapons to mark as the best at a range in meters: the first of the ranking, and those whose time
 * looks equal. Weapons with unknown flight times are marked only where no others can kill.
 */
export function bestAt(matchup: Matchup, rangeMeters: number): string[] {
  const ranking = rankingOf(matchup, rangeMeters);
  const timed = ranking.length > 0 ? ranking : rankingOf(matchup, rangeMeters, true);
  const shown = timed.map(({ meanSeconds }) => roundedStat('ttkSeconds', meanSeconds));
  return timed.filter((_, index) => shown[index] === shown[0]).map(({ weaponName }) => weaponName);
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

/** Notes about what a number leaves out and the ranking counts. */
const RANKED_NOTES = (['reload', 'swap', 'spin-up'] as const).map((one) => texts.leftOut[one]);

/**
 * A weapon's time to kill in a list of all, at the situation's distance or else point-blank. The list is sorted as the
 * ranking is, and includes weapons with unknown flight times.
 */
export function listedTime(setting: Omit<Matchup, 'weapons'>, weapon: DetailedWeapon): WeaponTime {
  const { situation, fight, numbers } = setting;
  const rangeMeters = situation.rangeMeters ?? 0;
  // With aim, the average counts everything.
  if (numbers !== null) {
    const seconds = numbers.aimedSecondsOf(weapon, fight)(rangeMeters);
    return { seconds, text: secondsText(seconds) };
  }
  const { text, notes } = killOf(setting, weapon, rangeMeters);
  const leftOut = notes.filter((note) => RANKED_NOTES.includes(note));
  return {
    seconds: perfectSeconds(weapon, fight, rangeMeters),
    text,
    note: leftOut.length > 0 ? leftOut.join(', ') : undefined,
  };
}
