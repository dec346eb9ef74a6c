import { ROLES } from '../catalogue/index.ts';
import { ANY, isAny, NO_HABITS } from './preferences.ts';
import type { PlayerHabits } from './preferences.ts';
import { ABOUT_EQUAL_POINTS } from './explain/texts.ts';
import type { WhatIf } from './optimized-team.ts';
import type { Prepared } from './prepared.ts';
import { scoreOf, unitsPerPoint } from './score-scale.ts';
import { entry, ordered } from './scored-team.ts';
import type { FoundMember, FoundTeam } from './search/branch-solver.ts';
import type { Relaxation } from './search/relaxation.ts';
import { slotsOf } from './search/slot.ts';
import { searchTeam } from './search/team-search.ts';
import type { PlayerPreference, TeamRequest } from './team-request.ts';

type Change = Pick<WhatIf, 'field' | 'value'>;

/** The name of a preference, and all of a player's with that one dropped. */
type Freed = readonly [field: WhatIf['field'], preference: PlayerPreference];

/** The habits, in the order in which dropping them is tried. */
const HABITS = ['ownWeapons', 'refusedClasses'] as const satisfies (keyof PlayerHabits)[];

function isHabit(field: WhatIf['field']): field is keyof PlayerHabits {
  return HABITS.some((habit) => habit === field);
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
}

/**
 * The change of one player's preference that raises the worth of the team most, and letting go of the role too if that
 * alone is worth more than `MOST_ROLE_POINTS`: a role is a label, and players can exchange labels. Dropping a preference
 * is never worse than any other value of it, so only that is tried. A class or a role is then reported as the one in the
 * better team. Empty when every change leaves the score about equal. The first of equal changes is taken, in the order
 * class, role, playstyle, build, weapons, refused classes.
 */
export function bestWhatIfs(
  question: WhatIfQuestion,
  playerIndex: number,
): { readonly changes: readonly WhatIf[]; readonly nodes: number } {
  const { prepared, request, best } = question;
  const ofOnePoint = unitsPerPoint(prepared.scale.team);
  const freed = freedPreferences(entry(request.players, playerIndex));
  let most: Change | undefined;
  let above = best.units + ABOUT_EQUAL_POINTS * ofOnePoint;
  let nodes = 0;
  for (const preference of freed) {
    const better = betterWithout(question, playerIndex, preference, above);
    nodes += better.nodes;
    if (better.change === undefined) continue;
    above = better.units;
    most = better.change;
  }
  const role = freed.find(([field]) => field === 'preferredRole');
  const changes = most === undefined ? [] : [most];
  if (role !== undefined && most !== undefined && most.field !== 'preferredRole') {
    const least = best.units + MOST_ROLE_POINTS * ofOnePoint;
    const better = betterWithout(question, playerIndex, role, least);
    nodes += better.nodes;
    if (better.change !== undefined) changes.push(better.change);
  }
  const promised = changes.flatMap((change) => {
    // Several teams can be worth the same, so the promised score is that of the changed request's answer.
    const answer = answerTo(question, playerIndex, change);
    nodes += answer.nodes;
    const gain = answer.score - question.teamScore;
    return gain >= ABOUT_EQUAL_POINTS
      ? [{ playerIndex, ...change, teamScore: answer.score, gain }]
      : [];
  });
  return { changes: promised, nodes };
}

/** The change of a preference to what a team worth more units has there; none when no team is. */
function betterWithout(
  { prepared, request, relaxations }: WhatIfQuestion,
  playerIndex: number,
  [field, freed]: Freed,
  above: number,
): { readonly change?: Change; readonly units: number; readonly nodes: number } {
  const asked = ordered(withPlayer(request, playerIndex, freed));
  const slots = slotsOf(prepared.tables, asked.preferences);
  const { team, nodes } = searchTeam(prepared.tables, slots, { above, relaxations });
  if (team === null) return { units: above, nodes };
  const value = valueOf(field, team.members[asked.order.indexOf(playerIndex)]);
  return { change: { field, value }, units: team.units, nodes };
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
  const player = {
    ...entry(request.players, playerIndex),
    [field]: isHabit(field) ? NO_HABITS[field] : value,
  };
  const { preferences } = ordered(withPlayer(request, playerIndex, player));
  const { team, nodes } = searchTeam(prepared.tables, slotsOf(prepared.tables, preferences));
  return { score: team === null ? 0 : scoreOf(team.units, prepared.scale.team), nodes };
}

/** A player's preferences with one of them dropped, for each one that binds. */
function freedPreferences(preference: PlayerPreference): Freed[] {
  const freed: Freed[] = [];
  if (preference.lockedBuild === null && !isAny(preference.preferredClass)) {
    freed.push(['preferredClass', { ...preference, preferredClass: ANY }]);
  }
  if (!isAny(preference.preferredRole))
    freed.push(['preferredRole', { ...preference, preferredRole: ANY }]);
  if (!isAny(preference.playstyle)) freed.push(['playstyle', { ...preference, playstyle: ANY }]);
  if (preference.lockedBuild !== null)
    freed.push(['lockedBuild', { ...preference, lockedBuild: null }]);
  for (const field of HABITS) {
    // A saved build comes before them.
    if (preference.lockedBuild === null && preference[field].length > 0)
      freed.push([field, { ...preference, [field]: NO_HABITS[field] }]);
  }
  return freed;
}

function valueOf(field: WhatIf['field'], member: FoundMember | undefined): Change['value'] {
  if (field === 'lockedBuild' || isHabit(field)) return null;
  if (field === 'preferredClass') return member?.option.playerClass ?? ANY;
  if (field === 'preferredRole') return ROLES[member?.role ?? -1] ?? ANY;
  return ANY;
}
