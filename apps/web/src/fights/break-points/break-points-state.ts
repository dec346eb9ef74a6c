import { CLASS_HEALTH, PLAYER_CLASSES } from '@trifecta/domain/catalogue';
import type { PlayerClass } from '@trifecta/domain/catalogue';
import { CHART_RANGE_METERS, HIT_LOCATIONS, lacksFlightFigures } from '@trifecta/domain/weapons';
import type { DetailedWeapon, HitLocation } from '@trifecta/domain/weapons';
import { perfectKill } from '@trifecta/domain/fights';
import type { PerfectFight } from '@trifecta/domain/fights';
import { AS_OF } from '../../catalogue/index.ts';
import type { AsOf } from '../../catalogue/index.ts';
import { href } from '../../addresses.ts';
import { choiceIn, flagIn, numberIn, pathWith, writeState } from '../../ui/index.ts';
import type { AddressTable, ChangeState } from '../../ui/index.ts';
import { slugIn } from '../slug-in.ts';

/** The state of the break points page: class, target, and the weapon shown in detail. Stored in the URL. */
export interface BreakPointsState extends AsOf {
  readonly playerClass: PlayerClass;
  /** Slug of the weapon shown in detail. Null for the one that gains most. */
  readonly weapon: string | null;
  readonly target: PlayerClass;
  /** The target's remaining health. 0 for full health. */
  readonly health: number;
  readonly location: HitLocation;
  readonly rangeMeters: number;
  /** True to include what teammates of other classes can throw. */
  readonly includesTeam: boolean;
  /** True to include weapons with unknown flight times. */
  readonly includesFlight: boolean;
}

/** Changes some parts of the page's state. */
export type ChangeBreakPoints = ChangeState<BreakPointsState>;

const MOST_HEALTH = Math.max(...Object.values(CLASS_HEALTH));

/** The parameters of the break points page. */
export const BREAK_POINTS = {
  playerClass: { ...choiceIn('class', PLAYER_CLASSES, 'Medium'), resets: ['weapon'] },
  weapon: slugIn('weapon'),
  target: { ...choiceIn('target', PLAYER_CLASSES, 'Medium'), resets: ['health'] },
  health: numberIn('health', { from: 0, to: MOST_HEALTH, standard: 0 }),
  location: choiceIn('location', HIT_LOCATIONS, 'Body'),
  rangeMeters: numberIn('distance', { ...CHART_RANGE_METERS, standard: 10 }),
  includesTeam: flagIn('team'),
  includesFlight: flagIn('projectiles'),
  ...AS_OF,
} satisfies AddressTable<BreakPointsState>;

/** The URL of the break points page. Leaves defaults out. */
export function breakPointsAddress(state: Partial<BreakPointsState>): string {
  return pathWith(href.breakPoints, writeState<BreakPointsState>(BREAK_POINTS, state));
}

/** The target's current health, from 1 to its maximum. */
export function healthNow({ health, target }: BreakPointsState): number {
  const full = CLASS_HEALTH[target];
  return health === 0 ? full : Math.min(health, full);
}

/** A weapon on the page, with every shot hitting the same location. */
export interface WeaponFight extends PerfectFight {
  readonly weapon: DetailedWeapon;
}

/** Every weapon of the class that can kill at this range. */
export function fightsOf(
  weapons: readonly DetailedWeapon[],
  state: BreakPointsState,
): WeaponFight[] {
  const { playerClass, location, rangeMeters, includesFlight } = state;
  return weapons
    .filter((weapon) => weapon.class === playerClass)
    .filter((weapon) => includesFlight || !lacksFlightFigures(weapon))
    .map((weapon) => ({ weapon, location, rangeMeters }))
    .filter((fight) => perfectKill(fight, 1) !== null);
}
