import { PLAYER_CLASSES } from '@trifecta/domain/catalogue';
import type { PlayerClass } from '@trifecta/domain/catalogue';
import { NO_ENEMY } from '@trifecta/domain/teams';
import type { EnemyPicks } from '@trifecta/domain/teams';
import type { ClassLists } from './class-lists.ts';
import type { TeamInputs } from './team-inputs.ts';

/**
 * The slots after a click on a weapon: a slot that has it becomes empty, otherwise it goes to a slot that waits for a weapon
 * of its class, or else to the first without a weapon. Full slots stay as they are.
 */
export function withEnemyWeapon(
  enemies: readonly EnemyPicks[],
  weapon: { readonly name: string; readonly class: PlayerClass },
): readonly EnemyPicks[] {
  const taken = enemies.findIndex((enemy) => enemy.weapon === weapon.name);
  if (taken !== -1) return enemies.with(taken, NO_ENEMY);
  const isOpen = (enemy: EnemyPicks) => enemy.weapon === '';
  const waiting = enemies.findIndex((enemy) => isOpen(enemy) && enemy.class === weapon.class);
  const unnamed = enemies.findIndex((enemy) => isOpen(enemy) && enemy.class === '');
  const place = [waiting, unnamed, enemies.findIndex(isOpen)].find((index) => index !== -1);
  if (place === undefined) return enemies;
  const before = place === waiting ? (enemies[place] ?? NO_ENEMY) : NO_ENEMY;
  return enemies.with(place, { ...before, class: weapon.class, weapon: weapon.name });
}

/**
 * The inputs with the waiting weapon in a slot, if one is free for it: a slot without class or of the weapon's own class,
 * or one that lost its weapon since `before` and kept its class. A slot of another class waits for a weapon of that class.
 */
export function withWaitingWeapon(
  inputs: TeamInputs,
  lists: ClassLists,
  before: readonly EnemyPicks[] = inputs.enemies,
): TeamInputs {
  const { enemies, waitingWeapon: name } = inputs;
  if (name === '') return inputs;
  const playerClass = PLAYER_CLASSES.find((one) => lists[one].weapons.includes(name));
  const isInSlot = enemies.some(({ weapon }) => weapon === name);
  if (playerClass === undefined || isInSlot) return { ...inputs, waitingWeapon: '' };
  const open = enemies.map((enemy, index) => {
    const had = before[index] ?? NO_ENEMY;
    const isFreed = enemy.weapon === '' && had.weapon !== '' && enemy.class === had.class;
    return isFreed && enemy.class !== playerClass ? NO_ENEMY : enemy;
  });
  const hasFree = open.some(
    (enemy) => enemy.weapon === '' && (enemy.class === '' || enemy.class === playerClass),
  );
  if (!hasFree) return inputs;
  const filled = withEnemyWeapon(open, { name, class: playerClass });
  return { ...inputs, enemies: filled, waitingWeapon: '' };
}
