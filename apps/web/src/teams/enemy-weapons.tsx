import type { DetailedWeapon } from '@trifecta/domain/weapons';
import { useDetailedWeapons, WeaponSelector } from '../weapons/index.ts';
import styles from './enemy-weapons.module.css';
import { withEnemyWeapon } from './enemy-weapon.ts';
import type { TeamInputs } from './team-inputs.ts';
import { enemyTexts } from './enemy-texts.ts';

/**
 * A picker of up to four enemy weapons. Three fill the slots, and the fourth waits for a free one (`withWaitingWeapon`).
 * Not shown without weapon stats: the slots work without it.
 */
export function EnemyWeapons({
  inputs: { enemies, waitingWeapon },
  onChange,
}: {
  readonly inputs: Pick<TeamInputs, 'enemies' | 'waitingWeapon'>;
  readonly onChange: (change: Partial<TeamInputs>) => void;
}) {
  const { data: weapons } = useDetailedWeapons();
  const inSlots = enemies.flatMap(({ weapon }) => (weapon === '' ? [] : [weapon]));
  const hasFree = inSlots.length < enemies.length;
  if (weapons === undefined) return null;
  const choose = (weapon: DetailedWeapon) => {
    if (weapon.name === waitingWeapon) {
      onChange({ waitingWeapon: '' });
    } else if (hasFree || inSlots.includes(weapon.name)) {
      onChange({ enemies: withEnemyWeapon(enemies, weapon) });
    } else {
      onChange({ waitingWeapon: weapon.name });
    }
  };
  return (
    <fieldset className={styles.weapons}>
      <legend>{enemyTexts.weapons}</legend>
      <WeaponSelector
        weapons={weapons}
        chosen={waitingWeapon === '' ? inSlots : [...inSlots, waitingWeapon]}
        onChoose={choose}
      />
      <p role="status" className={styles.waiting}>
        {waitingWeapon !== '' && enemyTexts.waiting(waitingWeapon)}
      </p>
    </fieldset>
  );
}
