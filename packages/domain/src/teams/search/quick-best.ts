import { goodTeam, tightenBranch } from './branch-solver.ts';
import { OpenBranches } from './branches.ts';
import type { Branch } from './branches.ts';
import { Relaxation } from './relaxation.ts';
import type { Slot } from './slot.ts';
import type { Tables } from './tables.ts';
import { wholeUnits } from './tie-break.ts';

/** Branches looked at before the best team so far is good enough. */
const MOST_BRANCHES = 12;

/**
 * A very good team without the proof that none is better, for where many teams are worth the same: its units, and the
 * units that no team exceeds.
 */
export function quickBest(
  tables: Tables,
  slots: readonly Slot[],
): { readonly units: number; readonly bound: number } {
  const tightened = new Set<Branch>();
  let relaxation = new Relaxation(tables);
  let units = -Infinity;
  const open = new OpenBranches(relaxation, slots, units);
  for (;;) {
    const branch = open.highest(units, (one) => !tightened.has(one));
    if (branch === undefined || tightened.size === MOST_BRANCHES) {
      const bound = open.highest(units)?.bound ?? units;
      return { units: wholeUnits(units), bound };
    }
    const better = tightenBranch(relaxation, slots, branch, units);
    branch.bound = Math.min(branch.bound, better.bound);
    relaxation = better.relaxation;
    tightened.add(branch);
    open.lowerBy(relaxation);
    units = goodTeam(relaxation, slots, branch, units)?.units ?? units;
  }
}
