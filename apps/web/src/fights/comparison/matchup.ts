import { CLASS_HEALTH } from '@trifecta/domain/catalogue';
import type { PlayerClass } from '@trifecta/domain/catalogue';
import {
  aimedSeries,
  killFigures,
  leftOutFor,
  leftOutOfPerfectKill,
} from '@trifecta/domain/fights';
import type { Aim, KillFigures } from '@trifecta/domain/fights';
import { killAtRange, reachMeters, ttkSeries } from '@trifecta/domain/weapons';
import type { DetailedWeapon, HitLocation, TtkSeries } from '@trifecta/domain/weapons';
import { DASH, metersText, secondsText } from '../../weapons/index.ts';
import { texts } from './texts.ts';

/** The weapons that are compared, and the fight they are compared in. */
export interface Matchup {
  readonly weapons: readonly DetailedWeapon[];
  readonly target: PlayerClass;
  readonly location: HitLocation;
  /** Null at perfect aim. */
  readonly aim: AimedFight | null;
}

/** The player's aim and the target's health. */
export interface AimedFight extends Aim {
  readonly targetHealth: number;
}

/** The fight of a comparison; null at perfect aim. */
export function aimOf({
  isAimed,
  accuracy,
  headshots,
  health,
  target,
}: {
  readonly isAimed: boolean;
  readonly accuracy: number;
  readonly headshots: number;
  readonly health: number;
  readonly target: PlayerClass;
}): AimedFight | null {
  if (!isAimed) return null;
  return {
    accuracy: accuracy / 100,
    headshotShare: headshots / 100,
    targetHealth: health === 0 ? CLASS_HEALTH[target] : health,
  };
}

const knownSeries = new WeakMap<Matchup, readonly TtkSeries[]>();

/** The lines over distance, worked out once for each matchup. With aim they are averages. */
export function seriesOf(matchup: Matchup): readonly TtkSeries[] {
  const known = knownSeries.get(matchup);
  if (known !== undefined) return known;
  const { weapons, target, location, aim } = matchup;
  const series =
    aim === null
      ? weapons.map((weapon) => ttkSeries(weapon, target, location))
      : aimedSeries(weapons, aim);
  knownSeries.set(matchup, series);
  return series;
}

/** A time to kill as it is shown. */
export interface ShownKill {
  /** With aim the average; null where the weapon cannot kill. */
  readonly seconds: number | null;
  /** The seconds; '1 shot' for a kill with the first, which takes no time. */
  readonly text: string;
  readonly secondsText: string;
  readonly shotsText: string;
  /** The middle 80 % of the kills, with aim. */
  readonly spread:
    | { readonly from: number; readonly to: number; readonly text: string }
    | undefined;
  /** The things the time leaves out, in words. */
  readonly notes: readonly string[];
}

const NO_KILL: ShownKill = {
  seconds: null,
  text: DASH,
  secondsText: DASH,
  shotsText: DASH,
  spread: undefined,
  notes: [],
};

/** A weapon's time to kill at a range in meters. */
export function killOf(
  { target, location, aim }: Omit<Matchup, 'weapons'>,
  weapon: DetailedWeapon,
  rangeMeters = 0,
): ShownKill {
  if (aim !== null) return aimedKill(weapon, killFigures(weapon, { ...aim, rangeMeters }));
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

function aimedKill(weapon: DetailedWeapon, figures: KillFigures | null): ShownKill {
  if (figures === null) return NO_KILL;
  const { meanSeconds, p10Seconds: from, p90Seconds: to, chanceInMagazine } = figures;
  const reloadShare = 1 - (chanceInMagazine ?? 1);
  const needsReload = reloadShare >= 0.005;
  const leftOut = leftOutFor(weapon).filter((one) => one !== 'shells' || needsReload);
  return {
    seconds: meanSeconds,
    text: secondsText(meanSeconds),
    secondsText: secondsText(meanSeconds),
    shotsText: texts.shots(figures.expectedShots.toFixed(1)),
    spread: { from, to, text: texts.spread(from.toFixed(2), secondsText(to)) },
    notes: [
      ...reachNote(weapon),
      ...(needsReload ? [texts.reloadIn(shareText(reloadShare))] : []),
      ...leftOut.map((one) => texts.leftOut[one]),
    ],
  };
}

function reachNote(weapon: DetailedWeapon): string[] {
  const reach = reachMeters(weapon);
  return reach === null ? [] : [texts.reach(metersText(reach))];
}

/** A chance in whole percent. */
export function shareText(share: number | null): string {
  if (share === null) return DASH;
  return share < 0.005 ? texts.underOnePercent : `${Math.round(share * 100)}%`;
}
