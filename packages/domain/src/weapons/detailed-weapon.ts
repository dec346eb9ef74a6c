import { PLAYER_CLASSES, slugOf } from '../catalogue/index.ts';
import type { PlayerClass, Weapon } from '../catalogue/index.ts';
import { falloffOf, reachMeters } from './falloff.ts';
import { killAtRange } from './time-to-kill.ts';
import { HIT_LOCATIONS } from './target.ts';
import type { HitLocation } from './target.ts';

type KillField<Prefix extends string> = `${Prefix}${PlayerClass}${HitLocation}`;

/** Point-blank shots and seconds to kill for each class and location. Null where the weapon can't kill. */
export type KillFields = Readonly<Record<KillField<'ttk'> | KillField<'stk'>, number | null>>;

/** The dropoff of a weapon as numbers, beside the texts. Null for one without dropoff. */
export interface DropoffFields {
  /** Full damage up to here. */
  readonly dropoffStartMeters: number | null;
  /** Lowest damage from here on. */
  readonly dropoffEndMeters: number | null;
  /** The share of damage left from there on, 0 to 1. */
  readonly dropoffShareLeft: number | null;
  /** The farthest it can hit. Null when unlimited. */
  readonly reachMeters: number | null;
}

/** A weapon as the API returns it: its stats, an id, its dropoff as numbers, and precomputed shots and times to kill. */
export type DetailedWeapon = Weapon & DropoffFields & KillFields & { readonly _id: string };

/** Adds the id and the precomputed `ttk…` (seconds) and `stk…` (shots) fields to a catalogue weapon. */
export function detailWeapon(weapon: Weapon): DetailedWeapon {
  return { _id: slugOf(weapon.name), ...weapon, ...dropoffFields(weapon), ...killFields(weapon) };
}

function dropoffFields(weapon: Weapon): DropoffFields {
  const falloff = weapon.noFalloff === true ? null : falloffOf(weapon);
  return {
    dropoffStartMeters: falloff && falloff.startMeters,
    dropoffEndMeters: falloff && falloff.endMeters,
    dropoffShareLeft: falloff && falloff.remainingShare,
    reachMeters: reachMeters(weapon),
  };
}

function killFields(weapon: Weapon): KillFields {
  const kill = (target: PlayerClass, location: HitLocation) =>
    killAtRange(weapon, target, location, 0);
  const entries = PLAYER_CLASSES.flatMap((target) =>
    HIT_LOCATIONS.flatMap((location) => [
      [`ttk${target}${location}`, kill(target, location)?.ttkSeconds ?? null],
      [`stk${target}${location}`, kill(target, location)?.shots ?? null],
    ]),
  );
  return Object.fromEntries(entries) as KillFields;
}

/** The weapons with the highest meta scores, best first. Equal scores are sorted by name. */
export function topWeaponsByMeta<Item extends Pick<Weapon, 'name' | 'patchMetaScore'>>(
  weapons: readonly Item[],
  limit: number,
): Item[] {
  return weapons
    .toSorted((a, b) => b.patchMetaScore - a.patchMetaScore || compareNames(a.name, b.name))
    .slice(0, limit);
}

function compareNames(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
