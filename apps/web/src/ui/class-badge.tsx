import styles from './class-badge.module.css';
import { classNames } from './class-names.ts';

/** The name of a class on its colour. */
export function ClassBadge({
  playerClass,
}: {
  readonly playerClass: 'Light' | 'Medium' | 'Heavy';
}) {
  return <span className={classNames(styles.badge, styles[playerClass])}>{playerClass}</span>;
}
