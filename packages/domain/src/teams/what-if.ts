import { ROLES } from '../catalogue/index.ts';
import { ANY, isAny, NO_LIMITS, wantedPlaystyles, wantedRoles } from './preferences.ts';
import type { PlayerLimits } from './preferences.ts';
import { ABOUT_EQUAL_POINTS } from './explain/texts.ts';
import type { WhatIf } from './optimized-team.ts';
import type { Prepared } from './prepared.ts';
import { scoreOf, unitsPerPoint } from './score-scale.ts';
import { entry, ordered } from './scored-team.ts';
import type { OrderedRequest } from './scored-team.ts';
import type { FoundMember, FoundTeam } from './search/branch-solver.ts';
import type { Relaxation } from './search/relaxation.ts';
import { preferenceKey, slotsOf } from './search/slot.ts';
import type { KnownSlots } from './search/slot.ts';
import { searchTeam } from './search/team-search.ts';
import type { PlayerPreference, TeamRequest } from './team-request.ts';

type Change = Pick<WhatIf, 'field' | 'value'>;

/** The name of a preference, and all of a player's with that one dropped. */
type Freed = readonly [field: WhatIf['field'], preference: PlayerPreference];

/** The limits, in the order in which dropping them is tried. */
const LIMITS = ['ownWeapons', 'refusedClasses'] as const satisfies (keyof PlayerLimits)[];

function isLimit(field: WhatIf['field']): field is keyof PlayerLimits {
  return LIMITS.some((limit) => limit === field);
}

/** A role label costs at most so many points without being offered back. */
const MOST_ROLE_POINTS = 5;

/** The best team under a request, to find better ones by changing it. */
export interface WhatIfQuestion {
  readonly prepared: Prepared;
  readonly request: TeamRequest;
  readonly best: FoundTeam;
  readonly teamScore: number;
  readonly relaxations: readonly Relaxation[];
  readonly slots: KnownSlots;
}

/** A better team once a player drops a preference. */
interface Better {
  readonly change: Change;
  readonly units: number;
}

/** Finds the best team of a changed request that is worth more than `above` units; null when none is. */
type Search = (asked: OrderedRequest, above: number) => FoundTeam | null;

/**
 * For each player the change of a preference that raises the worth of the team most, and letting go of the role too if
 * that alone is worth more than `MOST_ROLE_POINTS`: a role is a label, and players can exchange labels. Dropping a
 * preference is never worse than any other value of it, so only that is tried, and the better team then says which value
 * brings as much. Changes that leave the score about equal are left out. The first of equal changes is taken, in the
 * order class, role, playstyle, build, weapons, refused classes.
 */
export function bestWhatIfs(question: WhatIfQuestion): {
  readonly changes: readonly WhatIf[];
  readonly nodes: number;
} {
  const { search, nodes } = createSearch(question);
  const changes = question.request.players.flatMap((_, playerIndex) =>
    changesOf(question, playerIndex, search),
  );
  return { changes, nodes: nodes() };
}

/** True if there's any such change. Stops at the first. */
export function hasWhatIf(question: WhatIfQuestion): boolean {
  const { search } = createSearch(question);
  return question.request.players.some(
    (_, playerIndex) => changesOf(question, playerIndex, search).length > 0,
  );
}

/** Players with the same preferences ask the same when they drop the same one, so each team is searched once. */
function createSearch({ prepared: { tables }, relaxations, slots }: WhatIfQuestion) {
  const known = new Map<string, FoundTeam | null>();
  let nodes = 0;
  const search: Search = ({ preferences }, above) => {
    const key = [above, ...preferences.map(preferenceKey)].join(' ');
    const before = known.get(key);
    if (before !== undefined) return before;
    const result = searchTeam(tables, slotsOf(tables, preferences, slots), { above, relaxations });
    nodes += result.nodes;
    known.set(key, result.team);
    return result.team;
  };
  return { search, nodes: () => nodes };
}

function changesOf(question: WhatIfQuestion, playerIndex: number, search: Search): WhatIf[] {
  const { prepared, request, best, teamScore } = question;
  const ofOnePoint = unitsPerPoint(prepared.scale.team);
  const freed = freedPreferences(entry(request.players, playerIndex));
  const better = ([field, player]: Freed, above: number): Better | null => {
    const asked = ordered(withPlayer(request, playerIndex, player));
    const team = search(asked, above);
    if (team === null) return null;
    const value = valueOf(field, team.members[asked.order.indexOf(playerIndex)]);
    return { change: { field, value }, units: team.units };
  };
  const least = best.units + ABOUT_EQUAL_POINTS * ofOnePoint;
  const role = freed.find(([field]) => field === 'preferredRole');
  const withoutRole = role === undefined ? null : better(role, least);
  let most = withoutRole;
  for (const one of freed.filter(([field]) => field !== 'preferredRole')) {
    // A class is named before a role that brings as much.
    const isFirst = one[0] === 'preferredClass' && most !== null;
    most = better(one, isFirst ? (most?.units ?? 0) - 1 : (most?.units ?? least)) ?? most;
  }
  const isRoleToo =
    withoutRole !== null &&
    withoutRole !== most &&
    withoutRole.units > best.units + MOST_ROLE_POINTS * ofOnePoint;
  return [most, isRoleToo ? withoutRole : null].flatMap((one) => {
    if (one === null) return [];
    // The better team meets the changed request at no cost, so it's the best one there too.
    const score = scoreOf(one.units, prepared.scale.team);
    const gain = score - teamScore;
    return gain >= ABOUT_EQUAL_POINTS
      ? [{ playerIndex, ...one.change, teamScore: score, gain }]
      : [];
  });
}

function withPlayer(
  request: TeamRequest,
  playerIndex: number,
  player: PlayerPreference,
): TeamRequest {
  return { ...request, players: request.players.with(playerIndex, player) };
}

/** A player's preferences with one of them dropped, for each one that binds. */
function freedPreferences(preference: PlayerPreference): Freed[] {
  const freed: Freed[] = [];
  if (preference.lockedBuild === null && !isAny(preference.preferredClass)) {
    freed.push(['preferredClass', { ...preference, preferredClass: ANY }]);
  }
  if (wantedRoles(preference).length > 0)
    freed.push(['preferredRole', { ...preference, preferredRole: ANY, otherRoles: [] }]);
  if (wantedPlaystyles(preference).length > 0)
    freed.push(['playstyle', { ...preference, playstyle: ANY, otherPlaystyles: [] }]);
  if (preference.lockedBuild !== null)
    freed.push(['lockedBuild', { ...preference, lockedBuild: null }]);
  for (const field of LIMITS) {
    // A saved build comes before them.
    if (preference.lockedBuild === null && preference[field].length > 0)
      freed.push([field, { ...preference, [field]: NO_LIMITS[field] }]);
  }
  return freed;
}

function valueOf(field: WhatIf['field'], member: FoundMember | undefined): Change['value'] {
  if (field === 'lockedBuild' || isLimit(field)) return null;
  if (field === 'preferredClass') return member?.option.playerClass ?? ANY;
  if (field === 'preferredRole') return ROLES[member?.role ?? -1] ?? ANY;
  return ANY;
}
