import type { Catalogue, PlayerClass } from '../catalogue/index.ts';

/** The number of gadgets in every kit that is chosen. */
export const KIT_SIZE = 3;

/** The items a class leaves to choose from. */
export interface ClassChoice {
  readonly playerClass: PlayerClass;
  readonly weapons: readonly string[];
  readonly specializations: readonly string[];
  /** All that are left: a kit of three holds the kept ones. */
  readonly gadgets: readonly string[];
}

/** The items a player keeps and bans, and the only weapons they play; empty for any. */
interface ItemPicks {
  readonly keep: readonly string[];
  readonly never: readonly string[];
  readonly ownWeapons: readonly string[];
}

/** The parts of the team's rules that decide what can be proposed. */
interface Usable {
  readonly catalogue: Pick<Catalogue, 'weapons' | 'specializations' | 'gadgets'>;
  readonly isUsable: (name: string) => boolean;
}

/**
 * The items a class may be given when some are kept and some banned, or null when the class can't carry what is kept or
 * has too little left. A kept weapon comes before the player's own. Items that left the game are never proposed, so they can't be kept either.
 */
export function choiceOf(
  { catalogue, isUsable }: Usable,
  playerClass: PlayerClass,
  { keep, never, ownWeapons }: ItemPicks,
): ClassChoice | null {
  const weapons = namesOf(catalogue.weapons.filter((one) => one.class === playerClass));
  const specializations = namesOf(
    catalogue.specializations.filter((one) => one.class === playerClass && isUsable(one.name)),
  );
  const gadgets = namesOf(
    catalogue.gadgets.filter(
      ({ classes, name }) => classes.includes(playerClass) && isUsable(name),
    ),
  );
  const left = [weapons, specializations, gadgets].map((names) => {
    const kept = names.filter((name) => keep.includes(name));
    return { kept, open: names.filter((name) => !never.includes(name)) };
  });
  const carried = left.flatMap(({ kept }) => kept);
  const [ofWeapons, ofSpecializations, ofGadgets] = left;
  if (
    ofWeapons === undefined ||
    ofSpecializations === undefined ||
    ofGadgets === undefined ||
    keep.some((name) => !carried.includes(name) || never.includes(name)) ||
    ofWeapons.kept.length > 1 ||
    ofSpecializations.kept.length > 1 ||
    ofGadgets.kept.length > KIT_SIZE ||
    ofGadgets.open.length < KIT_SIZE
  ) {
    return null;
  }
  const chosen = ({ kept, open }: typeof ofWeapons) => (kept.length > 0 ? kept : open);
  const isOwn = (name: string) =>
    ownWeapons.length === 0 || ownWeapons.includes(name) || keep.includes(name);
  const choice = {
    playerClass,
    weapons: chosen(ofWeapons).filter(isOwn),
    specializations: chosen(ofSpecializations),
    gadgets: ofGadgets.open,
  };
  return choice.weapons.length === 0 || choice.specializations.length === 0 ? null : choice;
}

/** Returns a test for items that are in the game this patch. Every weapon of a catalogue is. */
export function itemsInGame({
  weapons,
  specializations,
  gadgets,
}: Usable['catalogue']): Usable['isUsable'] {
  const others = [...specializations, ...gadgets].filter(({ status }) => status === 'available');
  const names = new Set(namesOf([...weapons, ...others]));
  return (name) => names.has(name);
}

function namesOf(items: readonly { readonly name: string }[]): string[] {
  return items.map(({ name }) => name);
}
