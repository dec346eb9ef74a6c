import { isAny } from './preferences.ts';
import type { RunnerUp } from './explain/compare-choices.ts';
import { explainAlternative } from './explain/explain-alternative.ts';
import { explainClass } from './explain/explain-class.ts';
import { explainMember, explanationOf } from './explain/explain-member.ts';
import { withAskedItem } from './explain/asked-item.ts';
import type { AskedItem } from './explain/asked-item.ts';
import { explainTeam } from './explain/explain-team.ts';
import { differences, unitsOf } from './explain/parts.ts';
import { alternativeName } from './explain/plan.ts';
import { wordingOf } from './explain/wording.ts';
import type { AlternativeTeam, OptimizedMember, OptimizedTeam } from './optimized-team.ts';
import type { Prepared } from './prepared.ts';
import { reserveOf } from './reserve.ts';
import { entry, inRequestOrder, ordered, scored } from './scored-team.ts';
import type { OrderedRequest, ScoredTeam } from './scored-team.ts';
import { searchDifferentTeams } from './search/different-teams.ts';
import type { Relaxation } from './search/relaxation.ts';
import { narrowed, slotsOf } from './search/slot.ts';
import type { KnownSlots } from './search/slot.ts';
import { searchTeam } from './search/team-search.ts';
import { changesBetween } from './team-changes.ts';
import type { TeamRequest } from './team-request.ts';
import { teamParts } from './team-terms.ts';
import { bestWhatIfs } from './what-if.ts';

/** The best team and two others. */
const TEAMS = 3;

/** A team so many points below the best one is no alternative to it. Opinion. */
const FAR_BELOW_POINTS = 10;

/** The whole answer to a request. */
export function answerRequest(prepared: Prepared, request: TeamRequest): OptimizedTeam {
  const asked = ordered(request);
  const slots: KnownSlots = new Map();
  const found = searchDifferentTeams(
    prepared.tables,
    slotsOf(prepared.tables, asked.preferences, slots),
    TEAMS,
  );
  const [best, ...others] = found.teams.map((team) => scored(prepared, asked, team));
  if (best === undefined) throw new Error('no team fits the preferences');
  const question = {
    prepared,
    request,
    best: entry(found.teams, 0),
    teamScore: best.scores.teamScore,
    relaxations: found.relaxations,
    slots,
  };
  const whatIf = bestWhatIfs(question);
  const withoutMap = bestWithoutMap(prepared, asked);
  return {
    optimizedTeam: optimizedMembers(prepared, asked, best, found.relaxations),
    ...best.scores,
    teamExplanation: explainTeam(best, request, {
      withoutMap: withoutMap?.members ?? null,
      isStuck: best.scores.teamScore === 0 && whatIf.changes.length === 0,
    }),
    pickCost: 100 - best.scores.teamScore,
    alternatives: alternativesOf(prepared, asked, best, others),
    whatIf: whatIf.changes,
    proof: {
      isProvedBest: true,
      gap: 0,
      nodes: found.nodes + whatIf.nodes + (withoutMap?.nodes ?? 0),
    },
  };
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
 * The members with their explanations. With relaxations, each is also compared with the next best class. The item of a
 * question gets a line of its own.
 */
export function optimizedMembers(
  prepared: Prepared,
  asked: OrderedRequest,
  team: ScoredTeam,
  relaxations: readonly Relaxation[] | null,
  question?: AskedItem & { readonly playerIndex: number },
): OptimizedMember[] {
  const reserve = reserveOf(team, asked);
  return team.members.map((member, index) => {
    const player = entry(asked.request.players, index);
    const next =
      relaxations === null ? undefined : nextBestClass(prepared, team, asked, index, relaxations);
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
  relaxations: readonly Relaxation[],
): RunnerUp<string> | undefined {
  const { preferredClass, lockedBuild } = entry(request.players, index);
  if (!isAny(preferredClass) || lockedBuild !== null) return undefined;
  const slots = slotsOf(tables, preferences).map((slot, position) => {
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
