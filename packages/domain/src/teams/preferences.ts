import { PLAYER_CLASSES, PLAYSTYLES, ROLES } from '../catalogue/index.ts';
import type { AimLevel, PlayerClass, Playstyle, Role } from '../catalogue/index.ts';

/** The preference that leaves a choice open. */
export const ANY = 'any';

/** True for a preference that leaves its choice open. */
export function isAny(preference: string): preference is typeof ANY {
  return preference === ANY;
}

/** What a player can ask for, by preference. */
export const PREFERENCE_CHOICES = {
  preferredClass: [ANY, ...PLAYER_CLASSES],
  preferredRole: [ANY, ...ROLES],
  playstyle: [ANY, ...PLAYSTYLES],
} as const;

/** What one of the three players asks for. */
export interface Preferences {
  /** Binding unless `ANY`. */
  readonly preferredClass: PlayerClass | typeof ANY;
  /** A strong preference, which can lose against a clearly better team. */
  readonly preferredRole: Role | typeof ANY;
  /** A strong preference, which can lose against a clearly better team. */
  readonly playstyle: Playstyle | typeof ANY;
  /** Items the player's loadout must hold, whatever they cost: a weapon, a specialization, and gadgets of one class. Binding. */
  readonly keep: readonly string[];
  /** Items the player's loadout never holds. Binding. */
  readonly never: readonly string[];
}

/** What a player plays, whatever they ask for this time. Binding, but a kept weapon and a saved build come first. */
export interface PlayerHabits {
  /** The only weapons the player is given, so only classes with one of them; empty for any. */
  readonly ownWeapons: readonly string[];
  /** Classes the player is never given. */
  readonly refusedClasses: readonly PlayerClass[];
}

/** The habits of a player who plays everything. */
export const NO_HABITS: PlayerHabits = { ownWeapons: [], refusedClasses: [] };

/** The preferences of a player who picked nothing. */
export const NO_PREFERENCES: Preferences = {
  preferredClass: ANY,
  preferredRole: ANY,
  playstyle: ANY,
  keep: [],
  never: [],
};

/** One enemy. Class and weapon are always known, the rest only if filled in. */
export interface EnemySlot {
  readonly class: PlayerClass;
  readonly weapon: string;
  readonly specialization: string | null;
  /** At most three, all different. */
  readonly gadgets: readonly string[];
}

/** Where a team plays, against whom, and how well it aims. */
export interface TeamSituation {
  /** `mapId` of a catalogue map; null without a map. */
  readonly map: string | null;
  /** At most three; empty without an enemy. */
  readonly enemyTeam: readonly EnemySlot[];
  readonly aim: AimLevel;
}

/** The situation while nobody picked one. */
export const DEFAULT_SITUATION: TeamSituation = { map: null, enemyTeam: [], aim: 'good' };
