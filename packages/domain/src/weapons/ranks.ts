import { PLAYER_CLASSES } from '../catalogue/index.ts';
import type { PlayerClass, Weapon } from '../catalogue/index.ts';
import { lacksFlightFigures } from './falloff.ts';
import { killAtRange } from './time-to-kill.ts';

/** Ranges in meters that weapons of a class are ranked at. */
export const RANK_METERS = [0, 10, 20, 30, 40, 50] as const;

/** A weapon's place among the weapons of its class. */
export interface Rank {
  readonly target: PlayerClass;
  readonly meters: number;
  /** 1 is the fastest; ties share a place. Null where the weapon can't kill, or nobody knows how long its shots fly. */
  readonly rank: number | null;
  /** The weapons that can kill there. */
  readonly of: number;
}

/** A weapon's places among the weapons of its class: body shots, each target, `RANK_METERS`. */
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
