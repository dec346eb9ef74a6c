import { CLASS_HEALTH, slugOf } from '@trifecta/domain/catalogue';
import type { PlayerClass } from '@trifecta/domain/catalogue';
import { aimIn, READ_METERS, targetHealthIn } from '@trifecta/domain/fights';
import type { Aim, DuelSetting, DuelSide } from '@trifecta/domain/fights';
import type { DetailedWeapon } from '@trifecta/domain/weapons';
import type { DuelState } from './duel-state.ts';

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
