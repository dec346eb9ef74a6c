import { at, countAt, entryAt } from './at.ts';
import { classBalanceOf, countsOf } from './branches.ts';
import type { Branch } from './branches.ts';
import { addCounts } from './counts.ts';
import { bestGadgets } from './gadget-search.ts';
import type { Carrier, GadgetSet } from './gadget-search.ts';
import { goodGadgets } from './local-search.ts';
import type { Relaxation } from './relaxation.ts';
import { likelyRoles, roleChoices, weaponsInAnyRole, weaponsInRoles } from './role-choices.ts';
import type { RoleChoice } from './role-choices.ts';
import type { Slot } from './slot.ts';
import { tighten } from './subgradient.ts';
import type { TightenedBound } from './subgradient.ts';
import type { Option, Tables } from './tables.ts';
import { bestAssignment, bestWeaponsWorth } from './weapon-choice.ts';

/** Subgradient steps for one branch. */
const MAX_STEPS = 24;

/** One member of a team the search found. */
export interface FoundMember {
  readonly option: Option;
  /** Position in `ROLES`. */
  readonly role: number;
  readonly weapon: string;
  readonly gadgets: readonly string[];
}

/** A team the search found; members are in the order of the slots. */
export interface FoundTeam {
  readonly units: number;
  readonly members: readonly FoundMember[];
}

/** Tightens the bound of one branch, over all roles its members can have. */
export function tightenBranch(
  relaxation: Relaxation,
  slots: readonly Slot[],
  branch: Branch,
  target: number,
): TightenedBound {
  const { tables } = relaxation;
  const fixed = classBalanceOf(tables, branch) + bestWeaponsWorth(weaponsInAnyRole(branch));
  const choose = (current: Relaxation, taken: Int32Array): number => {
    const { value, roles } = current.bestRoles(branch.options, slots);
    for (let index = 0; index < branch.options.length; index += 1) {
      const option = entryAt(branch.options, index);
      if (option.lockedGadgets !== null) continue;
      const ofClass = entryAt(tables.gadgetCounts, option.classIndex);
      const { positions } = current.bestGadgets(option, countAt(roles, index));
      for (let place = 0; place < positions.length; place += 1) {
        addCounts(taken, entryAt(ofClass, countAt(positions, place)), 1);
      }
    }
    return fixed + value;
  };
  const counts = countsOf(tables, branch);
  return tighten(relaxation, { counts, choose, maxSteps: MAX_STEPS, target });
}

/** A good team of a branch, quickly and without proof, if it is worth more than `cutoff`. */
export function goodTeam(
  relaxation: Relaxation,
  slots: readonly Slot[],
  branch: Branch,
  cutoff: number,
): FoundTeam | null {
  const choice = likelyRoles(relaxation, slots, branch);
  const gadgets = goodGadgets(
    relaxation,
    carriersOf(branch, choice),
    countsOf(relaxation.tables, branch),
  );
  if (choice.fixed + gadgets.units <= cutoff) return null;
  return teamOf(relaxation.tables, branch, choice, gadgets);
}

/** Returns a branch's exact best team, if it is worth more than `cutoff`, and the number of nodes visited. */
export function bestTeam(
  relaxation: Relaxation,
  slots: readonly Slot[],
  branch: Branch,
  cutoff: number,
): { readonly team: FoundTeam | null; readonly nodes: number } {
  const counts = countsOf(relaxation.tables, branch);
  let incumbent: FoundTeam | null = null;
  let nodes = 0;
  for (const choice of roleChoices(relaxation, slots, branch, cutoff)) {
    const best = incumbent?.units ?? cutoff;
    if (choice.bound <= best) break;
    const carriers = carriersOf(branch, choice);
    const result = bestGadgets(relaxation, carriers, counts, best - choice.fixed);
    nodes += 1 + result.nodes;
    if (result.best !== null) {
      incumbent = teamOf(relaxation.tables, branch, choice, result.best);
    }
  }
  return { team: incumbent, nodes };
}

function carriersOf({ options }: Branch, { roles }: RoleChoice): Carrier[] {
  return options
    .map((option, index) => ({ option, role: entryAt(roles, index) }))
    .filter(({ option }) => option.lockedGadgets === null);
}

function teamOf(
  tables: Tables,
  branch: Branch,
  { roles, fixed }: RoleChoice,
  { units, kits }: GadgetSet,
): FoundTeam {
  const weapons = weaponNames(tables, branch, roles);
  let nextKit = 0;
  return {
    units: fixed + units,
    members: branch.options.map((option, index) => {
      const names = entryAt(tables.source.gadgetNames, option.classIndex);
      const gadgets =
        option.lockedGadgets ??
        entryAt(kits, nextKit++)
          .toSorted((a, b) => a - b)
          .map((gadget) => entryAt(names, gadget));
      return { option, role: entryAt(roles, index), weapon: entryAt(weapons, index), gadgets };
    }),
  };
}

function weaponNames(tables: Tables, branch: Branch, roles: readonly number[]): string[] {
  const assignment = bestAssignment(weaponsInRoles(branch, roles));
  return branch.options.map((option, index) => {
    const role = entryAt(roles, index);
    const choice = entryAt(assignment, index);
    const worth = entryAt(option.weaponWorthByRole, role);
    const most = at(entryAt(option.weaponsByRole, role), choice);
    const best = option.weaponNames.findIndex(
      (name, weapon) =>
        at(worth, weapon) + at(tables.rangeWorth(name, option.aim), choice) === most,
    );
    return entryAt(option.weaponNames, best);
  });
}
