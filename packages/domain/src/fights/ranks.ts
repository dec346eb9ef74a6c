import { PLAYER_CLASSES } from '../catalogue/index.ts';
import type { PlayerClass, Weapon } from '../catalogue/index.ts';
import { STANDARD_SITUATION } from './fight-situation.ts';
import { rankIn } from './rank-in.ts';
import { rankingAt } from './situation-answer.ts';

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

/** A weapon's ranks among the weapons of its class: the standard situation, against each target, at `RANK_METERS`. */
export function ranksInClass(weapon: Weapon, weapons: readonly Weapon[]): Rank[] {
  const ofClass = weapons.filter((rival) => rival.class === weapon.class);
  return PLAYER_CLASSES.flatMap((target) =>
    RANK_METERS.map((meters): Rank => {
      const ranking = rankingAt(ofClass, { ...STANDARD_SITUATION, target }, meters);
      return { target, meters, rank: rankIn(ranking, weapon.name), of: ranking.length };
    }),
  );
}
