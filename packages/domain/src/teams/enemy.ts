import type { PlayerClass } from '../catalogue/index.ts';
import { MAX_GADGETS } from './check-team-request.ts';
import type { EnemySlot } from './preferences.ts';

/** An enemy as far as it's picked. Empty text where nothing is chosen. */
export interface EnemyPicks {
  readonly class: PlayerClass | '';
  readonly weapon: string;
  readonly specialization: string;
  /** One entry for each place. */
  readonly gadgets: readonly string[];
}

/** An enemy of whom nothing is picked. */
export const NO_ENEMY: EnemyPicks = {
  class: '',
  weapon: '',
  specialization: '',
  gadgets: Array.from({ length: MAX_GADGETS }, () => ''),
};

/** True for an enemy that a team is for: class and weapon are picked. Source: docs/specification.md#team-optimizer. */
export function countsAsEnemy(
  enemy: EnemyPicks,
): enemy is EnemyPicks & { readonly class: PlayerClass } {
  return enemy.class !== '' && enemy.weapon !== '';
}

/** An enemy as the body of a request, whose lists can be changed. */
type SentEnemy = EnemySlot & { readonly gadgets: string[] };

/** The enemies that a team is for, ready to be sent. */
export function countedEnemies(enemies: readonly EnemyPicks[]): SentEnemy[] {
  return enemies.filter(countsAsEnemy).map((enemy) => ({
    class: enemy.class,
    weapon: enemy.weapon,
    specialization: enemy.specialization || null,
    gadgets: enemy.gadgets.filter((gadget) => gadget !== ''),
  }));
}
