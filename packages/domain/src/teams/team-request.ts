import type { AimLevel, PlayerClass } from '../catalogue/index.ts';
import type { Circumstances, PlayerHabits, Preferences, TeamSituation } from './preferences.ts';

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

/** One of the three players, with what they ask for. */
export interface PlayerPreference extends Preferences, PlayerHabits {
  readonly name: string;
  /** A saved build that comes back whole, its class included; null to leave the choice to the optimizer. */
  readonly lockedBuild: Loadout | null;
}

/** The input of the optimizer. */
export interface TeamRequest extends TeamSituation {
  /** Exactly three, in the order of the answer. */
  readonly players: readonly PlayerPreference[];
  /** Items that no player's loadout holds. Binding. */
  readonly never: readonly string[];
}

/** A player of whom it's settled how well they aim. */
export interface AimingPlayer extends PlayerPreference {
  readonly aim: AimLevel;
}

/** The preferences of the players, each with the items banned for all, and with the team's aim if they have none of their own. */
export function preferencesOf({ players, never, aim }: TeamRequest): AimingPlayer[] {
  return players.map((player) => ({
    ...player,
    never: [...player.never, ...never],
    aim: player.aim ?? aim,
  }));
}

/** The situation of a request, with how well each player aims. */
export function circumstancesOf({ map, enemyTeam, aim, players }: TeamRequest): Circumstances {
  return { map, enemyTeam, aim, aims: players.map((player) => player.aim ?? aim) };
}

/** One thing wrong with a request: where in the body of `POST /api/optimize-team`, and the text to show. */
export interface TeamRequestProblem {
  /** Such as `players.0.preferredClass`, `enemyTeam.1.weapon` or `map`. */
  readonly path: string;
  readonly message: string;
}
