import { bestTeam, goodTeam, tightenBranch } from './branch-solver.ts';
import type { FoundTeam } from './branch-solver.ts';
import { OpenBranches } from './branches.ts';
import type { Branch } from './branches.ts';
import { inFixedOrder } from './equal-members.ts';
import { Relaxation } from './relaxation.ts';
import type { Slot } from './slot.ts';
import type { Tables } from './tables.ts';
import { TIE_UNITS, wholeUnits } from './tie-break.ts';

/** Most relaxations handed on to the next search. */
const MAX_RELAXATIONS = 12;

/** The best team, and the work it took. */
export interface SearchResult {
  /** Null when no team is worth more than `above`. */
  readonly team: FoundTeam | null;
  /** Branches, role choices, and gadget choices visited. */
  readonly nodes: number;
  /** The relaxations it tightened, the last first: a similar search on the same tables starts from them. */
  readonly relaxations: readonly Relaxation[];
}

/** The team to find. */
export interface SearchGoal {
  /** Only a team worth more units; any team without it. */
  readonly above?: number;
  /** Only teams of these lineups; of all without it. */
  readonly isAllowed?: (options: Branch['options']) => boolean;
  /** Relaxations of an earlier search on the same tables. */
  readonly relaxations?: readonly Relaxation[];
}

/** Finds the best team, exactly: every team left out is proved not to be better. */
export function searchTeam(
  tables: Tables,
  slots: readonly Slot[],
  goal: SearchGoal = {},
): SearchResult {
  return new TeamSearch(tables, slots, goal).run();
}

/**
 * Branch and bound, best bound first. A branch is a lineup. Its bound comes from a Lagrangian relaxation; the first
 * visit tightens the relaxation for this branch, which lowers the bounds of others too, and the second solves the
 * branch exactly. The search ends when no bound is above the best team found.
 */
class TeamSearch {
  readonly #tables: Tables;
  readonly #slots: readonly Slot[];
  readonly #above: number;
  /** Branches visited once, with the relaxation tightened for each. */
  readonly #tightened = new Map<Branch, Relaxation>();
  readonly #relaxations: Relaxation[];
  #relaxation: Relaxation;
  readonly #open: OpenBranches;
  #incumbent: FoundTeam | null = null;
  #nodes = 0;

  constructor(tables: Tables, slots: readonly Slot[], goal: SearchGoal) {
    const { above = -Infinity, isAllowed, relaxations = [] } = goal;
    const [first = new Relaxation(tables), ...others] = relaxations;
    this.#tables = tables;
    this.#slots = slots;
    this.#above = Math.floor(above) + TIE_UNITS;
    this.#relaxations = [...relaxations];
    this.#relaxation = first;
    this.#open = new OpenBranches(first, slots, this.#above);
    if (isAllowed !== undefined) this.#open.keepOnly(isAllowed);
    for (const earlier of others) this.#open.lowerBy(earlier);
  }

  run(): SearchResult {
    for (;;) {
      const branch = this.#open.highest(this.#cutoff());
      if (branch === undefined) break;
      this.#nodes += 1;
      this.#visit(branch);
    }
    const found = this.#incumbent;
    const team = found && {
      ...inFixedOrder(this.#tables, found),
      units: wholeUnits(found.units),
    };
    return { team, nodes: this.#nodes, relaxations: this.#relaxations };
  }

  #visit(branch: Branch): void {
    const relaxation = this.#tightened.get(branch);
    if (relaxation === undefined) {
      this.#tighten(branch);
      if (branch.bound <= this.#cutoff()) return;
      this.#keep(goodTeam(this.#relaxation, this.#slots, branch, this.#cutoff()));
      return;
    }
    const { team, nodes } = bestTeam(relaxation, this.#slots, branch, this.#cutoff());
    this.#nodes += nodes;
    this.#keep(team);
    this.#open.remove(branch);
  }

  #tighten(branch: Branch): void {
    const cutoff = this.#cutoff();
    const { relaxation, bound } = tightenBranch(this.#relaxation, this.#slots, branch, cutoff);
    branch.bound = Math.min(branch.bound, bound);
    this.#relaxation = relaxation;
    this.#tightened.set(branch, relaxation);
    if (this.#relaxations.length < MAX_RELAXATIONS) this.#relaxations.unshift(relaxation);
    this.#open.lowerBy(relaxation);
  }

  #keep(team: FoundTeam | null): void {
    if (team !== null) this.#incumbent = team;
  }

  /** Units that a team must exceed to be better than all before. */
  #cutoff(): number {
    return this.#incumbent?.units ?? this.#above;
  }
}
