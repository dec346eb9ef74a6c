import { isPlayerClass, PLAYER_CLASSES } from '@trifecta/domain/catalogue';
import type { PlayerClass } from '@trifecta/domain/catalogue';

/** What a list is narrowed to: one class, or nothing. */
export type ClassFilter = 'All' | PlayerClass;

/** The choices of a class filter, in their order. */
export const CLASS_OPTIONS = (['All', ...PLAYER_CLASSES] as const).map((value) => ({
  value,
  label: value,
}));

/** Reads a class filter from an address; what is no class narrows nothing. */
export function classFilterOf(text: string | null): ClassFilter {
  return isPlayerClass(text) ? text : 'All';
}
