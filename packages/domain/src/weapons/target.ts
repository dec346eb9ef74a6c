import { CLASS_HEALTH } from '../catalogue/index.ts';
import type { PlayerClass } from '../catalogue/index.ts';

/** Hit locations, in the order the product lists them. */
export const HIT_LOCATIONS = ['Body', 'Head'] as const;

/** Where shots hit. */
export type HitLocation = (typeof HIT_LOCATIONS)[number];

/** A target: a class at full health, or any number of health points. */
export type KillTarget = PlayerClass | number;

/** The health points of a target. */
export function healthOf(target: KillTarget): number {
  return typeof target === 'number' ? target : CLASS_HEALTH[target];
}
