import { useQuery } from '@tanstack/react-query';
import { groupByClass, PLAYER_CLASSES } from '@trifecta/domain/catalogue';
import { Button, ClassBadge, Notice } from '../../ui/index.ts';
import { weaponNamesQuery } from '../../catalogue/index.ts';
import styles from './unreachable-weapons.module.css';

/** Shown when the figures cannot be loaded: what there is to compare, and a way to try again. */
export function UnreachableWeapons({ onRetry }: { readonly onRetry: () => void }) {
  const { data: names = [] } = useQuery(weaponNamesQuery);
  const groups = groupByClass(names);
  return (
    <Notice
      title="Failed to load weapon stats"
      role="alert"
      actions={
        <Button kind="primary" onClick={onRetry}>
          Try Again
        </Button>
      }
    >
      <p>Check your connection. You can compare these weapons once it's back:</p>
      <ul className={styles.classes}>
        {PLAYER_CLASSES.map((playerClass) => (
          <li key={playerClass}>
            <ClassBadge playerClass={playerClass} />
            <p>{groups[playerClass].map((weapon) => weapon.name).join(', ')}</p>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
