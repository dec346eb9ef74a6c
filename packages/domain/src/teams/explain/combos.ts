import type { Combo } from '../optimized-team.ts';
import { isClash, memberPairsOf, pairLabel, pairsOf } from '../team-terms.ts';
import type { Explained } from './compare-choices.ts';
import { sideNames } from './explain-member.ts';

/** The combos of a team, most valuable first. Clashes aren't combos. */
export function combosOf({ rules, members }: Explained): Combo[] {
  const ofTeam = pairsOf(rules, members)
    .filter((pair) => !isClash(pair))
    .map((pair) => ({
      pair,
      items: [pair.first, pair.second].flatMap((side) => sideNames(rules, side, members)),
    }));
  const ofMembers = members.flatMap((member) =>
    memberPairsOf(rules, [member]).map((pair) => ({
      pair,
      items: [member.weapon, member.specialization],
    })),
  );
  const combos = [...ofTeam, ...ofMembers]
    .toSorted((a, b) => b.pair.points - a.pair.points)
    .map(({ pair, items }) => ({
      name: pairLabel(pair),
      items: [...new Set(items)],
      reason: pair.reason,
    }));
  // Two members can make the same combo with their weapons.
  return combos.filter(
    ({ name }, index) => combos.findIndex((other) => other.name === name) === index,
  );
}
