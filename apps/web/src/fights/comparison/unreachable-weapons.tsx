import { useQuery } from '@tanstack/react-query';
import { groupByClass, PLAYER_CLASSES } from '@trifecta/domain/catalogue';
import { Button, ClassBadge, Notice, uiTexts } from '../../ui/index.ts';
import { weaponNamesQuery } from '../../catalogue/index.ts';
import { texts } from './texts.tsx';
import styles from './unreachable-weapons.module.css';

/** Replaces the comparison when the stats can't be loaded: the known weapons, and a retry. */
export function UnreachableWeapons({ onRetry }: { readonly onRetry: () => void }) {
  const { data: names = [] } = useQuery(weaponNamesQuery);
  const groups = groupByClass(names);
  return (
    <Notice
      title={texts.failed}
      role="alert"
      actions={
        <Button kind="primary" onClick={onRetry}>
          {uiTexts.tryAgain}
        </Button>
      }
    >
      <p>{texts.failedHelp}</p>
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
