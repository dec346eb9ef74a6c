import { useQuery } from '@tanstack/react-query';
import { groupByClass, PLAYER_CLASSES } from '@trifecta/domain/catalogue';
import { ClassBadge } from '../../ui/index.ts';
import { weaponNamesQuery } from '../../catalogue/index.ts';
import styles from './known-weapons.module.css';
import { COMPARISON_FORM_TEXTS } from '../../fights/comparison/form-texts.ts';

/** The names of all weapons by class. The built-in ones if those can't be loaded either. */
export function KnownWeapons() {
  const { data: names = [] } = useQuery(weaponNamesQuery);
  const groups = groupByClass(names);
  return (
    <>
      <p>{COMPARISON_FORM_TEXTS.knownWeapons}</p>
      <ul className={styles.classes}>
        {PLAYER_CLASSES.map((playerClass) => (
          <li key={playerClass}>
            <ClassBadge playerClass={playerClass} />
            <p>{groups[playerClass].map((weapon) => weapon.name).join(', ')}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
