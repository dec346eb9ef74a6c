import { ANY } from './preferences.ts';
import { optimizedMembers } from './answer.ts';
import { explainWhyNot } from './explain/explain-why-not.ts';
import type { Prepared } from './prepared.ts';
import { entry, ordered, scored } from './scored-team.ts';
import type { ScoredTeam } from './scored-team.ts';
import { slotsOf } from './search/slot.ts';
import { searchTeam } from './search/team-search.ts';
import type { WhyNot, WhyNotQuestion } from './team-questions.ts';
import { itemsOf, preferencesOf } from './team-request.ts';
import type { PlayerPreference, TeamRequest } from './team-request.ts';
import type { Member } from './team-terms.ts';
import { requestsWithItem } from './with-item.ts';

/**
 * The best team in which a player has an item, and what it costs against the best team. The item comes before what that
 * player asked for: it takes the place of a kept one, or of one in a saved build.
 */
export function whyNot(prepared: Prepared, request: TeamRequest, question: WhyNotQuestion): WhyNot {
  const best = found(prepared, request);
  const [other] = requestsWithItem(prepared.rules.catalogue, request, question)
    .map((changed) => found(prepared, changed))
    .toSorted((a, b) => b.units - a.units);
  if (other === undefined) throw new Error('no team fits the preferences');
  const { team } = other;
  const cost = (best.team.units - team.units) / team.unitsPerPoint;
  return {
    item: question.item,
    ...team.scores,
    cost: Math.round(cost),
    sentence: explainWhyNot(best.team, team, request, question),
    optimizedTeam: membersWith(prepared, request, question, [best.team, team]),
  };
}

/** The best team of a request, with the scores and the preferences of that request. */
function found(prepared: Prepared, request: TeamRequest): { team: ScoredTeam; units: number } {
  const asked = ordered(request);
  const { team } = searchTeam(prepared.tables, slotsOf(prepared.tables, asked.preferences));
  if (team === null) throw new Error('no team fits the preferences');
  return { team: scored(prepared, asked, team), units: team.units };
}

/** The members of the team with the item. Their reasons name only what the players picked themselves. */
function membersWith(
  prepared: Prepared,
  request: TeamRequest,
  question: WhyNotQuestion,
  [best, other]: readonly [ScoredTeam, ScoredTeam],
) {
  const { playerIndex } = question;
  const member = entry(other.members, playerIndex);
  const isOtherClass = member.class !== entry(best.members, playerIndex).class;
  const player = metPicks(entry(request.players, playerIndex), member, isOtherClass);
  const own = ordered({ ...request, players: request.players.with(playerIndex, player) });
  const told = { ...other, preferences: preferencesOf(own.request) };
  return optimizedMembers(prepared, own, told, null, { ...question, isOtherClass });
}

/** The player's picks that a member meets. */
function metPicks(
  player: PlayerPreference,
  member: Member,
  isOtherClass: boolean,
): PlayerPreference {
  const items = itemsOf(member);
  return {
    ...player,
    keep: player.keep.filter((name) => items.includes(name)),
    ...(isOtherClass ? { preferredClass: ANY, lockedBuild: null } : {}),
  };
}
