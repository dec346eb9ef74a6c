import { anyItemName, withItemIds, withItemNames } from '../catalogue/index.ts';
import type { ClassItems } from '../catalogue/index.ts';
import type {
  AlternativeTeam,
  AnswerComparisons,
  OptimizedMember,
  OptimizedTeam,
} from './optimized-team.ts';
import type { WhyNot } from './team-questions.ts';
import type { TeamRequest } from './team-request.ts';

/** The optimizer's answer for programs: with the ids of all items beside their names. */
export function teamWithIds<Answer extends OptimizedTeam>(answer: Answer) {
  const { optimizedTeam, teamExplanation } = answer;
  return {
    ...answer,
    alternatives: answer.alternatives.map(alternativeWithIds),
    optimizedTeam: optimizedTeam.map(memberWithIds),
    teamExplanation: {
      ...teamExplanation,
      combos: teamExplanation.combos.map((combo) => withItemIds(combo, 'items')),
    },
  };
}

/** The comparisons of an answer, in the same way. */
export function comparisonsWithIds(comparisons: AnswerComparisons) {
  return { ...comparisons, alternatives: comparisons.alternatives.map(alternativeWithIds) };
}

function alternativeWithIds(team: AlternativeTeam) {
  return { ...team, optimizedTeam: team.optimizedTeam.map(memberWithIds) };
}

/** The answer to a question about a team, in the same way. */
export function whyNotWithIds(answer: WhyNot) {
  const { optimizedTeam } = answer;
  return { ...withItemIds(answer, 'item'), optimizedTeam: optimizedTeam.map(memberWithIds) };
}

function memberWithIds(member: OptimizedMember) {
  return {
    ...withItemIds(member, 'weapon', 'specialization', 'gadgets'),
    reserve: member.reserve.map((swap) => withItemIds(swap, 'item', 'insteadOf')),
  };
}

/** A request with the names of the items that a program called by their ids. Saved builds stay as they were saved. */
export function withRequestNames(request: TeamRequest, items: ClassItems): TeamRequest {
  const named = (texts: readonly string[]) => texts.map((text) => anyItemName(text, items));
  return {
    ...request,
    never: named(request.never),
    enemyTeam: request.enemyTeam.map((enemy) => withItemNames(enemy, items)),
    players: request.players.map((player) => ({
      ...player,
      keep: named(player.keep),
      never: named(player.never),
      ownWeapons: named(player.ownWeapons),
    })),
  };
}
