import type { EnemyPicks } from '@trifecta/domain/teams';
import type { DetailedWeapon } from '@trifecta/domain/weapons';
import { useState } from 'react';
import { useDetailedWeapons, WeaponSelector } from '../weapons/index.ts';
import styles from './enemy-weapons.module.css';
import { withEnemyWeapon } from './team-inputs.ts';
import { texts } from './texts.ts';

/**
 * A picker of up to four enemy weapons. Three fill the slots, and the fourth waits for a free one. Not shown without
 * weapon stats: the slots work without it.
 */
export function EnemyWeapons({
  enemies,
  onChange,
}: {
  readonly enemies: readonly EnemyPicks[];
  readonly onChange: (enemies: readonly EnemyPicks[]) => void;
}) {
  const { data: weapons } = useDetailedWeapons();
  const [waiting, setWaiting] = useState<DetailedWeapon | null>(null);
  const inSlots = enemies.flatMap(({ weapon }) => (weapon === '' ? [] : [weapon]));
  const hasFree = inSlots.length < enemies.length;
  if (weapons === undefined) return null;
  const choose = (weapon: DetailedWeapon) => {
    if (weapon.name === waiting?.name) {
      setWaiting(null);
    } else if (waiting !== null && inSlots.includes(weapon.name)) {
      setWaiting(null);
      onChange(withEnemyWeapon(withEnemyWeapon(enemies, weapon), waiting));
    } else if (hasFree || inSlots.includes(weapon.name)) {
      onChange(withEnemyWeapon(enemies, weapon));
    } else {
      setWaiting(weapon);
    }
  };
  return (
    <fieldset className={styles.weapons}>
      <legend>{texts.enemy.weapons}</legend>
      <WeaponSelector
        weapons={weapons}
        chosen={waiting === null ? inSlots : [...inSlots, waiting.name]}
        onChoose={choose}
      />
      <p role="status" className={styles.waiting}>
        {waiting !== null && texts.enemy.waiting(waiting.name)}
      </p>
    </fieldset>
  );
}
