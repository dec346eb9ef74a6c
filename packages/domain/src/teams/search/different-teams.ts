import { reallyDiffers } from '../lineup.ts';
import type { LineupPlace } from '../lineup.ts';
import type { FoundTeam } from './branch-solver.ts';
import type { Relaxation } from './relaxation.ts';
import type { Slot } from './slot.ts';
import type { Option, Tables } from './tables.ts';
import { searchTeam } from './team-search.ts';

/** Teams that really differ, and the work it took to find them. */
interface DifferentTeams {
  /** Without the first. The best first. */
  readonly teams: readonly FoundTeam[];
  readonly nodes: number;
  readonly relaxations: readonly Relaxation[];
}

/** The best team, the relaxations of its search, and the number of teams wanted, with it. */
interface TeamsGoal {
  readonly first: FoundTeam;
  readonly relaxations: readonly Relaxation[];
  readonly count: number;
}

/** Finds the best team that really differs from the first, the best that differs from both, and so on; fewer where there are no more. */
export function searchDifferentTeams(
  tables: Tables,
  slots: readonly Slot[],
  { first, relaxations: earlier, count }: TeamsGoal,
): DifferentTeams {
  const teams: FoundTeam[] = [];
  let nodes = 0;
  let relaxations = earlier;
  while (teams.length + 1 < count) {
    const before = [first, ...teams].map(({ members }) =>
      placesOf(members.map(({ option }) => option)),
    );
    const isAllowed = (options: readonly Option[]) =>
      before.every((lineup) => reallyDiffers(lineup, placesOf(options)));
    const result = searchTeam(tables, slots, { isAllowed, relaxations });
    nodes += result.nodes;
    relaxations = result.relaxations;
    if (result.team === null) break;
    teams.push(result.team);
  }
  return { teams, nodes, relaxations };
}

function placesOf(options: readonly Option[]): LineupPlace[] {
  return options.map(({ playerClass, specialization }) => ({ class: playerClass, specialization }));
}
