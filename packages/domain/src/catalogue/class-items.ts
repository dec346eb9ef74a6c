import type { Gadget, GameMap, Specialization, Weapon } from './catalogue.ts';
import type { ItemKind } from './game-update.ts';
import type { PlayerClass } from './player-class.ts';
import { itemNamed } from './slug.ts';

/** The part of a catalogue that determines which class can use which item. A whole `Catalogue` is one, too. */
export interface ClassItems {
  readonly weapons: readonly Pick<Weapon, 'name' | 'class'>[];
  readonly specializations: readonly Pick<Specialization, 'name' | 'class'>[];
  readonly gadgets: readonly Pick<Gadget, 'name' | 'classes'>[];
  /** The maps a build can be made for. Left out where they aren't known yet. */
  readonly maps?: readonly Pick<GameMap, 'mapId' | 'name'>[];
}

/** The name of an item that a program calls by its name or id, in any case. Other texts stay as they are. */
export function itemName(kind: ItemKind, text: string, items: ClassItems): string {
  const ofKind: readonly { readonly name: string }[] = items[`${kind}s`];
  return itemNamed(ofKind, text)?.name ?? text;
}

/** The reason why a class can't use a weapon with this name. Undefined when it can. */
export function weaponProblem(
  name: string,
  playerClass: PlayerClass,
  { weapons }: ClassItems,
): string | undefined {
  const isThere = weapons.some((weapon) => weapon.name === name && weapon.class === playerClass);
  return isThere ? undefined : `'${name}' isn't a ${playerClass} weapon`;
}

/** The reason why a class can't use a specialization with this name. Undefined when it can. */
export function specializationProblem(
  name: string,
  playerClass: PlayerClass,
  { specializations }: ClassItems,
): string | undefined {
  const isThere = specializations.some((one) => one.name === name && one.class === playerClass);
  return isThere ? undefined : `'${name}' isn't a ${playerClass} specialization`;
}

/** The reason why a class can't use a gadget with this name. Undefined when it can. */
export function gadgetProblem(
  name: string,
  playerClass: PlayerClass,
  { gadgets }: ClassItems,
): string | undefined {
  const gadget = gadgets.find((candidate) => candidate.name === name);
  return gadget?.classes.includes(playerClass) === true
    ? undefined
    : `${playerClass} can't carry '${name}'`;
}
