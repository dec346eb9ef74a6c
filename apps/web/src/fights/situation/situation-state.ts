import { PLAYER_CLASSES } from '@trifecta/domain/catalogue';
import { SITUATION_LIMITS, STANDARD_SITUATION } from '@trifecta/domain/fights';
import type { FightSituation } from '@trifecta/domain/fights';
import { CHART_RANGE_METERS, HIT_LOCATIONS, MAX_COMPARED_WEAPONS } from '@trifecta/domain/weapons';
import { href } from '../../addresses.ts';
import { AS_OF } from '../../catalogue/index.ts';
import {
  choiceIn,
  flagIn,
  listIn,
  numberIn,
  optionalNumberIn,
  optionalTextIn,
  pathWith,
  readState,
  writeState,
} from '../../ui/index.ts';
import type { AddressTable, ChangeState, ClassFilter, Parameter } from '../../ui/index.ts';
import { slugIn } from '../slug-in.ts';

const { target, location, accuracy, headshots } = STANDARD_SITUATION;

/** On when the last value isn't `off`, which a form without scripts sends below the switch. */
const aim: Parameter<boolean> = {
  ...flagIn('aim'),
  read: (texts) => texts.length > 0 && texts.at(-1) !== 'off',
};

/** The parameters of a situation: the only place that knows how an address says it. */
export const SITUATION = {
  ...AS_OF,
  target: {
    ...choiceIn('target', PLAYER_CLASSES, target),
    formerly: ['enemy-class'],
    resets: ['health'],
  },
  health: {
    ...numberIn('hp', { ...SITUATION_LIMITS.health, standard: 0 }),
    formerly: ['health'],
  },
  location: choiceIn('location', HIT_LOCATIONS, location),
  isAimed: aim,
  accuracy: numberIn('accuracy', { ...SITUATION_LIMITS.accuracy, standard: accuracy }),
  headshots: {
    ...numberIn('head', { ...SITUATION_LIMITS.headshots, standard: headshots }),
    formerly: ['headshots'],
  },
  rangeMeters: optionalNumberIn('distance', { ...CHART_RANGE_METERS, step: 1 }),
  isSpunUp: flagIn('spun-up'),
} satisfies AddressTable<FightSituation>;

/** The map and the duels. In their older links, an accuracy alone meant aim. */
export const AIMED_SITUATION = {
  ...SITUATION,
  isAimed: {
    ...aim,
    formerly: [SITUATION.accuracy.name, ...SITUATION.headshots.formerly],
    resets: ['accuracy', 'headshots'],
  },
} satisfies AddressTable<FightSituation>;

/** Handed on besides the situation: the weapons and the class that the player is at. The tools' default classes differ. */
const COMPANIONS = {
  chosen: listIn('w', MAX_COMPARED_WEAPONS),
  classFilter: optionalTextIn('class', /^(All|Light|Medium|Heavy)$/),
  weapon: slugIn('weapon'),
};

/** A change of the situation. */
export type ChangeSituation = ChangeState<FightSituation>;

/** The situation in the search of a path. */
export function situationIn(search: string, path: string): FightSituation {
  const isAimedPage = path === href.weaponMap || path === href.duel;
  return readState<FightSituation>(isAimedPage ? AIMED_SITUATION : SITUATION, search);
}

/** A state to write: without the numbers of an aim that's off. */
export function settled<State extends Partial<FightSituation>>(state: State): State {
  return state.isAimed === false ? { ...state, accuracy, headshots } : state;
}

/** Another weapon tool, or a weapon's page, in the same situation: for links. */
export function pathIn(
  path: string,
  situation: FightSituation,
  parameters?: URLSearchParams,
): string {
  return pathWith(path, writeState<FightSituation>(SITUATION, settled(situation), parameters));
}

/** The id of the ranking, on the map's page. */
export const RANKING = 'ranking';

/** What an address of a weapon tool has besides its own state, for links that keep it. */
export function companionsOf(search: string): URLSearchParams {
  return writeState(COMPANIONS, readState(COMPANIONS, search));
}

/**
 * Another weapon tool with everything that both know: the situation, and what the player is at. The class is that of the
 * search, unless another one is given.
 */
export function toolPath(
  path: string,
  situation: FightSituation,
  search: string,
  classFilter?: ClassFilter,
): string {
  const parameters = companionsOf(search);
  if (classFilter !== undefined) parameters.set(COMPANIONS.classFilter.name, classFilter);
  return pathIn(path, situation, parameters);
}

/** The ranking of the weapons of a class in a situation. */
export function rankingPath(
  situation: FightSituation,
  search: string,
  classFilter: ClassFilter,
): string {
  return `${toolPath(href.weaponMap, situation, search, classFilter)}#${RANKING}`;
}
