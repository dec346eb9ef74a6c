import type { PlayerClass } from '../catalogue/index.ts';
import type { EnemyPicks } from './enemy.ts';
import type { EnemySlot } from './preferences.ts';

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
