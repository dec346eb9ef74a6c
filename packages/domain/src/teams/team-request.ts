import type { PlayerClass, Playstyle, Role } from '../catalogue/index.ts';

/** What is worn and carried: the names of catalogue items that all fit the class. */
export interface Loadout {
  readonly class: PlayerClass;
  readonly weapon: string;
  readonly specialization: string;
  /** Two or three different gadgets; a saved build may leave the third place empty. */
  readonly gadgets: readonly string[];
}

/** What one of the three players wishes. `any` is free. */
export interface PlayerWish {
  readonly name: string;
  /** Binding unless `any`. */
  readonly preferredClass: PlayerClass | 'any';
  /** A strong wish, which may lose against a clearly better team. */
  readonly preferredRole: Role | 'any';
  /** A strong wish, which may lose against a clearly better team. */
  readonly playstyle: Playstyle | 'any';
  /** A saved build that comes back whole, its class included; null to leave the choice to the optimizer. */
  readonly lockedBuild: Loadout | null;
}

/** What is known of one enemy: class and weapon always, the rest as far as it was filled in. */
export interface EnemySlot {
  readonly class: PlayerClass;
  readonly weapon: string;
  readonly specialization: string | null;
  /** At most three, all different. */
  readonly gadgets: readonly string[];
}

/** What the optimizer is asked. */
export interface TeamRequest {
  /** Exactly three, in the order of the answer. */
  readonly players: readonly PlayerWish[];
  /** `mapId` of a catalogue map; null without a map. */
  readonly map: string | null;
  /** At most three; empty without an enemy. */
  readonly enemyTeam: readonly EnemySlot[];
}
