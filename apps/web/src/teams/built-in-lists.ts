import {
  FALLBACK_CLASS_GADGETS,
  FALLBACK_SPECIALIZATIONS,
  FALLBACK_UNIVERSAL_GADGETS,
  FALLBACK_WEAPONS,
} from '@trifecta/domain/catalogue';
import type { PlayerClass } from '@trifecta/domain/catalogue';
import type { ClassList, ClassLists } from './class-lists.ts';

function builtInListOf(name: PlayerClass): ClassList {
  return {
    weapons: FALLBACK_WEAPONS[name],
    specializations: FALLBACK_SPECIALIZATIONS[name],
    gadgets: [...FALLBACK_CLASS_GADGETS[name], ...FALLBACK_UNIVERSAL_GADGETS],
  };
}

/** The built-in names, for when the server is unreachable. */
export const BUILT_IN_LISTS: ClassLists = {
  Light: builtInListOf('Light'),
  Medium: builtInListOf('Medium'),
  Heavy: builtInListOf('Heavy'),
};
