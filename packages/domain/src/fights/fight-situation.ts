import type { PlayerClass } from '../catalogue/index.ts';
import { healthOf, HIT_LOCATIONS } from '../weapons/index.ts';
import type { HitLocation } from '../weapons/index.ts';
import type { Aim, Fight } from './fight.ts';

/**
 * The question to every weapon tool: against whom, with which aim, from where. All of them read it from the same address
 * and hand it on, so that the answer stays the same from one to the next.
 */
export interface FightSituation {
  /** The game update whose stats count. Null for the one in use. Its weapons are an argument of every answer. */
  readonly update: string | null;
  readonly target: PlayerClass;
  /** Health of the target, if different from its class. 0 otherwise. */
  readonly health: number;
  /** The location that every shot hits, unless `isAimed`. */
  readonly location: HitLocation;
  /** True when shots miss: `accuracy` and `headshots` count, instead of `location`. */
  readonly isAimed: boolean;
  /** Percent of the shots that hit. */
  readonly accuracy: number;
  /** Percent of the hits that are headshots. */
  readonly headshots: number;
  /** Null for the whole range. */
  readonly rangeMeters: number | null;
  /** True when a minigun's barrels are up to speed as the fight starts. Otherwise it starts from rest. */
  readonly isSpunUp: boolean;
}

/** The situation of an address that asks for nothing else (docs/specification.md#weapon-comparison). */
export const STANDARD_SITUATION: FightSituation = {
  update: null,
  target: 'Medium',
  health: 0,
  location: HIT_LOCATIONS[0],
  isAimed: false,
  accuracy: 50,
  headshots: 20,
  rangeMeters: null,
  isSpunUp: false,
};

/** The limits of what a player can set in a situation. */
export const SITUATION_LIMITS = {
  accuracy: { from: 1, to: 100 },
  headshots: { from: 0, to: 100 },
  health: { from: 0, to: 1000 },
} as const;

/** The distance of a tool that needs one, as long as none is set: most fights happen around here. */
export const READ_METERS = 20;

/** The fight of a situation, at any range: as a `Fight` without its range. */
export type SituationFight = Required<
  Pick<Fight, 'targetHealth' | 'accuracy' | 'headshotShare' | 'fromRest'>
>;

/** The fight of a situation. Hits of one location are all headshots, or none. */
export function fightIn(situation: FightSituation): SituationFight {
  return {
    targetHealth: targetHealthIn(situation),
    ...aimIn(situation),
    fromRest: !situation.isSpunUp,
  };
}

/** The health of the target. */
export function targetHealthIn({
  health,
  target,
}: Pick<FightSituation, 'health' | 'target'>): number {
  return healthOf(health === 0 ? target : health);
}

/** True if the target has the health of its class. */
export function hasFullHealth(situation: Pick<FightSituation, 'health' | 'target'>): boolean {
  return targetHealthIn(situation) === healthOf(situation.target);
}

/** The player's aim, as shares. */
export function aimIn({
  isAimed,
  accuracy,
  headshots,
  location,
}: Pick<FightSituation, 'isAimed' | 'accuracy' | 'headshots' | 'location'>): Aim {
  if (isAimed) return { accuracy: accuracy / 100, headshotShare: headshots / 100 };
  return { accuracy: 1, headshotShare: location === 'Head' ? 1 : 0 };
}

/** True if every shot hits the same location, so that no chance is involved. */
export function isPerfect({ accuracy, headshotShare }: Aim): boolean {
  return accuracy === 1 && (headshotShare === 0 || headshotShare === 1);
}

/** The part of a situation that says that shots hit with this accuracy, in percent, and as many heads as before. */
export function withAccuracy(
  situation: FightSituation,
  accuracy: number,
): Pick<FightSituation, 'isAimed' | 'accuracy' | 'headshots'> {
  const { headshotShare } = aimIn(situation);
  return { isAimed: true, accuracy, headshots: Math.round(headshotShare * 100) };
}
