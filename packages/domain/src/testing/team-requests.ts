/** Short ways to write requests to the team optimizer in tests. */
import type { EnemySlot, PlayerPreference, TeamRequest } from '../teams/index.ts';

/** A player with no preferences but the given ones. */
export function player(preference: Partial<PlayerPreference> = {}): PlayerPreference {
  return {
    name: 'Player',
    preferredClass: 'any',
    preferredRole: 'any',
    playstyle: 'any',
    lockedBuild: null,
    keep: [],
    never: [],
    ...preference,
  };
}

/** A request of three players with no preferences but the given ones, without map and enemy unless given. */
export function requestOf(
  preferences: readonly Partial<PlayerPreference>[],
  circumstances: Partial<Omit<TeamRequest, 'players'>> = {},
): TeamRequest {
  return {
    players: [0, 1, 2].map((index) => player(preferences[index])),
    map: null,
    enemyTeam: [],
    aim: 'good',
    never: [],
    ...circumstances,
  };
}

/** An enemy with a weapon and anything else given. */
export function enemy(slot: Pick<EnemySlot, 'class' | 'weapon'> & Partial<EnemySlot>): EnemySlot {
  return { specialization: null, gadgets: [], ...slot };
}
