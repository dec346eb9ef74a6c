import { gadgetsOf } from '@trifecta/domain/builds';
import type { UserBuild } from '@trifecta/domain/builds';
import { PLAYER_CLASSES } from '@trifecta/domain/catalogue';
import type { PlayerClass } from '@trifecta/domain/catalogue';
import {
  ANY,
  countedEnemies,
  DEFAULT_SITUATION,
  itemsOf,
  NO_ENEMY,
  NO_HABITS,
  NO_PREFERENCES,
  TEAM_SIZE,
} from '@trifecta/domain/teams';
import type {
  AimLevel,
  Circumstances,
  EnemyPicks,
  Loadout,
  PlayerHabits,
  PlayerPreference,
  SavedTeam,
} from '@trifecta/domain/teams';
import type { CallOf } from '../api/client.ts';
import type { ClassLists } from './class-lists.ts';

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

/**
 * The slots after a click on a weapon: a slot that has it becomes empty, otherwise it goes to a slot that waits for a weapon
 * of its class, or else to the first without a weapon. Full slots stay as they are.
 */
export function withEnemyWeapon(
  enemies: readonly EnemyPicks[],
  weapon: { readonly name: string; readonly class: PlayerClass },
): readonly EnemyPicks[] {
  const taken = enemies.findIndex((enemy) => enemy.weapon === weapon.name);
  if (taken !== -1) return enemies.with(taken, NO_ENEMY);
  const isOpen = (enemy: EnemyPicks) => enemy.weapon === '';
  const waiting = enemies.findIndex((enemy) => isOpen(enemy) && enemy.class === weapon.class);
  const unnamed = enemies.findIndex((enemy) => isOpen(enemy) && enemy.class === '');
  const place = [waiting, unnamed, enemies.findIndex(isOpen)].find((index) => index !== -1);
  if (place === undefined) return enemies;
  const before = place === waiting ? (enemies[place] ?? NO_ENEMY) : NO_ENEMY;
  return enemies.with(place, { ...before, class: weapon.class, weapon: weapon.name });
}

/**
 * The inputs with the waiting weapon in a slot, if one is free for it: a slot without class or of the weapon's own class,
 * or one that lost its weapon since `before` and kept its class. A slot of another class waits for a weapon of that class.
 */
export function withWaitingWeapon(
  inputs: TeamInputs,
  lists: ClassLists,
  before: readonly EnemyPicks[] = inputs.enemies,
): TeamInputs {
  const { enemies, waitingWeapon: name } = inputs;
  if (name === '') return inputs;
  const playerClass = PLAYER_CLASSES.find((one) => lists[one].weapons.includes(name));
  const isInSlot = enemies.some(({ weapon }) => weapon === name);
  if (playerClass === undefined || isInSlot) return { ...inputs, waitingWeapon: '' };
  const open = enemies.map((enemy, index) => {
    const had = before[index] ?? NO_ENEMY;
    const isFreed = enemy.weapon === '' && had.weapon !== '' && enemy.class === had.class;
    return isFreed && enemy.class !== playerClass ? NO_ENEMY : enemy;
  });
  const hasFree = open.some(
    (enemy) => enemy.weapon === '' && (enemy.class === '' || enemy.class === playerClass),
  );
  if (!hasFree) return inputs;
  const filled = withEnemyWeapon(open, { name, class: playerClass });
  return { ...inputs, enemies: filled, waitingWeapon: '' };
}

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

/** The change to a player who refuses classes. They no longer ask for what they refuse. */
export function withRefusals(
  { preferredClass }: HabitInput,
  refusedClasses: readonly PlayerClass[],
): Partial<HabitInput> {
  const isGone = refusedClasses.some((one) => one === preferredClass);
  return {
    refusedClasses,
    ...(isGone ? { preferredClass: ANY, selectedBuildId: null, keep: [] } : {}),
  };
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

/** Habits in an order that doesn't depend on that of their choice. */
export function sortedHabits(habits: PlayerHabits): PlayerHabits {
  return {
    ownWeapons: habits.ownWeapons.toSorted(),
    refusedClasses: habits.refusedClasses.toSorted(),
    otherRoles: habits.otherRoles.toSorted(),
    otherPlaystyles: habits.otherPlaystyles.toSorted(),
    aim: habits.aim,
  };
}

/** True for the same habits, in any order. */
export function isSameHabits(one: PlayerHabits, other: PlayerHabits): boolean {
  return JSON.stringify(sortedHabits(one)) === JSON.stringify(sortedHabits(other));
}

type TeamBody = Omit<CallOf<'POST /api/optimize-team'>['body'], 'comparisons'>;

/** The situation of these inputs. What a mode holds counts only while it's on. */
export function pickedSituation({ players, isMapOn, map, isCounterOn, enemies, aim }: TeamInputs) {
  return {
    map: isMapOn && map !== '' ? map : null,
    enemyTeam: isCounterOn ? countedEnemies(enemies) : [],
    aim,
    aims: players.map((player) => player.aim ?? aim),
  } satisfies Circumstances;
}

/** The request for these inputs, without what it doesn't need to say. */
export function teamBody(inputs: TeamInputs, builds: readonly UserBuild[]): TeamBody {
  const { map, enemyTeam, aim } = pickedSituation(inputs);
  return {
    players: inputs.players.map((player) => playerBody(player, builds)),
    ...(map === null ? {} : { map }),
    ...(enemyTeam.length > 0 ? { enemyTeam } : {}),
    ...(aim === DEFAULT_SITUATION.aim ? {} : { aim }),
    ...(inputs.never.length > 0 ? { never: [...inputs.never] } : {}),
  };
}

function playerBody(
  player: PlayerInput,
  builds: readonly UserBuild[],
): TeamBody['players'][number] {
  const build = builds.find(({ _id }) => _id === player.selectedBuildId);
  const { keep, never, ownWeapons, refusedClasses, otherRoles, otherPlaystyles, aim, ...free } =
    player;
  const own = {
    ...free,
    ...(otherRoles.length > 0 ? { otherRoles: [...otherRoles] } : {}),
    ...(otherPlaystyles.length > 0 ? { otherPlaystyles: [...otherPlaystyles] } : {}),
    ...(aim === null ? {} : { aim }),
    ...(keep.length > 0 ? { keep: [...keep] } : {}),
    ...(never.length > 0 ? { never: [...never] } : {}),
    ...(ownWeapons.length > 0 ? { ownWeapons: [...ownWeapons] } : {}),
    ...(refusedClasses.length > 0 ? { refusedClasses: [...refusedClasses] } : {}),
  };
  if (build === undefined) return own;
  const { weapon, specialization } = build;
  return { ...own, weapon, specialization, gadgets: gadgetsOf(build) };
}

/** The inputs with a saved team's players: their names and classes, and the builds that still exist. */
export function withSavedTeam(
  inputs: TeamInputs,
  team: SavedTeam,
  builds: readonly UserBuild[],
): TeamInputs {
  const players = team.teamMembers.map((member): PlayerInput => {
    const build = builds.find(({ _id }) => _id === member.userBuildId);
    return {
      ...FREE_PLAYER,
      name: member.playerName,
      preferredClass: member.class,
      preferredRole: member.role ?? ANY,
      selectedBuildId: build?.class === member.class ? build._id : null,
    };
  });
  return { ...inputs, players };
}

/**
 * Keep two, change one: everyone but this player keeps the whole loadout. Null keeps all three. Saved builds of the
 * others are kept as they are. Nobody gets a class: what's kept decides it.
 */
export function withOthersKept(
  inputs: TeamInputs,
  index: number | null,
  members: readonly Loadout[],
): TeamInputs {
  const kept = members.flatMap((member, place) => (place === index ? [] : itemsOf(member)));
  const players = inputs.players.map((player, place): PlayerInput => {
    const member = members[place];
    if (place === index) return { ...player, selectedBuildId: null, keep: [] };
    if (member === undefined) return { ...player, keep: [] };
    if (player.selectedBuildId !== null) return player;
    return {
      ...player,
      preferredClass: player.preferredClass === member.class ? member.class : ANY,
      keep: itemsOf(member),
      never: player.never.filter((item) => !itemsOf(member).includes(item)),
    };
  });
  return { ...inputs, players, never: inputs.never.filter((item) => !kept.includes(item)) };
}
