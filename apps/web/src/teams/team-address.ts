import { PLAYER_CLASSES } from '@trifecta/domain/catalogue';
import {
  AIM_LEVELS,
  MAX_GADGETS,
  MAX_PLAYER_NAME_LENGTH,
  NO_ENEMY,
  NO_PREFERENCES,
  PLAYSTYLES,
  PREFERENCE_CHOICES,
  ROLES,
} from '@trifecta/domain/teams';
import type { EnemyPicks } from '@trifecta/domain/teams';
import { href } from '../addresses.ts';
import {
  choiceIn,
  flagIn,
  listIn,
  optionalTextIn,
  pathWith,
  readState,
  textIn,
  writeState,
} from '../ui/index.ts';
import type { AddressTable, Parameter } from '../ui/index.ts';
import { EMPTY_INPUTS } from './team-inputs.ts';
import type { PlayerInput, TeamInputs } from './team-inputs.ts';

/** The value of the mode's parameter while no map is chosen. */
const ON = 'on';
/** A weapon, a specialization, and gadgets. */
const KEPT = 2 + MAX_GADGETS;

/** More than any class has, so that a link can't slow the page down. */
const MAX_ITEMS = 100;

const MODES = {
  map: optionalTextIn('map'),
  isCounterOn: flagIn('counter'),
  aim: choiceIn('aim', AIM_LEVELS, EMPTY_INPUTS.aim),
  never: listIn('never', MAX_ITEMS),
};

/** The enemy weapon that waits for a slot, numbered after those of the slots. */
const WAITING = { waitingWeapon: textIn(`weapon${EMPTY_INPUTS.enemies.length + 1}`) };

/** Any of the values, in the order of the address. */
function listOf<Value extends string>(
  name: string,
  values: readonly Value[],
): Parameter<readonly Value[]> {
  return {
    name,
    standard: [],
    read: (found) => values.filter((value) => found.includes(value)),
    write: (chosen) => [...chosen],
  };
}

/** One of the values, or none. */
function choiceOrNull<Value extends string>(
  name: string,
  values: readonly Value[],
): Parameter<Value | null> {
  return {
    name,
    standard: null,
    read: ([found]) => values.find((value) => value === found) ?? null,
    write: (chosen) => (chosen === null ? [] : [chosen]),
  };
}

function playerTable(number: number) {
  return {
    name: textIn(`name${number}`, MAX_PLAYER_NAME_LENGTH),
    preferredClass: choiceIn(
      `class${number}`,
      PREFERENCE_CHOICES.preferredClass,
      NO_PREFERENCES.preferredClass,
    ),
    preferredRole: choiceIn(
      `role${number}`,
      PREFERENCE_CHOICES.preferredRole,
      NO_PREFERENCES.preferredRole,
    ),
    playstyle: choiceIn(`style${number}`, PREFERENCE_CHOICES.playstyle, NO_PREFERENCES.playstyle),
    selectedBuildId: optionalTextIn(`build${number}`),
    keep: listIn(`keep${number}`, KEPT),
    never: listIn(`never${number}`, MAX_ITEMS),
    ownWeapons: listIn(`guns${number}`, MAX_ITEMS),
    refusedClasses: listOf(`not${number}`, PLAYER_CLASSES),
    otherRoles: listOf(`roles${number}`, ROLES),
    otherPlaystyles: listOf(`styles${number}`, PLAYSTYLES),
    aim: choiceOrNull(`aim${number}`, AIM_LEVELS),
  } satisfies AddressTable<PlayerInput>;
}

function enemyTable(number: number) {
  return {
    class: choiceIn(`enemy${number}`, ['', ...PLAYER_CLASSES]),
    weapon: textIn(`weapon${number}`),
    specialization: textIn(`specialization${number}`),
    gadgets: listIn(`gadget${number}`, MAX_GADGETS),
  } satisfies AddressTable<EnemyPicks>;
}

/** The address that opens the optimizer with these inputs. */
export function teamAddress(inputs: TeamInputs): string {
  const search = new URLSearchParams();
  inputs.players.forEach((player, index) => {
    writeState<PlayerInput>(playerTable(index + 1), player, search);
  });
  const { isCounterOn, aim, never } = inputs;
  const map = inputs.isMapOn ? inputs.map || ON : null;
  writeState(MODES, { map, isCounterOn, aim, never }, search);
  if (isCounterOn) {
    inputs.enemies.forEach((enemy, index) => {
      writeState<EnemyPicks>(enemyTable(index + 1), enemy, search);
    });
    writeState<Pick<TeamInputs, 'waitingWeapon'>>(WAITING, inputs, search);
  }
  return pathWith(href.teamOptimizer, search);
}

/** The address to share: a saved build belongs to its owner, so only its class is included. */
export function sharedOptimizerAddress(inputs: TeamInputs): string {
  const players = inputs.players.map((player) => ({ ...player, selectedBuildId: null }));
  return teamAddress({ ...inputs, players });
}

/** A part of an address that isn't valid, such as `preferredClass` with the value `Tank`. */
export interface UnknownPart {
  readonly part: string;
  readonly value: string;
  /** The player's or the enemy's, from 1. 0 for what's the team's. */
  readonly number: number;
}

/** Inputs read from an address, and the invalid parts of it. */
export interface ReadInputs {
  readonly inputs: TeamInputs;
  readonly unknown: readonly UnknownPart[];
}

/** Reads the inputs from an address. Items, maps, and builds are checked later, once they have loaded. */
export function readTeamAddress(search: string): ReadInputs {
  const parameters = new URLSearchParams(search);
  const unknown: UnknownPart[] = [];
  const note = (number: number) => (part: string, value: string) => {
    unknown.push({ part, value, number });
  };
  const players = EMPTY_INPUTS.players.map((_, index) =>
    readState<PlayerInput>(playerTable(index + 1), parameters, note(index + 1)),
  );
  const enemies = EMPTY_INPUTS.enemies.map((_, index) => {
    const table = enemyTable(index + 1);
    return withAllFields(readState<EnemyPicks>(table, parameters, note(index + 1)));
  });
  const { map, isCounterOn, aim, never } = readState(MODES, parameters, note(0));
  return {
    inputs: {
      players,
      isMapOn: parameters.has(MODES.map.name),
      map: map === null || map === ON ? '' : map,
      isCounterOn,
      enemies,
      ...readState<Pick<TeamInputs, 'waitingWeapon'>>(WAITING, parameters),
      aim,
      never,
    },
    unknown,
  };
}

/** A slot as the form shows it: items only with a class, and one entry per gadget field. */
function withAllFields(enemy: EnemyPicks): EnemyPicks {
  if (enemy.class === '') return NO_ENEMY;
  return { ...enemy, gadgets: NO_ENEMY.gadgets.map((_, place) => enemy.gadgets[place] ?? '') };
}
