import type { FoundMember, FoundTeam } from './branch-solver.ts';
import { entryAt } from './at.ts';
import type { Tables } from './tables.ts';

/**
 * The team with the gear of members who can exchange it in one fixed order: those with the same option and role. It's worth
 * as much, and doesn't depend on which of the equal teams was found.
 */
export function inFixedOrder(tables: Tables, team: FoundTeam): FoundTeam {
  const members = [...team.members];
  members.forEach((first, index) => {
    const places = [...members.keys()].filter((place) => {
      const { option, role } = entryAt(members, place);
      return option === first.option && role === first.role && option.lockedGadgets === null;
    });
    if (places.length < 2 || places[0] !== index) return;
    const group = places.map((place) => entryAt(members, place));
    shared(tables, group).forEach((member, at) => {
      members[entryAt(places, at)] = member;
    });
  });
  return { ...team, members };
}

/** Weapons by their order in the catalogue, and the gadgets that most of them carry first. */
function shared(tables: Tables, group: readonly FoundMember[]): readonly FoundMember[] {
  const { weapons, gadgets } = tables.source.rules.catalogue;
  const positionOf = (list: readonly { readonly name: string }[], name: string) =>
    list.findIndex((item) => item.name === name);
  const ofWeapons = group
    .map(({ weapon }) => weapon)
    .toSorted((a, b) => positionOf(weapons, a) - positionOf(weapons, b));
  const carried = group.flatMap((member) => member.gadgets);
  const timesOf = (name: string) => carried.filter((other) => other === name).length;
  const names = [...new Set(carried)].toSorted(
    (a, b) => timesOf(b) - timesOf(a) || positionOf(gadgets, a) - positionOf(gadgets, b),
  );
  const kits = group.map((): string[] => []);
  for (const name of names) {
    // Those with the most room take it, so that there's room for all.
    const takers = kits.toSorted((a, b) => a.length - b.length).slice(0, timesOf(name));
    for (const kit of takers) kit.push(name);
  }
  return group.map((member, index) => ({
    ...member,
    weapon: entryAt(ofWeapons, index),
    gadgets: entryAt(kits, index).toSorted(
      (a, b) => positionOf(gadgets, a) - positionOf(gadgets, b),
    ),
  }));
}
