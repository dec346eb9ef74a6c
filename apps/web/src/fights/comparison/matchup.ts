import { CLASS_HEALTH } from '@trifecta/domain/catalogue';
import type { PlayerClass } from '@trifecta/domain/catalogue';
import { leftOutOfPerfectKill } from '@trifecta/domain/fights';
import { killAtRange, secondsText, ttkSeries } from '@trifecta/domain/weapons';
import type { DetailedWeapon, HitLocation, TtkSeries } from '@trifecta/domain/weapons';
import type { AimNumbers } from './aim-numbers.ts';
import { NO_KILL, reachNote } from './shown-kill.ts';
import type { AimAtTarget, ShownKill } from './shown-kill.ts';
import { texts } from './texts.tsx';

/** The weapons being compared, and the fight they're compared in. */
export interface Matchup {
  readonly weapons: readonly DetailedWeapon[];
  readonly target: PlayerClass;
  readonly location: HitLocation;
  /** Null with perfect aim. */
  readonly aim: AimedFight | null;
}

/** The aim, and the calculations for it. */
export interface AimedFight extends AimAtTarget {
  readonly numbers: AimNumbers;
}

/** The fight of a comparison. Null with perfect aim, and until the calculations for aim have loaded. */
export function aimedFightOf({
  isAimed,
  numbers,
  accuracy,
  headshots,
  health,
  target,
}: {
  readonly isAimed: boolean;
  readonly numbers: AimNumbers | null;
  readonly accuracy: number;
  readonly headshots: number;
  readonly health: number;
  readonly target: PlayerClass;
}): AimedFight | null {
  if (!isAimed || numbers === null) return null;
  return {
    numbers,
    accuracy: accuracy / 100,
    headshotShare: headshots / 100,
    targetHealth: health === 0 ? CLASS_HEALTH[target] : health,
  };
}

const knownSeries = new WeakMap<Matchup, readonly TtkSeries[]>();

/** The lines by distance, calculated once per matchup. With aim, they're averages. */
export function seriesOf(matchup: Matchup): readonly TtkSeries[] {
  const known = knownSeries.get(matchup);
  if (known !== undefined) return known;
  const { weapons, target, location, aim } = matchup;
  const series =
    aim === null
      ? weapons.map((weapon) => ttkSeries(weapon, target, location))
      : aim.numbers.aimedSeries(weapons, aim);
  knownSeries.set(matchup, series);
  return series;
}

/** A weapon's time to kill at a range in meters. */
export function killOf(
  { target, location, aim }: Omit<Matchup, 'weapons'>,
  weapon: DetailedWeapon,
  rangeMeters = 0,
): ShownKill {
  if (aim !== null) return aim.numbers.aimedKill(weapon, aim, rangeMeters);
  const kill = killAtRange(weapon, target, location, rangeMeters);
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
      ...leftOutOfPerfectKill(weapon, kill.shots).map((one) => texts.leftOut[one]),
    ],
  };
}
