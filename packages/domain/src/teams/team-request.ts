import type { AimLevel, PlayerClass, Playstyle, Role } from '../catalogue/index.ts';

/** A specialization, a weapon, and gadgets: the names of catalogue items that all fit the class. */
export interface Loadout {
  readonly class: PlayerClass;
  readonly weapon: string;
  readonly specialization: string;
  /** Two or three different gadgets; a saved build may leave the third place empty. */
  readonly gadgets: readonly string[];
}

/** The items of a loadout, the weapon first. */
export function itemsOf({
  weapon,
  specialization,
  gadgets,
}: Omit<Loadout, 'class'>): readonly string[] {
  return [weapon, specialization, ...gadgets];
}

/** The loadout alone, without anything else that's known about its player. */
export function loadoutOf({ class: playerClass, weapon, specialization, gadgets }: Loadout) {
  return { class: playerClass, weapon, specialization, gadgets: [...gadgets] };
}

/** The preferences of one of the three players. `any` leaves it open. */
export interface PlayerPreference {
  readonly name: string;
  /** Binding unless `any`. */
  readonly preferredClass: PlayerClass | 'any';
  /** A strong preference, which can lose against a clearly better team. */
  readonly preferredRole: Role | 'any';
  /** A strong preference, which can lose against a clearly better team. */
  readonly playstyle: Playstyle | 'any';
  /** A saved build that comes back whole, its class included; null to leave the choice to the optimizer. */
  readonly lockedBuild: Loadout | null;
  /** Items the player's loadout must hold, whatever they cost: a weapon, a specialization, and gadgets of one class. Binding. */
  readonly keep: readonly string[];
  /** Items the player's loadout never holds. Binding. */
  readonly never: readonly string[];
}

/** One enemy. Class and weapon are always known, the rest only if filled in. */
export interface EnemySlot {
  readonly class: PlayerClass;
  readonly weapon: string;
  readonly specialization: string | null;
  /** At most three, all different. */
  readonly gadgets: readonly string[];
}

/** The input of the optimizer. */
export interface TeamRequest {
  /** Exactly three, in the order of the answer. */
  readonly players: readonly PlayerPreference[];
  /** `mapId` of a catalogue map; null without a map. */
  readonly map: string | null;
  /** At most three; empty without an enemy. */
  readonly enemyTeam: readonly EnemySlot[];
  readonly aim: AimLevel;
  /** Items that no player's loadout holds. Binding. */
  readonly never: readonly string[];
}

/** The preferences of the players, each with the items banned for all. */
export function preferencesOf({ players, never }: TeamRequest): PlayerPreference[] {
  return players.map((player) => ({ ...player, never: [...player.never, ...never] }));
}
