import { bestTeam, goodTeam, tightenBranch } from './branch-solver.ts';
import type { FoundTeam } from './branch-solver.ts';
import { highestBound, lineUpKey, openBranches, prune } from './branches.ts';
import type { Branch } from './branches.ts';
import { Relaxation } from './relaxation.ts';
import type { Slot } from './slot.ts';
import type { Tables } from './tables.ts';

/** Most relaxations handed on to the next search. */
const MAX_RELAXATIONS = 12;

/** The best teams of different lineups, the best first, and the work it took. */
export interface SearchResult {
  readonly teams: readonly FoundTeam[];
  /** Branches, role choices, and gadget choices visited. */
  readonly nodes: number;
  /** The relaxations it tightened, the last first: a similar search on the same tables starts from them. */
  readonly relaxations: readonly Relaxation[];
}

/** The teams to find. */
export interface SearchGoal {
  /** The number of teams, each the best of its lineup (the classes with their specializations, whoever plays them). */
  readonly teams: number;
  /** Only teams worth more units; -Infinity for any. */
  readonly above: number;
  /** Relaxations of an earlier search on the same tables. */
  readonly relaxations?: readonly Relaxation[];
}

/** Finds the best teams, exactly: every team left out is proved not to be better. */
export function searchTeams(
  tables: Tables,
  slots: readonly Slot[],
  goal: SearchGoal,
): SearchResult {
  return new TeamSearch(tables, slots, goal).run();
}

/**
 * Branch and bound, best bound first. A branch is a lineup. Its bound comes from a Lagrangian relaxation; the first
 * visit tightens the relaxation for this branch, which lowers the bounds of others too, and the second solves the
 * branch exactly. The search ends when no bound is above the worst incumbent that is still asked for.
 */
class TeamSearch {
  readonly #slots: readonly Slot[];
  readonly #goal: SearchGoal;
  /** The best team found for each lineup. */
  readonly #incumbents = new Map<string, FoundTeam>();
  /** Branches visited once, with the relaxation tightened for each. */
  readonly #tightened = new Map<Branch, Relaxation>();
  readonly #relaxations: Relaxation[];
  #relaxation: Relaxation;
  #open: Branch[];
  #nodes = 0;

  constructor(tables: Tables, slots: readonly Slot[], goal: SearchGoal) {
    const [first = new Relaxation(tables), ...others] = goal.relaxations ?? [];
    this.#slots = slots;
    this.#goal = goal;
    this.#relaxations = [...(goal.relaxations ?? [])];
    this.#relaxation = first;
    this.#open = openBranches(first, slots, goal.above);
    for (const earlier of others) this.#open = prune(earlier, slots, this.#open, goal.above);
  }

  run(): SearchResult {
    for (;;) {
      const branch = highestBound(this.#open);
      if (branch === undefined || branch.bound <= this.#cutoff()) break;
      this.#nodes += 1;
      this.#visit(branch);
    }
    return { teams: this.#best(), nodes: this.#nodes, relaxations: this.#relaxations };
  }

  #visit(branch: Branch): void {
    const key = lineUpKey(branch.options);
    const cutoff = Math.max(this.#cutoff(), this.#incumbents.get(key)?.units ?? -Infinity);
    const relaxation = this.#tightened.get(branch);
    if (branch.bound > cutoff && relaxation === undefined) {
      this.#tighten(branch, cutoff);
      if (branch.bound <= cutoff) return;
      this.#keep(key, goodTeam(this.#relaxation, this.#slots, branch, cutoff));
      return;
    }
    if (branch.bound > cutoff && relaxation !== undefined) {
      const { team, nodes } = bestTeam(relaxation, this.#slots, branch, cutoff);
      this.#nodes += nodes;
      this.#keep(key, team);
    }
    this.#open = this.#open.filter((other) => other !== branch);
  }

  #tighten(branch: Branch, cutoff: number): void {
    const { relaxation, bound } = tightenBranch(this.#relaxation, this.#slots, branch, cutoff);
    branch.bound = Math.min(branch.bound, bound);
    this.#relaxation = relaxation;
    this.#tightened.set(branch, relaxation);
    if (this.#relaxations.length < MAX_RELAXATIONS) this.#relaxations.unshift(relaxation);
    this.#open = prune(relaxation, this.#slots, this.#open, this.#cutoff());
  }

  #keep(key: string, team: FoundTeam | null): void {
    if (team !== null) this.#incumbents.set(key, team);
  }

  #best(): FoundTeam[] {
    const teams = [...this.#incumbents.values()].toSorted((a, b) => b.units - a.units);
    return teams.slice(0, this.#goal.teams);
  }

  /** Units that a team of a new lineup must exceed to be among the teams to find. */
  #cutoff(): number {
    return this.#best()[this.#goal.teams - 1]?.units ?? this.#goal.above;
  }
}
