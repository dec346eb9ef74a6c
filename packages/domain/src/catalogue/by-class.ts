import type { Gadget } from './catalogue.ts';
import { PLAYER_CLASSES } from './player-class.ts';
import type { PlayerClass } from './player-class.ts';

/** Groups items with one class each by class. The order within a class stays the same. */
export function groupByClass<Item extends { readonly class: PlayerClass }>(
  items: readonly Item[],
): Record<PlayerClass, Item[]> {
  const groups: Record<PlayerClass, Item[]> = { Light: [], Medium: [], Heavy: [] };
  for (const item of items) groups[item.class].push(item);
  return groups;
}

/** True when every class can carry the gadget. */
export function isUniversalGadget(gadget: Gadget): boolean {
  return PLAYER_CLASSES.every((playerClass) => gadget.classes.includes(playerClass));
}

/**
 * Groups gadgets into the three classes and `Universal`. A gadget that every class can carry is only under `Universal`.
 * One that two classes share is under both.
 */
export function groupGadgetsByClass<Item extends Gadget>(
  gadgets: readonly Item[],
): Record<PlayerClass | 'Universal', Item[]> {
  const special = gadgets.filter((gadget) => !isUniversalGadget(gadget));
  const ofClass = (playerClass: PlayerClass) =>
    special.filter((gadget) => gadget.classes.includes(playerClass));
  return {
    Light: ofClass('Light'),
    Medium: ofClass('Medium'),
    Heavy: ofClass('Heavy'),
    Universal: gadgets.filter(isUniversalGadget),
  };
}
