import type { Weapon } from '../catalogue/index.ts';
import { ROUNDING_TOLERANCE, shotsToKill } from '../weapons/index.ts';
import type { HitLocation, Kill } from '../weapons/index.ts';
import { hitDamageAt } from './fight.ts';
import { shotClock } from './shot-clock.ts';

/**
 * A fight in which every shot of one weapon hits the same location. Break points count shots, so no chance is involved.
 */
export interface PerfectFight {
  readonly weapon: Weapon;
  readonly location: HitLocation;
  readonly rangeMeters: number;
  /** True when a minigun starts from rest. Otherwise its barrels are already up to speed. */
  readonly fromRest?: boolean;
}

/** Damage of one shot. Null out of reach. */
function damageOf({ weapon, location, rangeMeters }: PerfectFight): number | null {
  const damage = hitDamageAt(weapon, { rangeMeters, headshotShare: 0 });
  return damage && (location === 'Head' ? damage.head : damage.body);
}

/**
 * Shots and seconds to deal that much damage to a target or a shield, including swaps and reloads. Null out of reach or
 * without damage.
 */
export function perfectKill(fight: PerfectFight, health: number): Kill | null {
  const shots = shotsToKill(health, damageOf(fight) ?? 0);
  if (shots === null) return null;
  const ttkSeconds = shotClock(fight.weapon, fight.fromRest).secondsAt(shots);
  return Number.isFinite(ttkSeconds) ? { shots, ttkSeconds } : null;
}

/** A number of shots, and the most health they can take away. One more point of health takes another shot. */
export interface HealthStep extends Kill {
  readonly toHealth: number;
}

/**
 * The shots for any health up to a maximum, as steps: n shots deal up to `n x damage`. Empty where the weapon deals
 * none.
 */
export function healthSteps(fight: PerfectFight, maximumHealth: number): HealthStep[] {
  const damage = damageOf(fight) ?? 0;
  const last = perfectKill(fight, maximumHealth);
  const { secondsAt } = shotClock(fight.weapon, fight.fromRest);
  return Array.from({ length: last?.shots ?? 0 }, (_, index) => ({
    shots: index + 1,
    ttkSeconds: secondsAt(index + 1),
    toHealth: Math.min(maximumHealth, (index + 1 + ROUNDING_TOLERANCE) * damage),
  }));
}

/** Damage before the first shot: a gadget, or a teammate's hit. */
export interface Opener {
  readonly name: string;
  readonly damage: number;
}

/** How much an opener helps a weapon. */
export interface OpenerGain {
  readonly weaponName: string;
  readonly openerName: string;
  readonly shotsSaved: number;
  readonly secondsSaved: number;
  /** The rest of the kill. Null when the opener kills by itself. */
  readonly kill: Kill | null;
}

/**
 * What to throw first: each weapon with each opener. Sorted by most shots saved, then most seconds, then in the given
 * order. Leaves out weapons that can't kill.
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
 * The healing per second above which the kill takes one more shot: `(n x damage - health) / seconds of n shots`. The
 * cap at full health never matters here, since `n - 1` hits leave the target alive even without healing. Null when the
 * first shot kills, which leaves no time to heal, and where the weapon can't kill.
 */
export function healingForOneMoreShot(fight: PerfectFight, targetHealth: number): number | null {
  const kill = perfectKill(fight, targetHealth);
  if (kill === null || kill.ttkSeconds === 0) return null;
  const spare = kill.shots * (damageOf(fight) ?? 0) - targetHealth;
  return Math.max(0, spare) / kill.ttkSeconds;
}
