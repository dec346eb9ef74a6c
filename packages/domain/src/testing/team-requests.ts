/** Shortcuts for writing optimizer requests in tests. */
import { DEFAULT_SITUATION, NO_HABITS, NO_PREFERENCES } from '../teams/index.ts';
import type { EnemySlot, PlayerPreference, TeamRequest } from '../teams/index.ts';

/** A player with only the given preferences. */
export function player(preference: Partial<PlayerPreference> = {}): PlayerPreference {
  return {
    name: 'Player',
    ...NO_PREFERENCES,
    ...NO_HABITS,
    lockedBuild: null,
    ...preference,
  };
}

/** A request for three players with only the given preferences. Without map and enemy by default. */
export function requestOf(
  preferences: readonly Partial<PlayerPreference>[],
  circumstances: Partial<Omit<TeamRequest, 'players'>> = {},
): TeamRequest {
  return {
    players: [0, 1, 2].map((index) => player(preferences[index])),
    ...DEFAULT_SITUATION,
    never: [],
    ...circumstances,
  };
}

/** An enemy with a weapon and any other given items. */
export function enemy(slot: Pick<EnemySlot, 'class' | 'weapon'> & Partial<EnemySlot>): EnemySlot {
  return { specialization: null, gadgets: [], ...slot };
}
