import type { Weapon } from '../catalogue/index.ts';
import { ROUNDING_TOLERANCE, shotsToKill } from '../weapons/index.ts';
import type { HitLocation, Kill } from '../weapons/index.ts';
import { hitDamageAt } from './fight.ts';
import { shotClock } from './shot-clock.ts';

/** Every shot of one weapon landing on the same place. Break points are about shots, so they know no chance. */
export interface PerfectFight {
  readonly weapon: Weapon;
  readonly location: HitLocation;
  readonly rangeMeters: number;
}

/** Health points of one shot; null out of reach. */
function damageOf({ weapon, location, rangeMeters }: PerfectFight): number | null {
  const damage = hitDamageAt(weapon, { rangeMeters, headshotShare: 0 });
  return damage && (location === 'Head' ? damage.head : damage.body);
}

/**
 * Shots and seconds to take that much health, swaps and reloads included: of a target, or of a shield. Null out of reach
 * and without damage.
 */
export function perfectKill(fight: PerfectFight, health: number): Kill | null {
  const shots = shotsToKill(health, damageOf(fight) ?? 0);
  if (shots === null) return null;
  const ttkSeconds = shotClock(fight.weapon).secondsAt(shots);
  return Number.isFinite(ttkSeconds) ? { shots, ttkSeconds } : null;
}

/** A number of shots, and the most health that they take. One point more, and it takes another. */
export interface HealthStep extends Kill {
  readonly toHealth: number;
}

/**
 * The shots to take any health up to a maximum, as steps: n shots take up to `n x damage`. Empty where the weapon takes
 * nothing.
 */
export function healthSteps(fight: PerfectFight, maximumHealth: number): HealthStep[] {
  const damage = damageOf(fight) ?? 0;
  const last = perfectKill(fight, maximumHealth);
  const { secondsAt } = shotClock(fight.weapon);
  return Array.from({ length: last?.shots ?? 0 }, (_, index) => ({
    shots: index + 1,
    ttkSeconds: secondsAt(index + 1),
    toHealth: Math.min(maximumHealth, (index + 1 + ROUNDING_TOLERANCE) * damage),
  }));
}

/** Something that takes health before the first shot: a gadget, a teammate's hit. */
export interface Opener {
  readonly name: string;
  readonly damage: number;
}

/** What an opener is worth to a weapon. */
export interface OpenerGain {
  readonly weaponName: string;
  readonly openerName: string;
  readonly shotsSaved: number;
  readonly secondsSaved: number;
  /** What is left to do; null when the opener kills alone. */
  readonly kill: Kill | null;
}

/**
 * What to throw first: each weapon with each opener, most shots saved first, at equal shots the most seconds, else in the
 * given order. Weapons that cannot kill are left out.
 */
export function openerGains(
  fights: readonly PerfectFight[],
  openers: readonly Opener[],
  targetHealth: number,
): OpenerGain[] {
  return fights
    .flatMap((fight) => {
      const without = perfectKill(fight, targetHealth);
      return without === null
        ? []
        : openers.map((opener) => gainOf(fight, opener, targetHealth, without));
    })
    .toSorted((a, b) => b.shotsSaved - a.shotsSaved || b.secondsSaved - a.secondsSaved);
}

function gainOf(
  fight: PerfectFight,
  opener: Opener,
  targetHealth: number,
  without: Kill,
): OpenerGain {
  const left = targetHealth - opener.damage;
  const kill = left > 0 ? perfectKill(fight, left) : null;
  return {
    weaponName: fight.weapon.name,
    openerName: opener.name,
    shotsSaved: without.shots - (kill?.shots ?? 0),
    secondsSaved: without.ttkSeconds - (kill?.ttkSeconds ?? 0),
    kill,
  };
}

/**
 * Healing per second above which the kill takes a shot more: `(n x damage - health) / seconds of n shots`. The cap at full
 * health never matters there, since `n - 1` hits leave the target alive without any healing. Null for a kill with the
 * first shot, which leaves no time to heal, and where the weapon cannot kill.
 */
export function healingForOneMoreShot(fight: PerfectFight, targetHealth: number): number | null {
  const kill = perfectKill(fight, targetHealth);
  if (kill === null || kill.ttkSeconds === 0) return null;
  const spare = kill.shots * (damageOf(fight) ?? 0) - targetHealth;
  return Math.max(0, spare) / kill.ttkSeconds;
}
