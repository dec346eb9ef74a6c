import type { EnemyPicks } from '@trifecta/domain/teams';
import { useDetailedWeapons, WeaponSelector } from '../weapons/index.ts';
import styles from './enemy-weapons.module.css';
import { withEnemyWeapon } from './team-inputs.ts';
import { texts } from './texts.ts';

/** A picker of enemy weapons that fills the slots. Not shown without weapon stats: the slots work without it. */
export function EnemyWeapons({
  enemies,
  onChange,
}: {
  readonly enemies: readonly EnemyPicks[];
  readonly onChange: (enemies: readonly EnemyPicks[]) => void;
}) {
  const { data: weapons } = useDetailedWeapons();
  if (weapons === undefined) return null;
  return (
    <fieldset className={styles.weapons}>
      <legend>{texts.enemy.weapons}</legend>
      <WeaponSelector
        weapons={weapons}
        most={enemies.length}
        chosen={enemies.flatMap(({ weapon }) => (weapon === '' ? [] : [weapon]))}
        onChoose={(weapon) => onChange(withEnemyWeapon(enemies, weapon))}
      />
    </fieldset>
  );
}
