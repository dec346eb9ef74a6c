import { isAny } from './preferences.ts';
import type { RunnerUp } from './explain/compare-choices.ts';
import { explainAlternative } from './explain/explain-alternative.ts';
import { explainClass } from './explain/explain-class.ts';
import { explainMember, explanationOf } from './explain/explain-member.ts';
import { withAskedItem } from './explain/asked-item.ts';
import type { AskedItem } from './explain/asked-item.ts';
import { explainTeam } from './explain/explain-team.ts';
import { mapChange } from './explain/map-change.ts';
import { differences, unitsOf } from './explain/parts.ts';
import { alternativeName } from './explain/plan.ts';
import { wordingOf } from './explain/wording.ts';
import type {
  AlternativeTeam,
  AnswerComparisons,
  FirstAnswer,
  OptimizedMember,
  OptimizedTeam,
} from './optimized-team.ts';
import type { Prepared } from './prepared.ts';
import { reserveOf } from './reserve.ts';
import { entry, inRequestOrder, ordered, scored } from './scored-team.ts';
import type { OrderedRequest, ScoredTeam } from './scored-team.ts';
import type { FoundTeam } from './search/branch-solver.ts';
import { searchDifferentTeams } from './search/different-teams.ts';
import type { Relaxation } from './search/relaxation.ts';
import { narrowed, slotsOf } from './search/slot.ts';
import type { KnownSlots } from './search/slot.ts';
import { searchTeam } from './search/team-search.ts';
import { changesBetween } from './team-changes.ts';
import type { TeamRequest } from './team-request.ts';
import { teamParts } from './team-terms.ts';
import { bestWhatIfs, hasWhatIf } from './what-if.ts';
import type { WhatIfQuestion } from './what-if.ts';

/** The best team and two others. */
const TEAMS = 3;

/** A team so many points below the best one is no alternative to it. Opinion. */
const FAR_BELOW_POINTS = 10;

/** The best team of a request, with the search that found it. */
interface BestOfRequest {
  readonly prepared: Prepared;
  readonly asked: OrderedRequest;
  readonly slots: KnownSlots;
  readonly found: FoundTeam;
  readonly best: ScoredTeam;
  readonly nodes: number;
  readonly relaxations: readonly Relaxation[];
}

/** What similar searches start from. */
type PartsOfSearch = Pick<BestOfRequest, 'relaxations' | 'slots'>;

/** The whole answer to a request: the first one, and its comparisons. */
export function answerRequest(prepared: Prepared, request: TeamRequest): OptimizedTeam {
  const best = bestOf(prepared, request);
  const { proof, teamExplanation, ...team } = firstAnswerOf(best);
  const { comparisons, nodes } = comparisonsOf(best);
  const { alternatives, whatIf, ...ofMap } = comparisons;
  return {
    ...team,
    teamExplanation: { ...teamExplanation, ...ofMap },
    alternatives,
    whatIf,
    proof: { ...proof, nodes: proof.nodes + nodes },
  };
}

/** The answer to a request without its comparisons, in half the time. */
export function answerFirst(prepared: Prepared, request: TeamRequest): FirstAnswer {
  return firstAnswerOf(bestOf(prepared, request));
}

/** The comparisons of the answer to a request. */
export function compareAnswer(prepared: Prepared, request: TeamRequest): AnswerComparisons {
  return comparisonsOf(bestOf(prepared, request)).comparisons;
}

function bestOf(prepared: Prepared, request: TeamRequest): BestOfRequest {
  const asked = ordered(request);
  const slots: KnownSlots = new Map();
  const { tables } = prepared;
  const { team, nodes, relaxations } = searchTeam(
    tables,
    slotsOf(tables, asked.preferences, slots),
  );
  if (team === null) throw new Error('no team fits the preferences');
  const best = scored(prepared, asked, team);
  return { prepared, asked, slots, found: team, best, nodes, relaxations };
}

function firstAnswerOf(own: BestOfRequest): FirstAnswer {
  const { prepared, asked, best, nodes, relaxations } = own;
  // Few teams score 0. Only their sentences need to know whether a change helps.
  const isStuck = best.scores.teamScore === 0 && !hasWhatIf(whatIfQuestion(own, relaxations));
  return {
    optimizedTeam: optimizedMembers(prepared, asked, best, own),
    ...best.scores,
    teamExplanation: explainTeam(best, asked.request, isStuck),
    pickCost: 100 - best.scores.teamScore,
    proof: { isProvedBest: true, gap: 0, nodes },
  };
}

/** The comparisons, with the nodes of their searches. */
function comparisonsOf(own: BestOfRequest): {
  readonly comparisons: AnswerComparisons;
  readonly nodes: number;
} {
  const { prepared, asked, slots, found, best } = own;
  const { tables } = prepared;
  const others = searchDifferentTeams(tables, slotsOf(tables, asked.preferences, slots), {
    first: found,
    relaxations: own.relaxations,
    count: TEAMS,
  });
  const whatIf = bestWhatIfs(whatIfQuestion(own, others.relaxations));
  const withoutMap = bestWithoutMap(prepared, asked);
  const teams = others.teams.map((team) => scored(prepared, asked, team));
  return {
    comparisons: {
      alternatives: alternativesOf(prepared, asked, best, teams),
      whatIf: whatIf.changes,
      ...(withoutMap === null ? {} : { mapChange: mapChange(best, withoutMap.members) }),
    },
    nodes: others.nodes + whatIf.nodes + (withoutMap?.nodes ?? 0),
  };
}

function whatIfQuestion(
  { prepared, asked: { request }, slots, found, best }: BestOfRequest,
  relaxations: readonly Relaxation[],
): WhatIfQuestion {
  const { teamScore } = best.scores;
  return { prepared, request, best: found, teamScore, relaxations, slots };
}

/**
 * The members that the same picks get without the map, to tell what it changes; null without a map, and for three saved
 * builds, in which no map changes an item.
 */
function bestWithoutMap({ tablesWithoutMap }: Prepared, { order, preferences }: OrderedRequest) {
  const tables = tablesWithoutMap();
  if (tables === null || preferences.every(({ lockedBuild }) => lockedBuild !== null)) return null;
  const { team, nodes } = searchTeam(tables, slotsOf(tables, preferences));
  return team === null ? null : { members: inRequestOrder(order, team), nodes };
}

/** The alternatives that are nearly as good, each with a plan of another name and other words. */
function alternativesOf(
  prepared: Prepared,
  asked: OrderedRequest,
  best: ScoredTeam,
  others: readonly ScoredTeam[],
): AlternativeTeam[] {
  const plans: string[] = [];
  const summaries: string[] = [];
  const near = others.filter(
    ({ scores }) => scores.teamScore > best.scores.teamScore - FAR_BELOW_POINTS,
  );
  return near.map((other) => {
    const plan = alternativeName(best, other, plans);
    const summary = explainAlternative(best, other, summaries);
    plans.push(plan);
    summaries.push(summary);
    return {
      optimizedTeam: optimizedMembers(prepared, asked, other, null),
      ...other.scores,
      changes: changesBetween(best.members, other.members),
      summary,
      plan,
    };
  });
}

/**
 * The members with their explanations. With the search that found them, each is also compared with the next best class.
 * The item of a question gets a line of its own.
 */
export function optimizedMembers(
  prepared: Prepared,
  asked: OrderedRequest,
  team: ScoredTeam,
  search: PartsOfSearch | null,
  question?: AskedItem & { readonly playerIndex: number },
): OptimizedMember[] {
  const reserve = reserveOf(team, asked);
  return team.members.map((member, index) => {
    const player = entry(asked.request.players, index);
    const next = search === null ? undefined : nextBestClass(prepared, team, asked, index, search);
    const ofClass = explainClass(team.rules, member, player, next, team.unitsPerPoint);
    const explained = explainMember(team, index, player, ofClass);
    const reasons =
      question?.playerIndex === index ? withAskedItem(explained, member, question) : explained;
    return {
      playerName: player.name,
      ...member,
      explanation: explanationOf(team, index, reasons),
      reasons,
      reserve: entry(reserve, index),
    };
  });
}

/** The best team in which one player has another class and the others keep class and specialization. */
function nextBestClass(
  { tables }: Prepared,
  team: ScoredTeam,
  { request, order, preferences }: OrderedRequest,
  index: number,
  { relaxations, slots: known }: PartsOfSearch,
): RunnerUp<string> | undefined {
  const { preferredClass, lockedBuild } = entry(request.players, index);
  if (!isAny(preferredClass) || lockedBuild !== null) return undefined;
  const slots = slotsOf(tables, preferences, known).map((slot, position) => {
    const player = entry(order, position);
    const { class: playerClass, specialization } = entry(team.members, player);
    return narrowed(slot, (option) =>
      player === index
        ? option.playerClass !== playerClass
        : option.playerClass === playerClass && option.specialization === specialization,
    );
  });
  const { team: found } = searchTeam(tables, slots, { relaxations });
  if (found === null) return undefined;
  const members = inRequestOrder(order, found);
  const parts = teamParts(team.rules, team.situation, members, team.preferences);
  return {
    choice: entry(members, index).class,
    lead: unitsOf(team.parts) - unitsOf(parts),
    differences: differences(team.parts, parts),
    wording: wordingOf(team, team.members, members, index),
  };
}
