import { PLAYER_CLASSES } from '@trifecta/domain/catalogue';
import type { PlayerClass } from '@trifecta/domain/catalogue';

/** What a list is narrowed to: one class, or nothing. */
export type ClassFilter = 'All' | PlayerClass;

/** What a list can be narrowed to; the first narrows nothing. */
export const CLASS_FILTERS = ['All', ...PLAYER_CLASSES] as const;

/** The choices of a class filter, in their order. */
export const CLASS_OPTIONS = CLASS_FILTERS.map((value) => ({ value, label: value }));
