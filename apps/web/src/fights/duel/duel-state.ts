import { PLAYER_CLASSES } from '@trifecta/domain/catalogue';
import type { PlayerClass } from '@trifecta/domain/catalogue';
import { SITUATION_LIMITS } from '@trifecta/domain/fights';
import type { FightSituation } from '@trifecta/domain/fights';
import { href } from '../../addresses.ts';
import {
  choiceIn,
  flagIn,
  numberIn,
  optionalNumberIn,
  pathWith,
  writeState,
} from '../../ui/index.ts';
import type { AddressTable, ChangeState } from '../../ui/index.ts';
import { AIMED_SITUATION, companionsOf, settled } from '../situation/situation-state.ts';
import { slugIn } from '../slug-in.ts';

/** The state of the duel page: the situation, whose target shoots back, and the duel in detail. Stored in the URL. */
export interface DuelState extends FightSituation {
  readonly ownClass: PlayerClass;
  /** Slug of the weapon in the selected duel. Null for the first. */
  readonly ownWeapon: string | null;
  readonly enemyWeapon: string | null;
  /** Percent of the enemy's shots that hit. Null if the enemy aims like the player. */
  readonly enemyAccuracy: number | null;
  /** Percent of the enemy's hits that are headshots. Null if the enemy aims like the player. */
  readonly enemyHeadshots: number | null;
  /** How many seconds earlier you shoot. Negative when the enemy does. */
  readonly headStartSeconds: number;
  /** True to include weapons out of reach and those with unknown flight times. */
  readonly includesAll: boolean;
}

/** Changes some parts of the page's state. */
export type ChangeDuel = ChangeState<DuelState>;

/** The range of the head start, in seconds. */
export const HEAD_START_SECONDS = { from: -2, to: 2, step: 0.1 } as const;

/** The parameters of the duel page. */
export const DUEL = {
  ownClass: { ...choiceIn('class', PLAYER_CLASSES, 'Medium'), resets: ['ownWeapon'] },
  ownWeapon: slugIn('weapon'),
  enemyWeapon: slugIn('enemy'),
  enemyAccuracy: optionalNumberIn('enemy-accuracy', SITUATION_LIMITS.accuracy),
  enemyHeadshots: optionalNumberIn('enemy-headshots', SITUATION_LIMITS.headshots),
  headStartSeconds: numberIn('head-start', { ...HEAD_START_SECONDS, standard: 0 }),
  includesAll: flagIn('all'),
  ...AIMED_SITUATION,
  target: { ...AIMED_SITUATION.target, resets: ['health', 'enemyWeapon'] },
} satisfies AddressTable<DuelState>;

/** The URL of the duel page. Leaves defaults out, and keeps what the player is at on other tools. */
export function duelAddress(state: Partial<DuelState>, search = ''): string {
  return pathWith(href.duel, writeState<DuelState>(DUEL, settled(state), companionsOf(search)));
}
