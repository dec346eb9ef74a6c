import { useQuery } from '@tanstack/react-query';
import { groupByClass, PLAYER_CLASSES } from '@trifecta/domain/catalogue';
import { weaponNamesQuery } from '../catalogue/index.ts';
import { ClassBadge } from '../ui/index.ts';
import { NoFigures } from './no-figures.tsx';
import styles from './unreachable-weapons.module.css';

/** Shown when the figures cannot be loaded: what there is to compare, and a way to try again. */
export function UnreachableWeapons({ onRetry }: { readonly onRetry: () => void }) {
  const { data: names = [] } = useQuery(weaponNamesQuery);
  const groups = groupByClass(names);
  return (
    <NoFigures onRetry={onRetry}>
      <p>Check your connection. These weapons can be compared as soon as it is back:</p>
      <ul className={styles.classes}>
        {PLAYER_CLASSES.map((playerClass) => (
          <li key={playerClass}>
            <ClassBadge playerClass={playerClass} />
            <p>{groups[playerClass].map((weapon) => weapon.name).join(', ')}</p>
          </li>
        ))}
      </ul>
    </NoFigures>
  );
}
