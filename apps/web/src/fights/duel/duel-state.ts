import { CLASS_HEALTH, PLAYER_CLASSES, slugOf } from '@trifecta/domain/catalogue';
import type { PlayerClass } from '@trifecta/domain/catalogue';
import type { DuelSide } from '@trifecta/domain/fights';
import { CHART_RANGE_METERS } from '@trifecta/domain/weapons';
import type { DetailedWeapon } from '@trifecta/domain/weapons';
import { AS_OF } from '../../catalogue/index.ts';
import type { AsOf } from '../../catalogue/index.ts';
import { href } from '../../addresses.ts';
import { choiceIn, flagIn, numberIn, pathWith, writeState } from '../../ui/index.ts';
import type { AddressTable, ChangeState } from '../../ui/index.ts';
import { slugIn } from '../slug-in.ts';

/** The state of the duel page: both sides, and the duel shown in detail. Stored in the URL. */
export interface DuelState extends AsOf {
  readonly ownClass: PlayerClass;
  readonly enemyClass: PlayerClass;
  /** Slug of the weapon in the selected duel. Null for the first. */
  readonly ownWeapon: string | null;
  readonly enemyWeapon: string | null;
  readonly ownAccuracyPercent: number;
  readonly enemyAccuracyPercent: number;
  readonly ownHeadshotPercent: number;
  readonly enemyHeadshotPercent: number;
  readonly rangeMeters: number;
  /** How many seconds earlier you shoot. Negative when the enemy does. */
  readonly headStartSeconds: number;
  /** True to include weapons out of reach and those with unknown flight times. */
  readonly includesAll: boolean;
  /** True when miniguns start at full speed. */
  readonly isSpunUp: boolean;
}

/** Changes some parts of the page's state. */
export type ChangeDuel = ChangeState<DuelState>;

/** The range of the head start, in seconds. */
export const HEAD_START_SECONDS = { from: -2, to: 2, step: 0.1 } as const;

const ACCURACY = { from: 5, to: 100, step: 5, standard: 50 } as const;
const HEADSHOTS = { from: 0, to: 100, step: 10, standard: 20 } as const;

/** The parameters of the duel page. */
export const DUEL = {
  ownClass: { ...choiceIn('class', PLAYER_CLASSES, 'Medium'), resets: ['ownWeapon'] },
  enemyClass: { ...choiceIn('enemy-class', PLAYER_CLASSES, 'Heavy'), resets: ['enemyWeapon'] },
  ownWeapon: slugIn('weapon'),
  enemyWeapon: slugIn('enemy'),
  ownAccuracyPercent: numberIn('accuracy', ACCURACY),
  enemyAccuracyPercent: numberIn('enemy-accuracy', ACCURACY),
  ownHeadshotPercent: numberIn('headshots', HEADSHOTS),
  enemyHeadshotPercent: numberIn('enemy-headshots', HEADSHOTS),
  rangeMeters: numberIn('distance', { ...CHART_RANGE_METERS, standard: 20 }),
  headStartSeconds: numberIn('head-start', { ...HEAD_START_SECONDS, standard: 0 }),
  includesAll: flagIn('all'),
  isSpunUp: flagIn('spun-up'),
  ...AS_OF,
} satisfies AddressTable<DuelState>;

/** The URL of the duel page. Leaves defaults out. */
export function duelAddress(state: Partial<DuelState>): string {
  return pathWith(href.duel, writeState<DuelState>(DUEL, state));
}

/** Every weapon of both classes, with its player's health and aim. */
export function sidesOf(weapons: readonly DetailedWeapon[], state: DuelState) {
  const sides = (
    playerClass: PlayerClass,
    accuracyPercent: number,
    headshotPercent: number,
  ): DuelSide[] =>
    weapons
      .filter((weapon) => weapon.class === playerClass)
      .map((weapon) => ({
        weapon,
        health: CLASS_HEALTH[playerClass],
        accuracy: accuracyPercent / 100,
        headshotShare: headshotPercent / 100,
        fromRest: !state.isSpunUp,
      }));
  return {
    own: sides(state.ownClass, state.ownAccuracyPercent, state.ownHeadshotPercent),
    enemy: sides(state.enemyClass, state.enemyAccuracyPercent, state.enemyHeadshotPercent),
  };
}

/** The index of a weapon in a list, or 0 when it isn't there. */
export function indexOfWeapon(
  sides: readonly { readonly side: DuelSide }[],
  slug: string | null,
): number {
  return Math.max(
    0,
    sides.findIndex(({ side }) => slugOf(side.weapon.name) === slug),
  );
}
