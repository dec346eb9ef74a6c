import {
  FALLBACK_CLASS_GADGETS,
  FALLBACK_SPECIALIZATIONS,
  FALLBACK_UNIVERSAL_GADGETS,
  FALLBACK_WEAPONS,
} from '@trifecta/domain/catalogue';
import type { PlayerClass } from '@trifecta/domain/catalogue';
import type { ClassList, ClassLists } from './class-lists.ts';

function listOf(name: PlayerClass): ClassList {
  return {
    weapons: FALLBACK_WEAPONS[name],
    specializations: FALLBACK_SPECIALIZATIONS[name],
    gadgets: [...FALLBACK_CLASS_GADGETS[name], ...FALLBACK_UNIVERSAL_GADGETS],
  };
}

/** The built-in names, for when the server cannot be reached. */
export const FALLBACK_LISTS: ClassLists = {
  Light: listOf('Light'),
  Medium: listOf('Medium'),
  Heavy: listOf('Heavy'),
};
