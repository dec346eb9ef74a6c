import { classColor, classNames } from '../../ui/index.ts';
import type { SiteResult } from './search-results.ts';
import styles from './search.module.css';

/** A result's name and details. */
export function ResultLine({
  result: { name, detail, playerClass },
}: {
  readonly result: SiteResult;
}) {
  return (
    <span
      className={classNames(
        styles.line,
        playerClass !== undefined && styles.ofClass,
        playerClass !== undefined && classColor(playerClass),
      )}
    >
      <span className={styles.name}>{name}</span>{' '}
      {detail !== undefined && <span className={styles.detail}>{detail}</span>}
    </span>
  );
}
