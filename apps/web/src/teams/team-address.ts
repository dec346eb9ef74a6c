import { isPlayerClass } from '@trifecta/domain/catalogue';
import type { PlayerClass } from '@trifecta/domain/catalogue';
import { MAX_PLAYER_NAME_LENGTH, PLAYSTYLES, ROLES } from '@trifecta/domain/teams';
import { href } from '../addresses.ts';
import { EMPTY_ENEMY, EMPTY_INPUTS } from './team-inputs.ts';
import type { EnemyInput, PlayerInput, TeamInputs } from './team-inputs.ts';

const ON = 'on';

/** The address that opens the optimizer with these inputs. */
export function teamAddress(inputs: TeamInputs): string {
  const search = new URLSearchParams();
  const set = (name: string, value: string | null) => {
    if (value !== null && value !== '' && value !== 'any') search.set(name, value);
  };
  inputs.players.forEach((player, index) => {
    set(`name${index + 1}`, player.name);
    set(`class${index + 1}`, player.preferredClass);
    set(`role${index + 1}`, player.preferredRole);
    set(`style${index + 1}`, player.playstyle);
    set(`build${index + 1}`, player.selectedBuildId);
  });
  if (inputs.isMapOn) set('map', inputs.map || ON);
  if (inputs.isCounterOn) {
    set('counter', ON);
    inputs.enemies.forEach((enemy, index) => {
      set(`enemy${index + 1}`, enemy.class);
      set(`weapon${index + 1}`, enemy.weapon);
      set(`specialization${index + 1}`, enemy.specialization);
      for (const gadget of enemy.gadgets) {
        if (gadget !== '') search.append(`gadget${index + 1}`, gadget);
      }
    });
  }
  const text = search.toString();
  return text === '' ? href.teamOptimizer : `${href.teamOptimizer}?${text}`;
}

/** The address to send to others: a saved build is its owner's, so only its class goes along. */
export function sharedTeamAddress(inputs: TeamInputs): string {
  const players = inputs.players.map((player) => ({ ...player, selectedBuildId: null }));
  return teamAddress({ ...inputs, players });
}

/** Inputs out of an address, and what of it nobody knows. */
export interface ReadInputs {
  readonly inputs: TeamInputs;
  /** In words, such as `class ‘Tank’ of player 1`. */
  readonly unknown: readonly string[];
}

/** Reads what can be read without knowing the catalogue: items, maps and builds are checked when they are there. */
export function readTeamAddress(search: string): ReadInputs {
  const parameters = new URLSearchParams(search);
  const unknown: string[] = [];
  const read = <Value extends string, Otherwise extends string>(
    name: string,
    [what, whose]: readonly [what: string, whose: string],
    isKnown: (text: string) => text is Value,
    otherwise: Otherwise,
  ): Value | Otherwise => {
    const text = parameters.get(name) ?? '';
    if (isKnown(text)) return text;
    if (text !== '' && text !== 'any') unknown.push(`${what} ‘${text}’ of ${whose}`);
    return otherwise;
  };
  const players = EMPTY_INPUTS.players.map((_, index): PlayerInput => {
    const number = index + 1;
    const of = (what: string) => [what, `player ${number}`] as const;
    return {
      name: (parameters.get(`name${number}`) ?? '').slice(0, MAX_PLAYER_NAME_LENGTH),
      preferredClass: read(`class${number}`, of('class'), isPlayerClass, 'any'),
      preferredRole: read(`role${number}`, of('role'), isOneOf(ROLES), 'any'),
      playstyle: read(`style${number}`, of('playstyle'), isOneOf(PLAYSTYLES), 'any'),
      selectedBuildId: parameters.get(`build${number}`) || null,
    };
  });
  const enemies = EMPTY_INPUTS.enemies.map((_, index): EnemyInput => {
    const number = index + 1;
    const what = ['class', `enemy ${number}`] as const;
    const playerClass = read<PlayerClass, ''>(`enemy${number}`, what, isPlayerClass, '');
    return playerClass === '' ? EMPTY_ENEMY : readEnemy(parameters, number, playerClass);
  });
  const map = parameters.get('map');
  return {
    inputs: {
      players,
      isMapOn: map !== null,
      map: map === null || map === ON ? '' : map,
      isCounterOn: parameters.has('counter'),
      enemies,
    },
    unknown,
  };
}

function readEnemy(
  parameters: URLSearchParams,
  number: number,
  playerClass: PlayerClass,
): EnemyInput {
  const gadgets = new Set(parameters.getAll(`gadget${number}`));
  const read = [...gadgets].slice(0, EMPTY_ENEMY.gadgets.length);
  return {
    class: playerClass,
    weapon: parameters.get(`weapon${number}`) ?? '',
    specialization: parameters.get(`specialization${number}`) ?? '',
    gadgets: EMPTY_ENEMY.gadgets.map((_, place) => read[place] ?? ''),
  };
}

function isOneOf<const Value extends string>(values: readonly Value[]) {
  return (text: string): text is Value => values.some((value) => value === text);
}
