import { optimizedMembers } from './answer.ts';
import { explainWhyNot } from './explain/explain-why-not.ts';
import type { Prepared } from './prepared.ts';
import { ordered, scored } from './scored-team.ts';
import type { ScoredTeam } from './scored-team.ts';
import { slotsOf } from './search/slot.ts';
import { searchTeam } from './search/team-search.ts';
import type { TeamRequest } from './team-request.ts';
import { withItem } from './with-item.ts';
import type { WhyNot, WhyNotQuestion } from './team-questions.ts';

/**
 * The best team in which a player has an item, and what it costs against the best team. The item comes before what that
 * player asked for: it takes the place of a kept one, and opens a saved build.
 */
export function whyNot(prepared: Prepared, request: TeamRequest, question: WhyNotQuestion): WhyNot {
  const changed = withItem(prepared.rules.catalogue, request, question);
  const best = found(prepared, request);
  const other = found(prepared, changed);
  const cost = (best.gearUnits - other.gearUnits) / other.unitsPerPoint;
  return {
    item: question.item,
    ...other.scores,
    cost: Math.round(10 * cost) / 10,
    sentence: explainWhyNot(best, other, request, question),
    optimizedTeam: optimizedMembers(prepared, ordered(changed), other, null),
  };
}

/** The best team of a request, with the scores and the preferences of that request. */
function found(prepared: Prepared, request: TeamRequest): ScoredTeam {
  const asked = ordered(request);
  const { team } = searchTeam(prepared.tables, slotsOf(prepared.tables, asked.preferences));
  if (team === null) throw new Error('no team fits the preferences');
  return scored(prepared, asked, team);
}
