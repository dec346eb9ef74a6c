import { ROLES } from '../../catalogue/index.ts';
import { at, entryAt } from './at.ts';
import { classBalanceOf, countsOf } from './branches.ts';
import type { Branch } from './branches.ts';
import type { Relaxation } from './relaxation.ts';
import type { Slot } from './slot.ts';
import { bestWeaponsWorth } from './weapon-choice.ts';
import type { MemberWeapons } from './weapon-choice.ts';

/** Roles for a branch, with the units they fix. */
export interface RoleChoice {
  /** For each slot the position in `ROLES`. */
  readonly roles: readonly number[];
  /** Units of everything but the team's counts and free gadgets. */
  readonly fixed: number;
  /** Units that no team of the branch with these roles exceeds. */
  readonly bound: number;
}

/** The roles worth most together under a relaxation; not bounded. */
export function likelyRoles(
  relaxation: Relaxation,
  slots: readonly Slot[],
  branch: Branch,
): RoleChoice {
  const { tables } = relaxation;
  const roles = [...relaxation.bestRoles(branch.options, slots).roles];
  const present = roles.reduce((bits, role) => bits | (1 << role), 0);
  const own = branch.options.reduce(
    (total, option, index) => {
      const role = entryAt(roles, index);
      return total + at(option.worthByRole, role) - at(entryAt(slots, index).roleCost, role);
    },
    classBalanceOf(tables, branch),
  );
  const weapons = bestWeaponsWorth(weaponsInRoles(branch, roles));
  return { roles, fixed: own + at(tables.roleBalance, present) + weapons, bound: Infinity };
}

/** All roles for a branch that may be worth more than `cutoff`, the highest bound first. */
export function roleChoices(
  relaxation: Relaxation,
  slots: readonly Slot[],
  branch: Branch,
  cutoff: number,
): RoleChoice[] {
  const { tables } = relaxation;
  const residual = relaxation.residual(countsOf(tables, branch));
  const valuesAt = (index: number) =>
    valuesByRole(relaxation, entryAt(branch.options, index), entryAt(slots, index));
  const [first, second, third] = [valuesAt(0), valuesAt(1), valuesAt(2)];
  const base = classBalanceOf(tables, branch);
  const maxWeapons = bestWeaponsWorth(weaponsInAnyRole(branch));
  const choices: RoleChoice[] = [];
  for (let triple = 0; triple < ROLES.length ** 3; triple += 1) {
    const [a, b, c] = [triple >> 4, (triple >> 2) & 3, triple & 3] as const;
    const own =
      base +
      at(first.own, a) +
      at(second.own, b) +
      at(third.own, c) +
      at(tables.roleBalance, (1 << a) | (1 << b) | (1 << c));
    const gadgets = residual + at(first.gadgets, a) + at(second.gadgets, b) + at(third.gadgets, c);
    if (own + gadgets + maxWeapons <= cutoff) continue;
    const roles = [a, b, c];
    const fixed = own + bestWeaponsWorth(weaponsInRoles(branch, roles));
    if (fixed + gadgets > cutoff) choices.push({ roles, fixed, bound: fixed + gadgets });
  }
  return choices.toSorted((a, b) => b.bound - a.bound);
}

/** The weapon tables of a branch's members in given roles. */
export function weaponsInRoles(
  { options: [a, b, c] }: Branch,
  [ofA = 0, ofB = 0, ofC = 0]: readonly number[],
): MemberWeapons {
  return [
    entryAt(a.weaponsByRole, ofA),
    entryAt(b.weaponsByRole, ofB),
    entryAt(c.weaponsByRole, ofC),
  ];
}

/** The weapon tables of a branch's members, each entry in its best role. */
export function weaponsInAnyRole({ options: [a, b, c] }: Branch): MemberWeapons {
  return [a.weaponsInAnyRole, b.weaponsInAnyRole, c.weaponsInAnyRole];
}

/** For each role of an option: its own units, and the value of its best gadgets. */
function valuesByRole(
  relaxation: Relaxation,
  option: Branch['options'][number],
  { roleCost }: Slot,
) {
  const own = option.worthByRole.map((units, role) => units - at(roleCost, role));
  return { own, gadgets: own.map((_, role) => relaxation.bestGadgets(option, role).value) };
}
