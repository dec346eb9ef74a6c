import { PLAYER_CLASSES, slugOf } from '../catalogue/index.ts';
import type { PlayerClass, Weapon } from '../catalogue/index.ts';
import { HIT_LOCATIONS, killAtRange } from './time-to-kill.ts';
import type { HitLocation } from './time-to-kill.ts';

type KillField<Prefix extends string> = `${Prefix}${PlayerClass}${HitLocation}`;

/** Point-blank shots and seconds to kill for each class and location. Null where the weapon can't kill. */
export type KillFields = Readonly<Record<KillField<'ttk'> | KillField<'stk'>, number | null>>;

/** A weapon as the API returns it: its stats, an id, its picture, and precomputed shots and times to kill. */
export type DetailedWeapon = Weapon & KillFields & { readonly _id: string };

/** Adds the id and the precomputed `ttk…` (seconds) and `stk…` (shots) fields to a catalogue weapon. */
export function detailWeapon(weapon: Weapon): DetailedWeapon {
  return { _id: slugOf(weapon.name), ...weapon, ...killFields(weapon) };
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
