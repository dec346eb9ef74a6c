import { PLAYER_CLASSES, PLAYSTYLES, ROLES } from '../catalogue/index.ts';
import type { AimLevel, PlayerClass, Playstyle, Role } from '../catalogue/index.ts';

/** Most characters of a player's name in a team. */
export const MAX_PLAYER_NAME_LENGTH = 30;

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

/** What a player never leaves, whatever they ask for this time. Binding, but a kept weapon and a saved build come first. */
export interface PlayerLimits {
  /** The only weapons the player is given, so only classes with one of them; empty for any. */
  readonly ownWeapons: readonly string[];
  /** Classes the player is never given. */
  readonly refusedClasses: readonly PlayerClass[];
}

/** The limits of a player who plays everything. */
export const NO_LIMITS: PlayerLimits = { ownWeapons: [], refusedClasses: [] };

/** What a player plays, and how well, whatever they ask for this time. */
export interface PlayerHabits extends PlayerLimits {
  /** Roles that suit the player as well as the preferred one. */
  readonly otherRoles: readonly Role[];
  /** Playstyles that suit the player as well as the preferred one. */
  readonly otherPlaystyles: readonly Playstyle[];
  /** How well the player aims; null for the team's level. */
  readonly aim: AimLevel | null;
}

/** The habits of a player who plays everything. */
export const NO_HABITS: PlayerHabits = {
  ...NO_LIMITS,
  otherRoles: [],
  otherPlaystyles: [],
  aim: null,
};

/** The preferences that a better team can outweigh, each with what suits the player as well. */
export type Preference = Pick<
  Preferences & PlayerHabits,
  'preferredRole' | 'otherRoles' | 'playstyle' | 'otherPlaystyles'
>;

/** The roles a player is content with; empty for any. */
export function wantedRoles({ preferredRole, otherRoles }: Preference): readonly Role[] {
  return ROLES.filter((role) => role === preferredRole || otherRoles.includes(role));
}

/** The playstyles a player is content with; empty for any. */
export function wantedPlaystyles({ playstyle, otherPlaystyles }: Preference): readonly Playstyle[] {
  return PLAYSTYLES.filter((style) => style === playstyle || otherPlaystyles.includes(style));
}

/** True for a role the player is content with. */
export function isWantedRole(player: Preference, role: Role): boolean {
  const wanted = wantedRoles(player);
  return wanted.length === 0 || wanted.includes(role);
}

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

/** Where a team plays, against whom, and how well both teams aim. */
export interface TeamSituation {
  /** `mapId` of a catalogue map; null without a map. */
  readonly map: string | null;
  /** At most three; empty without an enemy. */
  readonly enemyTeam: readonly EnemySlot[];
  readonly aim: AimLevel;
}

/** A situation with how well each of the three players aims. */
export interface Circumstances extends TeamSituation {
  readonly aims: readonly AimLevel[];
}

/** The situation while nobody picked one. */
export const DEFAULT_SITUATION: TeamSituation = { map: null, enemyTeam: [], aim: 'good' };

/** A situation in which all three players aim at the team's level. */
export function withTeamAim(situation: TeamSituation): Circumstances {
  return { ...situation, aims: [situation.aim, situation.aim, situation.aim] };
}
