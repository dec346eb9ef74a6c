import { PLAYER_CLASSES } from '@trifecta/domain/catalogue';
import { MAX_PLAYER_NAME_LENGTH, PLAYSTYLES, ROLES } from '@trifecta/domain/teams';
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
import type { AddressTable } from '../ui/index.ts';
import { EMPTY_ENEMY, EMPTY_INPUTS } from './team-inputs.ts';
import type { EnemyInput, PlayerInput, TeamInputs } from './team-inputs.ts';

/** The mode's parameter says that it is on, whatever is chosen in it. */
const ON = 'on';
const GADGETS = EMPTY_ENEMY.gadgets.length;

const MODES = { map: optionalTextIn('map'), isCounterOn: flagIn('counter') };

function playerTable(number: number) {
  return {
    name: textIn(`name${number}`, MAX_PLAYER_NAME_LENGTH),
    preferredClass: choiceIn(`class${number}`, ['any', ...PLAYER_CLASSES]),
    preferredRole: choiceIn(`role${number}`, ['any', ...ROLES]),
    playstyle: choiceIn(`style${number}`, ['any', ...PLAYSTYLES]),
    selectedBuildId: optionalTextIn(`build${number}`),
  } satisfies AddressTable<PlayerInput>;
}

function enemyTable(number: number) {
  return {
    class: choiceIn(`enemy${number}`, ['', ...PLAYER_CLASSES]),
    weapon: textIn(`weapon${number}`),
    specialization: textIn(`specialization${number}`),
    gadgets: listIn(`gadget${number}`, GADGETS),
  } satisfies AddressTable<EnemyInput>;
}

/** What a part that can be unknown is called; the others take every text. */
const WORDS: Readonly<Record<string, string>> = {
  preferredClass: 'class',
  preferredRole: 'role',
  playstyle: 'playstyle',
  class: 'class',
};

/** The address that opens the optimizer with these inputs. */
export function teamAddress(inputs: TeamInputs): string {
  const search = new URLSearchParams();
  inputs.players.forEach((player, index) => {
    writeState<PlayerInput>(playerTable(index + 1), player, search);
  });
  const map = inputs.isMapOn ? inputs.map || ON : null;
  writeState(MODES, { map, isCounterOn: inputs.isCounterOn }, search);
  if (inputs.isCounterOn) {
    inputs.enemies.forEach((enemy, index) => {
      writeState<EnemyInput>(enemyTable(index + 1), enemy, search);
    });
  }
  return pathWith(href.teamOptimizer, search);
}

/** The address to send to others: a saved build is its owner's, so only its class goes along. */
export function sharedTeamAddress(inputs: TeamInputs): string {
  const players = inputs.players.map((player) => ({ ...player, selectedBuildId: null }));
  return teamAddress({ ...inputs, players });
}

/** Inputs out of an address, and what of it nobody knows. */
export interface ReadInputs {
  readonly inputs: TeamInputs;
  /** In words, such as `class “Tank” (player 1)`. */
  readonly unknown: readonly string[];
}

/** Reads what can be read without knowing the catalogue: items, maps and builds are checked when they are there. */
export function readTeamAddress(search: string): ReadInputs {
  const parameters = new URLSearchParams(search);
  const unknown: string[] = [];
  const note = (whose: string) => (part: string, text: string) => {
    unknown.push(`${WORDS[part]} “${text}” (${whose})`);
  };
  const players = EMPTY_INPUTS.players.map((_, index) =>
    readState<PlayerInput>(playerTable(index + 1), parameters, note(`player ${index + 1}`)),
  );
  const enemies = EMPTY_INPUTS.enemies.map((_, index) => {
    const table = enemyTable(index + 1);
    return withAllFields(readState<EnemyInput>(table, parameters, note(`enemy ${index + 1}`)));
  });
  const { map, isCounterOn } = readState(MODES, parameters);
  return {
    inputs: {
      players,
      isMapOn: parameters.has(MODES.map.name),
      map: map === null || map === ON ? '' : map,
      isCounterOn,
      enemies,
    },
    unknown,
  };
}

/** A slot as the form shows it: items only with a class, and as many gadgets as there are fields. */
function withAllFields(enemy: EnemyInput): EnemyInput {
  if (enemy.class === '') return EMPTY_ENEMY;
  return { ...enemy, gadgets: EMPTY_ENEMY.gadgets.map((_, place) => enemy.gadgets[place] ?? '') };
}
