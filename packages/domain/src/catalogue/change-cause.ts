import { isInForce } from './game-update.ts';
import type { ItemChange } from './game-update.ts';

/**
 * Why an update lists a value. `update`: it changed the game. `measurement`: the value was first measured, seen, or known
 * under it, and when the game got it is unknown. `correction`: our own evidence or estimate changed, not the game.
 * `unused`: it never took effect, or better sources disagree.
 */
export const CHANGE_CAUSES = ['update', 'measurement', 'correction', 'unused'] as const;

/** Why an update lists a value. */
export type ChangeCause = (typeof CHANGE_CAUSES)[number];

/**
 * Why an update lists a change, told by its evidence. A stat that's calculated from others changed with them. `ofUpdate`
 * are all changes of the same update.
 */
export function changeCause(change: ItemChange, ofUpdate: readonly ItemChange[]): ChangeCause {
  if (!isInForce(change)) return 'unused';
  if (change.basis === 'correction' || change.basis === 'estimated') return 'correction';
  if (cameWithUpdate(change)) return 'update';
  const isOfSameItem = ({ kind, item }: ItemChange) => kind === change.kind && item === change.item;
  const follows =
    change.basis === 'derived' &&
    change.status !== 'unannounced' &&
    ofUpdate.some((other) => isOfSameItem(other) && cameWithUpdate(other));
  return follows ? 'update' : 'measurement';
}

/**
 * Where a change comes from, for programs that announce changes. `game`: the game, as its notes say. `unannounced`: the
 * game, seen without an announcement. `estimate`: only our own score or estimate. `evidence`: only what's known about the
 * game, such as a first measurement. `unused`: nothing changed.
 */
export const CHANGE_ORIGINS = ['game', 'unannounced', 'estimate', 'evidence', 'unused'] as const;

/** Where a change comes from. */
export type ChangeOrigin = (typeof CHANGE_ORIGINS)[number];

/** Where a change with this cause comes from. */
export function changeOrigin(
  { basis, status }: Pick<ItemChange, 'basis' | 'status'>,
  cause: ChangeCause,
): ChangeOrigin {
  if (cause === 'unused') return 'unused';
  if (status === 'unannounced') return 'unannounced';
  if (cause === 'update') return 'game';
  return basis === 'estimated' ? 'estimate' : 'evidence';
}

/**
 * True for a change in force that came with its update: announced, imported, or measured next to the old value that its
 * notes name. Evidence found later doesn't count.
 */
export function cameWithUpdate({
  basis,
  status,
  previous,
}: Pick<ItemChange, 'basis' | 'status' | 'previous'>): boolean {
  const isNoted = basis === 'measured' && previous !== undefined;
  return (basis === 'announced' || basis === 'imported' || isNoted) && isInForce({ status });
}
