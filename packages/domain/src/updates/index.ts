export { corrected, itemsImpact, loadoutImpact } from './impact.ts';
export type { ItemImpact, ItemsImpact, LoadoutItems, StatMove } from './impact.ts';
export { killMoves, MEAN_METERS, weaponMoves } from './kill-moves.ts';
export { teamScoresIn } from './team-scores.ts';
export type { KillMove, WeaponMove } from './kill-moves.ts';
