import type { Loadout } from '@trifecta/domain/teams';
import type { ClassLists } from '../class-lists.ts';

/** The items of a team that its classes can no longer carry. None while the lists load. */
export function goneItems(
  members: readonly Loadout[],
  lists: ClassLists | undefined,
): readonly string[] {
  if (lists === undefined) return [];
  const gone = members.flatMap(({ class: playerClass, weapon, specialization, gadgets }) => {
    const list = lists[playerClass];
    const known = [...list.weapons, ...list.specializations, ...list.gadgets];
    return [weapon, specialization, ...gadgets].filter((item) => !known.includes(item));
  });
  return [...new Set(gone)];
}
