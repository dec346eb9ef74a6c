import type { Weapon } from '../catalogue/index.ts';

/** A weapon's damage dropoff with range. */
export interface Falloff {
  /** Full damage up to this range, in meters. */
  readonly startMeters: number;
  /** Lowest damage from this range on, in meters. Never less than `startMeters`. */
  readonly endMeters: number;
  /** The share of damage left from `endMeters` on, 0 to 1. */
  readonly remainingShare: number;
}

const DEFAULT_START_METERS = 0;
const DEFAULT_END_METERS = 100;

/**
 * Parses a weapon's dropoff texts (`30m`, `40m`, `55%`). A text without a number gets the default: start 0 m, end 100
 * m, nothing lost. Source: docs/specification.md#kill-times.
 */
export const falloffOf = onceEach(readFalloff);

function readFalloff(
  weapon: Pick<Weapon, 'damageDropoffMinRange' | 'damageDropoffMaxRange' | 'damageDropoffModifier'>,
): Falloff {
  const startMeters = numberIn(weapon.damageDropoffMinRange) ?? DEFAULT_START_METERS;
  const endMeters = numberIn(weapon.damageDropoffMaxRange) ?? DEFAULT_END_METERS;
  const percentLeft = numberIn(weapon.damageDropoffModifier) ?? 100;
  return {
    startMeters,
    endMeters: Math.max(startMeters, endMeters),
    remainingShare: Math.min(1, percentLeft / 100),
  };
}

/**
 * Parses each weapon's texts only once, however many ranges are needed. Weapons are immutable, so the result stays
 * valid as long as the weapon does.
 */
function onceEach<Texts extends object, Value>(
  read: (weapon: Texts) => Value,
): (weapon: Texts) => Value {
  const known = new WeakMap<Texts, { readonly value: Value }>();
  return (weapon) => {
    const before = known.get(weapon);
    if (before !== undefined) return before.value;
    const value = read(weapon);
    known.set(weapon, { value });
    return value;
  };
}

function numberIn(text: string): number | undefined {
  const value = Number(/-?\d*\.?\d+/.exec(text)?.[0] ?? Number.NaN);
  return Number.isFinite(value) && value >= 0 ? value : undefined;
}

/**
 * Damage of a shot at a range in meters: full up to the start of the dropoff, the remaining share from its end on,
 * linear in between. Source: docs/specification.md#kill-times.
 */
export function damageAtRange(damage: number, falloff: Falloff, rangeMeters: number): number {
  const { startMeters, endMeters, remainingShare } = falloff;
  if (rangeMeters <= startMeters) return damage;
  if (rangeMeters >= endMeters) return damage * remainingShare;
  const progress = (rangeMeters - startMeters) / (endMeters - startMeters);
  return damage * Math.max(remainingShare, 1 - progress * (1 - remainingShare));
}

/**
 * The maximum range in meters at which the weapon can hit. Null when unlimited. Catalogue entries without dropoff store
 * their reach in the range fields, where 100 m or more means unlimited.
 */
export const reachMeters = onceEach(readReach);

function readReach(weapon: Pick<Weapon, 'noFalloff' | 'damageDropoffMaxRange'>): number | null {
  if (weapon.noFalloff !== true) return null;
  const reach = numberIn(weapon.damageDropoffMaxRange) ?? DEFAULT_END_METERS;
  return reach < DEFAULT_END_METERS ? reach : null;
}

/**
 * True for weapons without dropoff and without a limited reach (bow, knives, grenade launchers). Their projectiles fly
 * for an unknown time, which their times to kill leave out, so they would wrongly win at 100 m.
 */
export function lacksFlightFigures(
  weapon: Pick<Weapon, 'noFalloff' | 'damageDropoffMaxRange'>,
): boolean {
  return weapon.noFalloff === true && reachMeters(weapon) === null;
}
