import type { PlayerClass } from '@trifecta/domain/catalogue';
import styles from './class-color.module.css';

const CLASS_COLORS: Readonly<Record<PlayerClass, string | undefined>> = {
  Light: styles.light,
  Medium: styles.medium,
  Heavy: styles.heavy,
};

/** CSS class that gives an element the text colour of a player class: Light red, Medium blue, Heavy purple. */
export function classColor(playerClass: PlayerClass): string | undefined {
  return CLASS_COLORS[playerClass];
}
