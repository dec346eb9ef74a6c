import { ROLES } from '../catalogue/index.ts';
import type { Catalogue } from '../catalogue/index.ts';
import type { Explained, RunnerUp } from './explain/compare-choices.ts';
import { explainAlternative } from './explain/explain-alternative.ts';
import { explainClass } from './explain/explain-class.ts';
import { explainMember, explanationOf } from './explain/explain-member.ts';
import { explainTeam } from './explain/explain-team.ts';
import { differences, unitsOf } from './explain/parts.ts';
import { planOf } from './explain/plan.ts';
import { createGear } from './gear.ts';
import type { Gear } from './gear.ts';
import type {
  AlternativeTeam,
  OptimizedMember,
  OptimizedTeam,
  TeamScores,
  WhatIf,
} from './optimized-team.ts';
import { createScoreScales, scoreOf, scoresOf, unitsPerPoint } from './score-scale.ts';
import type { Circumstances, ScoreScale } from './score-scale.ts';
import { createOptionSource } from './search/options.ts';
import { slotsOf, preferenceKey } from './search/slot.ts';
import type { Slot } from './search/slot.ts';
import type { Relaxation } from './search/relaxation.ts';
import { createTables } from './search/tables.ts';
import type { Tables } from './search/tables.ts';
import { searchTeams } from './search/team-search.ts';
import type { FoundMember, FoundTeam } from './search/branch-solver.ts';
import { situationOf } from './situation.ts';
import type { Situation } from './situation.ts';
import { changesBetween } from './team-changes.ts';
import { createTeamRules } from './team-rules.ts';
import type { TeamRules } from './team-rules.ts';
import { preferencesOf } from './team-request.ts';
import type { PlayerPreference, TeamRequest } from './team-request.ts';
import { teamParts, termsOf } from './team-terms.ts';
import type { Member } from './team-terms.ts';
import { bestWhatIf } from './what-if.ts';

/** Finds the best team. It holds what can be worked out once for a catalogue. */
export interface TeamOptimizer {
  /**
   * The best team under the model, proven, with two different runners-up and the preference changes that would help
   * most. Equal requests give equal answers. The request must be one that `checkTeamRequest` finds nothing wrong with.
   */
  readonly optimize: (request: TeamRequest) => OptimizedTeam;
}

/** Maps and enemies whose tables are kept for the next request. */
const KEPT_CIRCUMSTANCES = 64;

/** The best team and two next best. */
const TEAMS = 3;

/** The tables computed once for a map and an enemy. */
interface Prepared {
  readonly rules: TeamRules;
  readonly gear: Gear;
  readonly situation: Situation;
  readonly tables: Tables;
  readonly scale: ScoreScale;
}

/** Prepares the optimizer for one catalogue. */
export function createTeamOptimizer(catalogue: Catalogue): TeamOptimizer {
  const rules = createTeamRules(catalogue);
  const gear = createGear(rules);
  const source = createOptionSource(rules);
  const scales = createScoreScales(rules, gear);
  const kept = new Map<string, Prepared>();
  const prepare = (circumstances: Circumstances): Prepared => {
    const key = circumstancesKey(circumstances);
    const before = kept.get(key);
    if (before !== undefined) {
      // The last used is the last forgotten.
      kept.delete(key);
      kept.set(key, before);
      return before;
    }
    const situation = situationOf(rules, circumstances);
    const tables = createTables(source, situation);
    const scale = scales(circumstances, situation, tables);
    const prepared = { rules, gear, situation, tables, scale };
    kept.set(key, prepared);
    const [oldest] = kept.keys();
    if (kept.size > KEPT_CIRCUMSTANCES && oldest !== undefined) kept.delete(oldest);
    return prepared;
  };
  return { optimize: (request) => answer(prepare(request), request) };
}

/** The same text for the same map and aim, and the same enemies in any order. */
function circumstancesKey({ map, enemyTeam, aim }: Circumstances): string {
  const enemies = enemyTeam.map(({ class: enemyClass, weapon, specialization, gadgets }) =>
    JSON.stringify([enemyClass, weapon, specialization, gadgets.toSorted()]),
  );
  return JSON.stringify([map, aim, enemies.toSorted()]);
}

function answer(prepared: Prepared, request: TeamRequest): OptimizedTeam {
  const { tables } = prepared;
  // Players stand in an order of their own, so that exchanging two in the request exchanges them in the answer.
  const players = preferencesOf(request);
  const order = searchOrder(players);
  const preferences = order.map((player) => entry(players, player));
  const result = searchTeams(tables, slotsOf(tables, preferences), {
    teams: TEAMS,
    above: -Infinity,
  });
  const teams = result.teams.map((team) => scored(prepared, request, order, team));
  const [best, ...others] = teams;
  if (best === undefined) throw new Error('no team fits the preferences');
  const question = {
    tables,
    preferences,
    units: result.teams[0]?.units ?? -Infinity,
    teamScore: best.scores.teamScore,
    scoreOf: (members: readonly FoundMember[]) => teamScoreOf(prepared, members.map(memberOf)),
    relaxations: result.relaxations,
  };
  const whatIfs = order.map((playerIndex, slot) => ({
    playerIndex,
    ...bestWhatIf(question, slot),
  }));
  return {
    optimizedTeam: optimizedMembers(prepared, request, best, result.relaxations),
    ...best.scores,
    teamExplanation: explainTeam(best, request, best.scores),
    pickCost: 100 - best.scores.teamScore,
    alternatives: others.map((other): AlternativeTeam => ({
      optimizedTeam: optimizedMembers(prepared, request, other, null),
      ...other.scores,
      changes: changesBetween(best.members, other.members),
      summary: explainAlternative(best.parts, other.parts),
      plan: planOf(other.members),
    })),
    whatIf: whatIfs
      .flatMap(({ playerIndex, change }): WhatIf[] =>
        change === undefined ? [] : [{ playerIndex, ...change }],
      )
      .toSorted((a, b) => a.playerIndex - b.playerIndex),
    proof: {
      isProvedBest: true,
      gap: 0,
      nodes: whatIfs.reduce((total, { nodes }) => total + nodes, result.nodes),
    },
  };
}

/** Positions of the players in the order of their preferences, then of their names. */
function searchOrder(players: readonly PlayerPreference[]): number[] {
  const keys = players.map((player) => [preferenceKey(player), player.name] as const);
  const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  return [...players.keys()].toSorted((a, b) => {
    const [preferenceOfA, nameOfA] = entry(keys, a);
    const [preferenceOfB, nameOfB] = entry(keys, b);
    return compare(preferenceOfA, preferenceOfB) || compare(nameOfA, nameOfB);
  });
}

/** A team with what explains it. */
interface ScoredTeam extends Explained {
  readonly scores: TeamScores;
}

/** A found team in the order of the request, with its scores. */
function scored(
  { rules, gear, situation, scale }: Prepared,
  request: TeamRequest,
  order: readonly number[],
  team: FoundTeam,
): ScoredTeam {
  const members = request.players.map((_, player) =>
    memberOf(entry(team.members, order.indexOf(player))),
  );
  const parts = teamParts(rules, situation, members, request.players);
  return {
    rules,
    situation,
    preferences: request.players,
    unitsPerPoint: unitsPerPoint(scale.team),
    members,
    parts,
    scores: scoresOf(termsOf(gear.partsIn(situation, members)), scale),
  };
}

function teamScoreOf({ gear, situation, scale }: Prepared, members: readonly Member[]): number {
  return scoreOf(unitsOf(gear.partsIn(situation, members)), scale.team);
}

function memberOf({ option, role, weapon, gadgets }: FoundMember): Member {
  const { playerClass, specialization } = option;
  return { class: playerClass, role: entry(ROLES, role), weapon, specialization, gadgets };
}

/** The members with their explanations. With relaxations, the next best class of each is looked for too. */
function optimizedMembers(
  { tables }: Prepared,
  request: TeamRequest,
  team: ScoredTeam,
  relaxations: readonly Relaxation[] | null,
): OptimizedMember[] {
  return team.members.map((member, index) => {
    const player = entry(request.players, index);
    const next =
      relaxations === null ? undefined : nextBestClass(tables, team, request, index, relaxations);
    const ofClass = explainClass(team.rules, member, player, next, team.unitsPerPoint);
    const reasons = explainMember(team, index, player, ofClass);
    return {
      playerName: player.name,
      ...member,
      explanation: explanationOf(team, index, reasons),
      reasons,
      reserve: [],
    };
  });
}

/** The best team in which one player has another class and the others keep class and specialization. */
function nextBestClass(
  tables: Tables,
  team: ScoredTeam,
  request: TeamRequest,
  index: number,
  relaxations: readonly Relaxation[],
): RunnerUp<string> | undefined {
  const { preferredClass, lockedBuild } = entry(request.players, index);
  if (preferredClass !== 'any' || lockedBuild !== null) return undefined;
  const slots = slotsOf(tables, preferencesOf(request)).map((slot, position): Slot => {
    const { class: playerClass, specialization } = entry(team.members, position);
    const options = slot.options.filter((option) =>
      position === index
        ? option.playerClass !== playerClass
        : option.playerClass === playerClass && option.specialization === specialization,
    );
    return { ...slot, options, isLikePrevious: false };
  });
  const [found] = searchTeams(tables, slots, { teams: 1, above: -Infinity, relaxations }).teams;
  if (found === undefined) return undefined;
  const members = found.members.map(memberOf);
  const parts = teamParts(team.rules, team.situation, members, team.preferences);
  return {
    choice: entry(members, index).class,
    lead: unitsOf(team.parts) - unitsOf(parts),
    differences: differences(team.parts, parts),
  };
}

function entry<Entry>(entries: readonly Entry[], position: number): Entry {
  const found = entries[position];
  if (found === undefined) throw new Error(`there is nothing at position ${position}`);
  return found;
}
