import type { UserBuild } from '@trifecta/domain/builds';
import {
  DEFAULT_SITUATION,
  NO_ENEMY,
  NO_HABITS,
  NO_PREFERENCES,
  TEAM_SIZE,
} from '@trifecta/domain/teams';
import type { AimLevel, EnemyPicks, PlayerPreference } from '@trifecta/domain/teams';

/** The form's input for one player. */
export interface PlayerInput extends Omit<PlayerPreference, 'lockedBuild'> {
  /** One of the player's own saved builds. */
  readonly selectedBuildId: string | null;
}

/** The parts of a player that habits and what they bind change. In a room, a slot has neither name nor build. */
export type HabitInput = Omit<PlayerInput, 'name' | 'selectedBuildId' | 'never'> &
  Partial<Pick<PlayerInput, 'name' | 'selectedBuildId'>>;

/** All inputs of the optimizer. */
export interface TeamInputs {
  readonly players: readonly PlayerInput[];
  readonly isMapOn: boolean;
  /** `mapId`, or empty while none is chosen. */
  readonly map: string;
  readonly isCounterOn: boolean;
  readonly enemies: readonly EnemyPicks[];
  /** The enemy weapon that waits for a slot, or empty. It isn't part of the enemy until it has one. */
  readonly waitingWeapon: string;
  readonly aim: AimLevel;
  /** Items nobody on the team takes. */
  readonly never: readonly string[];
}

/** A player without preferences. */
export const FREE_PLAYER: PlayerInput = {
  name: '',
  ...NO_PREFERENCES,
  ...NO_HABITS,
  selectedBuildId: null,
};

/** The initial form. */
export const EMPTY_INPUTS: TeamInputs = {
  players: Array.from({ length: TEAM_SIZE }, () => FREE_PLAYER),
  isMapOn: false,
  map: '',
  isCounterOn: false,
  enemies: Array.from({ length: TEAM_SIZE }, () => NO_ENEMY),
  waitingWeapon: '',
  aim: DEFAULT_SITUATION.aim,
  never: [],
};

/** The list with one entry changed. */
export function changedAt<Entry>(
  list: readonly Entry[],
  index: number,
  change: Partial<Entry>,
): Entry[] {
  return list.map((entry, place) => (place === index ? { ...entry, ...change } : entry));
}

/** The change to a player when a saved build is chosen or cleared. The class follows the build, and the build keeps all. */
export function withBuild(build: UserBuild | undefined): Partial<PlayerInput> {
  return build === undefined
    ? { selectedBuildId: null }
    : { selectedBuildId: build._id, preferredClass: build.class, keep: [] };
}

/** A change to a player, without the refusal of a class that they now ask for. */
export function withoutRefusal<Change extends Partial<HabitInput>>(
  { refusedClasses }: Pick<HabitInput, 'refusedClasses'>,
  change: Change,
): Change & Partial<Pick<HabitInput, 'refusedClasses'>> {
  const { preferredClass } = change;
  const isRefused = refusedClasses.some((one) => one === preferredClass);
  return isRefused
    ? { ...change, refusedClasses: refusedClasses.filter((one) => one !== preferredClass) }
    : change;
}
