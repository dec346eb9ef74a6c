import type { Weapon } from '../catalogue/index.ts';

/** A weapon's damage dropoff with range. */
export interface Falloff {
  /** Full damage up to this range, in meters. */
  readonly startMeters: number;
  /** Lowest damage from this range on, in meters; never below `startMeters`. */
  readonly endMeters: number;
  /** Share of the damage left from `endMeters` on, 0 to 1. */
  readonly remainingShare: number;
}

const DEFAULT_START_METERS = 0;
const DEFAULT_END_METERS = 100;

/**
 * Reads a weapon's falloff from its texts (`30m`, `40m`, `55%`). A text without a number counts as the default:
 * start 0 m, end 100 m, nothing lost. Source: docs/specification.md#kill-times.
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
 * Reads each weapon's texts once, however many ranges are asked for. A weapon never changes, so what was read from it
 * stays true for as long as the weapon is held.
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
 * Damage of one shot at a range in meters: full up to the start of the dropoff, the remaining share from its end on,
 * linear between. Source: docs/specification.md#kill-times.
 */
export function damageAtRange(damage: number, falloff: Falloff, rangeMeters: number): number {
  const { startMeters, endMeters, remainingShare } = falloff;
  if (rangeMeters <= startMeters) return damage;
  if (rangeMeters >= endMeters) return damage * remainingShare;
  const progress = (rangeMeters - startMeters) / (endMeters - startMeters);
  return damage * Math.max(remainingShare, 1 - progress * (1 - remainingShare));
}

/**
 * The farthest range in meters at which the weapon lands a hit, or null when that is not limited. Catalogue
 * entries without falloff hold their reach in the range fields; 100 m and more stands for no limit.
 */
export const reachMeters = onceEach(readReach);

function readReach(weapon: Pick<Weapon, 'noFalloff' | 'damageDropoffMaxRange'>): number | null {
  if (weapon.noFalloff !== true) return null;
  const reach = numberIn(weapon.damageDropoffMaxRange) ?? DEFAULT_END_METERS;
  return reach < DEFAULT_END_METERS ? reach : null;
}

/**
 * True for weapons without falloff and without a limit to their reach (bow, knives, grenade launchers): what they shoot
 * flies, and no figure says how long. Their times leave it out, so that they would win at 100 m.
 */
export function lacksFlightFigures(
  weapon: Pick<Weapon, 'noFalloff' | 'damageDropoffMaxRange'>,
): boolean {
  return weapon.noFalloff === true && reachMeters(weapon) === null;
}
