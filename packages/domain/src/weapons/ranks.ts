import { PLAYER_CLASSES } from '../catalogue/index.ts';
import type { PlayerClass, Weapon } from '../catalogue/index.ts';
import { lacksFlightFigures } from './falloff.ts';
import { killAtRange } from './time-to-kill.ts';

/** The ranges in meters at which the weapons of a class are ranked. */
export const RANK_METERS = [0, 10, 20, 30, 40, 50] as const;

/** A weapon's rank among the weapons of its class. */
export interface Rank {
  readonly target: PlayerClass;
  readonly meters: number;
  /** 1 is the fastest. Ties share a rank. Null when the weapon can't kill, or its flight time is unknown. */
  readonly rank: number | null;
  /** The number of weapons that can kill at this range. */
  readonly of: number;
}

/** A weapon's ranks among the weapons of its class: body shots, each target, at `RANK_METERS`. */
export function ranksInClass(weapon: Weapon, weapons: readonly Weapon[]): Rank[] {
  const rivals = weapons.filter(
    (rival) => rival.class === weapon.class && !lacksFlightFigures(rival),
  );
  const secondsOf = (one: Weapon, target: PlayerClass, meters: number) =>
    killAtRange(one, target, 'Body', meters)?.ttkSeconds;
  return PLAYER_CLASSES.flatMap((target) =>
    RANK_METERS.map((meters): Rank => {
      const times = rivals.flatMap((rival) => secondsOf(rival, target, meters) ?? []);
      const own = lacksFlightFigures(weapon) ? undefined : secondsOf(weapon, target, meters);
      const rank =
        own === undefined ? null : 1 + times.filter((seconds) => seconds < own - SAME).length;
      return { target, meters, rank, of: times.length };
    }),
  );
}

/** Times this close are a tie. */
const SAME = 1e-9;
