import { CLASS_HEALTH, PLAYER_CLASSES, slugOf } from '@trifecta/domain/catalogue';
import type { PlayerClass } from '@trifecta/domain/catalogue';
import { aimIn, READ_METERS, SITUATION_LIMITS, targetHealthIn } from '@trifecta/domain/fights';
import type { Aim, DuelSetting, DuelSide, FightSituation } from '@trifecta/domain/fights';
import type { DetailedWeapon } from '@trifecta/domain/weapons';
import { href } from '../../addresses.ts';
import {
  choiceIn,
  flagIn,
  numberIn,
  optionalNumberIn,
  pathWith,
  writeState,
} from '../../ui/index.ts';
import type { AddressTable, ChangeState } from '../../ui/index.ts';
import { AIMED_SITUATION, companionsOf, settled } from '../situation/situation-state.ts';
import { slugIn } from '../slug-in.ts';

/** The state of the duel page: the situation, whose target shoots back, and the duel in detail. Stored in the URL. */
export interface DuelState extends FightSituation {
  readonly ownClass: PlayerClass;
  /** Slug of the weapon in the selected duel. Null for the first. */
  readonly ownWeapon: string | null;
  readonly enemyWeapon: string | null;
  /** Percent of the enemy's shots that hit. Null if the enemy aims like the player. */
  readonly enemyAccuracy: number | null;
  /** Percent of the enemy's hits that are headshots. Null if the enemy aims like the player. */
  readonly enemyHeadshots: number | null;
  /** How many seconds earlier you shoot. Negative when the enemy does. */
  readonly headStartSeconds: number;
  /** True to include weapons out of reach and those with unknown flight times. */
  readonly includesAll: boolean;
}

/** Changes some parts of the page's state. */
export type ChangeDuel = ChangeState<DuelState>;

/** The range of the head start, in seconds. */
export const HEAD_START_SECONDS = { from: -2, to: 2, step: 0.1 } as const;

/** The parameters of the duel page. */
export const DUEL = {
  ownClass: { ...choiceIn('class', PLAYER_CLASSES, 'Medium'), resets: ['ownWeapon'] },
  ownWeapon: slugIn('weapon'),
  enemyWeapon: slugIn('enemy'),
  enemyAccuracy: optionalNumberIn('enemy-accuracy', SITUATION_LIMITS.accuracy),
  enemyHeadshots: optionalNumberIn('enemy-headshots', SITUATION_LIMITS.headshots),
  headStartSeconds: numberIn('head-start', { ...HEAD_START_SECONDS, standard: 0 }),
  includesAll: flagIn('all'),
  ...AIMED_SITUATION,
  target: { ...AIMED_SITUATION.target, resets: ['health', 'enemyWeapon'] },
} satisfies AddressTable<DuelState>;

/** The URL of the duel page. Leaves defaults out, and keeps what the player is at on other tools. */
export function duelAddress(state: Partial<DuelState>, search = ''): string {
  return pathWith(href.duel, writeState<DuelState>(DUEL, settled(state), companionsOf(search)));
}

/** The range of the duels, and who shoots first. */
export function settingOf({ rangeMeters, headStartSeconds }: DuelState): DuelSetting {
  return { rangeMeters: rangeMeters ?? READ_METERS, headStartSeconds };
}

/** The enemy's aim: the player's, unless it's set. */
export function enemyAimIn(state: DuelState): Aim {
  const { accuracy, headshotShare } = aimIn(state);
  const { enemyAccuracy, enemyHeadshots } = state;
  return {
    accuracy: enemyAccuracy === null ? accuracy : enemyAccuracy / 100,
    headshotShare: enemyHeadshots === null ? headshotShare : enemyHeadshots / 100,
  };
}

/** Every weapon of both classes, with its player's health and aim. */
export function sidesOf(weapons: readonly DetailedWeapon[], state: DuelState) {
  const sides = (playerClass: PlayerClass, health: number, aim: Aim): DuelSide[] =>
    weapons
      .filter((weapon) => weapon.class === playerClass)
      .map((weapon) => ({ weapon, health, ...aim, fromRest: !state.isSpunUp }));
  return {
    own: sides(state.ownClass, CLASS_HEALTH[state.ownClass], aimIn(state)),
    enemy: sides(state.target, targetHealthIn(state), enemyAimIn(state)),
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
