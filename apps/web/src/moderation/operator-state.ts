import { href } from '../addresses.ts';
import { choiceIn, optionalTextIn, pathWith } from '../ui/index.ts';
import type { AddressTable } from '../ui/index.ts';

/** Ids have nothing else. Anything longer is none. */
const PLAYER_ID = /^[\w-]{1,64}$/;

/** The views of the operators' page. */
export const VIEWS = ['reports', 'answers', 'players', 'log'] as const;

/** A view of the operators' page. */
export type View = (typeof VIEWS)[number];

/** The state of the operators' page. Stored in the URL. */
export interface OperatorState {
  readonly view: View;
  /** The player being looked at, by id. */
  readonly player: string | null;
}

/** The parameters of the operators' page. */
export const OPERATOR = {
  view: { ...choiceIn('view', VIEWS), resets: ['player'], isStep: true },
  player: { ...optionalTextIn('player', PLAYER_ID), isStep: true },
} satisfies AddressTable<OperatorState>;

/** The address where operators see a player. */
export function playerAddress(id: string): string {
  return pathWith(href.operator, new URLSearchParams({ view: 'players', player: id }));
}
