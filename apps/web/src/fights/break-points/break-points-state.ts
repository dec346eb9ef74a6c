import { CLASS_HEALTH, PLAYER_CLASSES } from '@trifecta/domain/catalogue';
import type { PlayerClass } from '@trifecta/domain/catalogue';
import { READ_METERS, targetHealthIn } from '@trifecta/domain/fights';
import type { FightSituation } from '@trifecta/domain/fights';
import { href } from '../../addresses.ts';
import { choiceIn, flagIn, pathWith, writeState } from '../../ui/index.ts';
import type { AddressTable, ChangeState } from '../../ui/index.ts';
import { companionsOf, settled, SITUATION } from '../situation/situation-state.ts';
import { slugIn } from '../slug-in.ts';

/** The state of the break points page: the situation, and the weapon shown in detail. Stored in the URL. */
export interface BreakPointsState extends FightSituation {
  readonly playerClass: PlayerClass;
  /** Slug of the weapon shown in detail. Null for the one that gains most. */
  readonly weapon: string | null;
  /** True to include what teammates of other classes can throw. */
  readonly includesTeam: boolean;
  /** True to include weapons with unknown flight times. */
  readonly includesFlight: boolean;
}

/** Changes some parts of the page's state. */
export type ChangeBreakPoints = ChangeState<BreakPointsState>;

/** The parameters of the break points page. */
export const BREAK_POINTS = {
  playerClass: { ...choiceIn('class', PLAYER_CLASSES, 'Medium'), resets: ['weapon'] },
  weapon: slugIn('weapon'),
  includesTeam: flagIn('team'),
  includesFlight: flagIn('projectiles'),
  ...SITUATION,
} satisfies AddressTable<BreakPointsState>;

/** The URL of the break points page. Leaves defaults out, and keeps what the player is at on other tools. */
export function breakPointsAddress(state: Partial<BreakPointsState>, search = ''): string {
  const kept = companionsOf(search);
  return pathWith(
    href.breakPoints,
    writeState<BreakPointsState>(BREAK_POINTS, settled(state), kept),
  );
}

/** The target's health now, and at most. */
export function healthIn(state: BreakPointsState): { readonly now: number; readonly full: number } {
  const now = targetHealthIn(state);
  return { now, full: Math.max(now, CLASS_HEALTH[state.target]) };
}

/** The distance, which break points need. */
export function metersIn({ rangeMeters }: BreakPointsState): number {
  return rangeMeters ?? READ_METERS;
}
