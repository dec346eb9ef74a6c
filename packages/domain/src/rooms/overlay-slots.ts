import { PLAYER_CLASSES } from '../catalogue/index.ts';
import type { PlayerClass } from '../catalogue/index.ts';
import type { RoomResult } from './room-result.ts';
import { ownerOfSlot, PLACES } from './room-state.ts';
import type { RoomFields } from './room-state.ts';

/** One of the three slots, as overlays of streams show it. */
export interface OverlaySlot {
  /** Empty for a slot that nobody has. */
  readonly name: string;
  /** Null while it isn't picked. */
  readonly class: PlayerClass | null;
  /** Null while it isn't picked. */
  readonly weapon: string | null;
  /** The specialization, then gadgets. */
  readonly kit: readonly string[];
}

/** The items of a game by kind. Any other item is a gadget. */
export interface ItemKinds {
  readonly weapons: ReadonlySet<string>;
  readonly specializations: ReadonlySet<string>;
}

/** The picks of a slot that an overlay shows. */
const SHOWN = ['class', 'keep'];

/**
 * The slots of a room: each with its part of the team that was found, until someone picks another class or item for it.
 * Then, and as long as no team was found, with what was picked.
 */
export function overlaySlots(fields: RoomFields, kinds: ItemKinds): readonly OverlaySlot[] {
  const result = (fields['result']?.value ?? null) as RoomResult | null;
  return PLACES.map((place) => {
    const owner = ownerOfSlot(fields, place);
    const [picked, kept] = SHOWN.map((part) => fields[`slot.${place}.${part}`]);
    const keep = (kept?.value ?? []) as readonly string[];
    const member = result?.members[place];
    const changed = Math.max(picked?.revision ?? 0, kept?.revision ?? 0);
    const isFound = result !== null && changed <= result.revision;
    if (member !== undefined && isFound) {
      const { playerName, class: playerClass, weapon, specialization, gadgets } = member;
      const kit = [specialization, ...gadgets];
      return { name: owner?.name ?? playerName, class: playerClass, weapon, kit };
    }
    const weapon = keep.find((item) => kinds.weapons.has(item)) ?? null;
    const others = keep.filter((item) => !kinds.weapons.has(item));
    const isGadget = (item: string) => !kinds.specializations.has(item);
    return {
      name: owner?.name ?? '',
      class: PLAYER_CLASSES.find((one) => one === picked?.value) ?? null,
      weapon,
      kit: [...others.filter((item) => !isGadget(item)), ...others.filter(isGadget)],
    };
  });
}

/** True for a slot that has something to show. */
export function isShownInOverlay({ name, class: playerClass, weapon, kit }: OverlaySlot): boolean {
  return name !== '' || playerClass !== null || weapon !== null || kit.length > 0;
}
