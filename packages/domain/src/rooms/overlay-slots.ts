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

/**
 * The slots of a room: each with its part of the team that was found, until someone picks another class or item for it.
 * Then, and as long as no team was found, with what was picked.
 */
export function overlaySlots(fields: RoomFields, kinds: ItemKinds): readonly OverlaySlot[] {
  const result = (fields['result']?.value ?? null) as RoomResult | null;
  return PLACES.map((place) => {
    const name = ownerOfSlot(fields, place)?.name ?? '';
    const member = result?.members[place];
    if (result === null || member === undefined || lastPick(fields, place) > result.revision) {
      return { name, ...pickedIn(fields, place, kinds) };
    }
    const { class: playerClass, weapon, specialization, gadgets } = member;
    return { name, class: playerClass, weapon, kit: [specialization, ...gadgets] };
  });
}

/** The revision of the last pick in a slot that an overlay shows. 0 without any. */
function lastPick(fields: RoomFields, place: number): number {
  const picked = ['class', 'keep'].map((part) => fields[`slot.${place}.${part}`]?.revision ?? 0);
  return Math.max(...picked);
}

function pickedIn(fields: RoomFields, place: number, { weapons, specializations }: ItemKinds) {
  const wanted = fields[`slot.${place}.class`]?.value;
  const keep = (fields[`slot.${place}.keep`]?.value ?? []) as readonly string[];
  const isGadget = (item: string) => !weapons.has(item) && !specializations.has(item);
  return {
    class: PLAYER_CLASSES.find((one) => one === wanted) ?? null,
    weapon: keep.find((item) => weapons.has(item)) ?? null,
    kit: [...keep.filter((item) => specializations.has(item)), ...keep.filter(isGadget)],
  };
}

/** True for a slot that has something to show. */
export function isShownInOverlay({ name, class: playerClass, weapon, kit }: OverlaySlot): boolean {
  return name !== '' || playerClass !== null || weapon !== null || kit.length > 0;
}
