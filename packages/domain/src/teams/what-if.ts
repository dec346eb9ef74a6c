import { ROLES } from '../catalogue/index.ts';
import { ANY, isAny } from './preferences.ts';
import type { WhatIf } from './optimized-team.ts';
import type { Prepared } from './prepared.ts';
import { unitsPerPoint } from './score-scale.ts';
import { entry, memberOf, ordered, teamScoreOf } from './scored-team.ts';
import type { FoundMember, FoundTeam } from './search/branch-solver.ts';
import type { Relaxation } from './search/relaxation.ts';
import { slotsOf } from './search/slot.ts';
import { searchTeam } from './search/team-search.ts';
import type { PlayerPreference, TeamRequest } from './team-request.ts';

type Change = Pick<WhatIf, 'field' | 'value'>;

/** The best team under a request, to find better ones by changing it. */
export interface WhatIfQuestion {
  readonly prepared: Prepared;
  readonly request: TeamRequest;
  readonly best: FoundTeam;
  readonly teamScore: number;
  readonly relaxations: readonly Relaxation[];
}

/**
 * The change of one player's preference that raises the worth of the team most. Dropping a preference is never worse
 * than any other value of it, so only that is tried. A class or a role is then reported as the one in the better team.
 * Undefined when no change raises the score by a whole point. The first of equal changes is taken, in the order
 * class, role, playstyle, build.
 */
export function bestWhatIf(
  question: WhatIfQuestion,
  playerIndex: number,
): { readonly change: WhatIf | undefined; readonly nodes: number } {
  const { prepared, request, best, teamScore, relaxations } = question;
  let change: Change | undefined;
  let above = best.units + unitsPerPoint(prepared.scale.team) / 2;
  let nodes = 0;
  for (const [field, freed] of freedPreferences(entry(request.players, playerIndex))) {
    const asked = ordered(withPlayer(request, playerIndex, freed));
    const slots = slotsOf(prepared.tables, asked.preferences);
    const better = searchTeam(prepared.tables, slots, { above, relaxations });
    nodes += better.nodes;
    if (better.team === null) continue;
    above = better.team.units;
    change = {
      field,
      value: valueOf(field, better.team.members[asked.order.indexOf(playerIndex)]),
    };
  }
  if (change === undefined) return { change, nodes };
  // Several teams can be worth the same, so the promised score is that of the changed request's answer.
  const promised = answerTo(question, playerIndex, change);
  const gain = promised.score - teamScore;
  return {
    change: gain > 0 ? { playerIndex, ...change, teamScore: promised.score, gain } : undefined,
    nodes: nodes + promised.nodes,
  };
}

function withPlayer(
  request: TeamRequest,
  playerIndex: number,
  player: PlayerPreference,
): TeamRequest {
  return { ...request, players: request.players.with(playerIndex, player) };
}

function answerTo(
  { prepared, request }: WhatIfQuestion,
  playerIndex: number,
  { field, value }: Change,
) {
  const player = { ...entry(request.players, playerIndex), [field]: value };
  const { preferences } = ordered(withPlayer(request, playerIndex, player));
  const { team, nodes } = searchTeam(prepared.tables, slotsOf(prepared.tables, preferences));
  const score = team === null ? 0 : teamScoreOf(prepared, team.members.map(memberOf));
  return { score, nodes };
}

/** A player's preferences with one of them dropped, for each one that binds. */
function freedPreferences(preference: PlayerPreference): [WhatIf['field'], PlayerPreference][] {
  const freed: [WhatIf['field'], PlayerPreference][] = [];
  if (preference.lockedBuild === null && !isAny(preference.preferredClass)) {
    freed.push(['preferredClass', { ...preference, preferredClass: ANY }]);
  }
  if (!isAny(preference.preferredRole))
    freed.push(['preferredRole', { ...preference, preferredRole: ANY }]);
  if (!isAny(preference.playstyle)) freed.push(['playstyle', { ...preference, playstyle: ANY }]);
  if (preference.lockedBuild !== null)
    freed.push(['lockedBuild', { ...preference, lockedBuild: null }]);
  return freed;
}

function valueOf(field: WhatIf['field'], member: FoundMember | undefined): Change['value'] {
  if (field === 'lockedBuild') return null;
  if (field === 'preferredClass') return member?.option.playerClass ?? ANY;
  if (field === 'preferredRole') return ROLES[member?.role ?? -1] ?? ANY;
  return ANY;
}
