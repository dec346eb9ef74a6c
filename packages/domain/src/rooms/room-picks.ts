import {
  countedEnemies,
  DEFAULT_SITUATION,
  NO_ENEMY,
  NO_HABITS,
  NO_PREFERENCES,
} from '../teams/index.ts';
import type { EnemyPicks, PlayerHabits, Preferences, TeamSituation } from '../teams/index.ts';
import type { SlotOwner } from './room-fields.ts';
import { leaderOf, PLACES } from './room-state.ts';
import type { RoomValue } from './room-state.ts';

/** One of the three slots. */
export interface RoomSlot extends Preferences, PlayerHabits {
  readonly owner: SlotOwner | null;
  readonly isReady: boolean;
}

/** All that the guests of a room picked. */
export interface RoomPicks {
  readonly slots: readonly RoomSlot[];
  /** Empty without a map. */
  readonly map: string;
  readonly enemies: readonly EnemyPicks[];
  readonly aim: TeamSituation['aim'];
  readonly never: readonly string[];
  readonly isLocked: boolean;
  /** The guest who leads the room. */
  readonly leader: number;
  /** True when the leader's page starts the optimizer as soon as everyone is ready. */
  readonly startsWhenReady: boolean;
}

/** Reads the picks from the fields of a room, whose values were checked when they were made. */
export function roomPicks(valueOf: (field: string) => RoomValue | undefined): RoomPicks {
  const read = <Value>(field: string, standard: Value): Value =>
    (valueOf(field) ?? standard) as Value;
  return {
    slots: PLACES.map((slot) => ({
      owner: read<SlotOwner | null>(`slot.${slot}.owner`, null),
      preferredClass: read(`slot.${slot}.class`, NO_PREFERENCES.preferredClass),
      preferredRole: read(`slot.${slot}.role`, NO_PREFERENCES.preferredRole),
      playstyle: read(`slot.${slot}.playstyle`, NO_PREFERENCES.playstyle),
      keep: read(`slot.${slot}.keep`, NO_PREFERENCES.keep),
      never: read(`slot.${slot}.never`, NO_PREFERENCES.never),
      ...read(`slot.${slot}.habits`, NO_HABITS),
      isReady: read(`slot.${slot}.ready`, false),
    })),
    map: read('map', ''),
    enemies: PLACES.map((place) => read(`enemy.${place}`, NO_ENEMY)),
    aim: read('aim', DEFAULT_SITUATION.aim),
    never: read<readonly string[]>('never', []),
    isLocked: read('locked', false),
    leader: leaderOf(valueOf),
    startsWhenReady: read('autostart', false),
  };
}

/** True when everyone who has a slot is here and ready, and someone has one. */
export function isEveryoneReady({ slots }: RoomPicks, online: readonly number[]): boolean {
  const taken = slots.filter(({ owner }) => owner !== null);
  const isReady = ({ owner, isReady: isSo }: RoomSlot) =>
    isSo && owner !== null && online.includes(owner.guest);
  return taken.length > 0 && taken.every(isReady);
}

/** The picks as the body of an optimizer request. */
export function roomTeamRequest({ slots, map, enemies, aim, never }: RoomPicks) {
  return {
    players: slots.map(({ owner, isReady: _ready, keep, never: banned, ...picks }) => ({
      ...picks,
      name: owner?.name ?? '',
      selectedBuildId: null,
      keep: [...keep],
      never: [...banned],
      ownWeapons: [...picks.ownWeapons],
      refusedClasses: [...picks.refusedClasses],
      otherRoles: [...picks.otherRoles],
      otherPlaystyles: [...picks.otherPlaystyles],
    })),
    map: map === '' ? null : map,
    enemyTeam: countedEnemies(enemies),
    aim,
    never: [...never],
  };
}
