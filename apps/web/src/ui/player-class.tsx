import { PLAYER_CLASSES } from '@trifecta/domain/catalogue';
import type { PlayerClass } from '@trifecta/domain/catalogue';
import styles from './class-color.module.css';
import { classNames } from './class-names.ts';
import { texts } from './texts.ts';

const CLASS_COLORS: Readonly<Record<PlayerClass, string | undefined>> = {
  Light: styles.light,
  Medium: styles.medium,
  Heavy: styles.heavy,
};

/** CSS class that gives an element the color of a player class: Light red, Medium blue, Heavy purple. */
export function classColor(playerClass: PlayerClass): string | undefined {
  return CLASS_COLORS[playerClass];
}

/** A class name on a background tinted in its color. */
export function ClassBadge({ playerClass }: { readonly playerClass: PlayerClass }) {
  return <span className={classNames(styles.badge, classColor(playerClass))}>{playerClass}</span>;
}

/** A class to filter by, or all of them. */
export type ClassFilter = 'All' | PlayerClass;

/** The values of a class filter. The first is the default. */
export const CLASS_FILTERS = ['All', ...PLAYER_CLASSES] as const;

/** The options of a class filter, in their order. */
export const CLASS_OPTIONS = CLASS_FILTERS.map((value) => ({
  value,
  label: value === 'All' ? texts.all : value,
}));
