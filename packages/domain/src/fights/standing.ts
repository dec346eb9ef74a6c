import { CLASS_HEALTH, PLAYER_CLASSES } from '../catalogue/index.ts';
import type { AimLevel, AimPercents, Catalogue, PlayerClass, Weapon } from '../catalogue/index.ts';
import { killAtRange, lacksFlightFigures } from '../weapons/index.ts';
import { aimOf } from './aim-levels.ts';
import { duelChances } from './duel.ts';
import type { DuelSide } from './duel.ts';
import type { Aim } from './fight.ts';
import { ranksInClass } from './ranks.ts';
import type { Rank } from './ranks.ts';

/** The ranges in meters at which counters are determined. */
export const COUNTER_METERS = [5, 15, 30] as const;

/** The aim level of both players in the duels that determine counters. */
export const COUNTER_AIM_LEVEL: AimLevel = 'good';

/** The weapon of a class that wins most often against a given weapon. */
export interface Counter {
  readonly name: string;
  readonly class: PlayerClass;
  /** The chance that it kills first, 0 to 1. */
  readonly winChance: number;
}

/**
 * The best counter of each class at one range. Null when the given weapon is out of reach there or excluded from duels.
 */
export interface CountersAtRange {
  readonly rangeMeters: number;
  readonly counters: readonly Counter[] | null;
}

/** How a weapon compares with an update's other weapons. */
export interface WeaponStanding {
  readonly ranks: readonly Rank[];
  readonly counters: readonly CountersAtRange[];
  /** How well both players aim in the duels with its counters. */
  readonly aim: AimPercents;
}

/**
 * A weapon's ranks in its class by target and range, and the weapons that beat it in duels. Weapons with unknown flight
 * times have neither.
 */
export function weaponStanding(
  weapon: Weapon,
  { weapons, teamModel }: Pick<Catalogue, 'weapons' | 'teamModel'>,
): WeaponStanding {
  const aim = teamModel.range.aim[COUNTER_AIM_LEVEL];
  return {
    ranks: ranksInClass(weapon, weapons),
    counters: COUNTER_METERS.map((rangeMeters) => ({
      rangeMeters,
      counters: countersOf(weapon, weapons, rangeMeters, aimOf(aim)),
    })),
    aim,
  };
}

function countersOf(
  weapon: Weapon,
  weapons: readonly Weapon[],
  rangeMeters: number,
  aim: Aim,
): Counter[] | null {
  if (lacksFlightFigures(weapon) || killAtRange(weapon, 'Light', 'Body', rangeMeters) === null) {
    return null;
  }
  const setting = { rangeMeters, headStartSeconds: 0 };
  const opponents = weapons
    .filter((other) => other.name !== weapon.name && !lacksFlightFigures(other))
    .map((other) => {
      const chances = duelChances(sideOf(other, aim), sideOf(weapon, aim), setting);
      return { name: other.name, class: other.class, winChance: chances?.firstWins ?? 0 };
    })
    .filter(({ winChance }) => winChance > 0)
    .toSorted((a, b) => b.winChance - a.winChance);
  return PLAYER_CLASSES.flatMap(
    (playerClass) => opponents.find((opponent) => opponent.class === playerClass) ?? [],
  );
}

function sideOf(weapon: Weapon, aim: Aim): DuelSide {
  return { weapon, health: CLASS_HEALTH[weapon.class], fromRest: true, ...aim };
}
