import type { PlayerClass } from '@trifecta/domain/catalogue';
import styles from './class-badge.module.css';
import { classColor } from './class-color.ts';
import { classNames } from './class-names.ts';

/** The name of a class on a tint of its colour. */
export function ClassBadge({ playerClass }: { readonly playerClass: PlayerClass }) {
  return <span className={classNames(styles.badge, classColor(playerClass))}>{playerClass}</span>;
}
