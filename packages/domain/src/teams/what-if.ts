import type { WhatIf } from './optimized-team.ts';
import type { Relaxation } from './search/relaxation.ts';
import { slotsOf } from './search/slot.ts';
import type { Tables } from './search/tables.ts';
import { searchTeams } from './search/team-search.ts';
import type { FoundMember } from './search/branch-solver.ts';
import { ROLES } from '../catalogue/index.ts';
import type { PlayerPreference } from './team-request.ts';

type Change = Pick<WhatIf, 'field' | 'value'>;

/** The question: the preferences in the order of the search, and the best team's units and score. */
export interface WhatIfQuestion {
  readonly tables: Tables;
  readonly preferences: readonly PlayerPreference[];
  readonly units: number;
  readonly teamScore: number;
  readonly scoreOf: (members: readonly FoundMember[]) => number;
  readonly relaxations: readonly Relaxation[];
}

/**
 * The change of one player's preference that raises the team score most. Dropping a preference is never worse than
 * any other value of it, so only that is tried; a class or a role is then told as the one the better team has.
 * Undefined when no change raises the score by a whole point. The first of equal changes is taken, in the order
 * class, role, playstyle, build.
 */
export function bestWhatIf(
  question: WhatIfQuestion,
  slot: number,
): { readonly change: Omit<WhatIf, 'playerIndex'> | undefined; readonly nodes: number } {
  const { tables, preferences, units, teamScore, scoreOf, relaxations } = question;
  let change: Omit<WhatIf, 'playerIndex'> | undefined;
  let nodes = 0;
  let score = teamScore;
  for (const [field, freed] of freedPreferences(preferences[slot])) {
    const slots = slotsOf(tables, preferences.with(slot, freed));
    const result = searchTeams(tables, slots, { teams: 1, above: units, relaxations });
    nodes += result.nodes;
    const [team] = result.teams;
    const scoreThen = team === undefined ? score : scoreOf(team.members);
    if (team === undefined || scoreThen <= score) continue;
    score = scoreThen;
    change = {
      ...changed(field, team.members[slot]),
      teamScore: score,
      gain: score - teamScore,
    };
  }
  return { change, nodes };
}

/** A player's preferences with one of them dropped, for each one that binds. */
function freedPreferences(
  preference: PlayerPreference | undefined,
): [WhatIf['field'], PlayerPreference][] {
  if (preference === undefined) return [];
  const freed: [WhatIf['field'], PlayerPreference][] = [];
  if (preference.lockedBuild === null && preference.preferredClass !== 'any') {
    freed.push(['preferredClass', { ...preference, preferredClass: 'any' }]);
  }
  if (preference.preferredRole !== 'any')
    freed.push(['preferredRole', { ...preference, preferredRole: 'any' }]);
  if (preference.playstyle !== 'any')
    freed.push(['playstyle', { ...preference, playstyle: 'any' }]);
  if (preference.lockedBuild !== null)
    freed.push(['lockedBuild', { ...preference, lockedBuild: null }]);
  return freed;
}

function changed(field: WhatIf['field'], member: FoundMember | undefined): Change {
  if (field === 'lockedBuild') return { field, value: null };
  if (field === 'preferredClass') return { field, value: member?.option.playerClass ?? 'any' };
  if (field === 'preferredRole') return { field, value: ROLES[member?.role ?? -1] ?? 'any' };
  return { field, value: 'any' };
}
