import { anyItemName, PLAYER_CLASSES } from '../catalogue/index.ts';
import type { Catalogue } from '../catalogue/index.ts';
import {
  AIM_LEVELS,
  MAX_GADGETS,
  NO_HABITS,
  PLAYSTYLES,
  PREFERENCE_CHOICES,
  ROLES,
} from '../teams/index.ts';
import type { EnemyPicks, PlayerHabits } from '../teams/index.ts';
import { guestNameProblem } from './guest-name.ts';

/** The guest who has a slot, with the name they chose. */
export interface SlotOwner {
  readonly guest: number;
  readonly name: string;
  /** The guest who they were on another device, and who is out of the slot since. */
  readonly before?: number;
  /** True for a player under the display name of their account. Everyone else's name is only what they call themselves. */
  readonly isPlayer?: true;
}

/** The parts of a slot that guests change. */
export type SlotPart =
  | 'owner'
  | 'class'
  | 'role'
  | 'playstyle'
  | 'keep'
  | 'never'
  | 'habits'
  | 'ready';

/** The fields of the whole room: picks, and what its leader switches. */
const WHOLE = ['map', 'aim', 'never', 'locked', 'leader', 'autostart'] as const;

/** The fields that are no picks. */
const NO_PICKS: readonly string[] = ['owner', 'ready', 'locked', 'leader', 'autostart'];

/** A field that guests change. */
export type GuestField =
  | { readonly kind: 'slot'; readonly slot: number; readonly part: SlotPart }
  | { readonly kind: (typeof WHOLE)[number] | 'enemy' };

/** The names that values may contain: text from the game, so that no one can write to others through a pick. */
export interface KnownGame {
  readonly items: ReadonlySet<string>;
  readonly maps: ReadonlySet<string>;
  /** The name of an item that a program calls by its name or id, in any case. Other texts stay as they are. */
  readonly nameOf: (text: string) => string;
}

/** A weapon, a specialization, and gadgets. */
const MAX_KEPT = 2 + MAX_GADGETS;
const MAX_NEVER = 20;
/** More than a class has. */
const MAX_OWN_WEAPONS = 40;

const SLOT_FIELD = /^slot\.([0-2])\.(owner|class|role|playstyle|keep|never|habits|ready)$/;
const ENEMY_FIELD = /^enemy\.[0-2]$/;

/** Reads the name of a field that guests change. Undefined for any other text. */
export function guestField(name: string): GuestField | undefined {
  const [, slot, part] = SLOT_FIELD.exec(name) ?? [];
  if (slot !== undefined) return { kind: 'slot', slot: Number(slot), part: part as SlotPart };
  if (ENEMY_FIELD.test(name)) return { kind: 'enemy' };
  const whole = WHOLE.find((kind) => kind === name);
  return whole && { kind: whole };
}

/** True for a field that a team depends on: not for who is there, who is ready, and what was found. */
export function isPick(name: string): boolean {
  const field = guestField(name);
  return field !== undefined && !NO_PICKS.includes(field.kind === 'slot' ? field.part : field.kind);
}

/** The names in a catalogue. */
export function knownGame(catalogue: Catalogue): KnownGame {
  const { weapons, specializations, gadgets, maps } = catalogue;
  return {
    nameOf: (text) => anyItemName(text, catalogue),
    items: new Set([...weapons, ...specializations, ...gadgets].map(({ name }) => name)),
    maps: new Set(maps.map(({ mapId }) => mapId)),
  };
}

/** True for a guest by their number, as in the fields `leader` and, for who continues on another device, `owner`. */
export function isGuestNumber(value: unknown): value is SlotOwner {
  const { guest, name } = (value ?? {}) as Partial<Record<keyof SlotOwner, unknown>>;
  return typeof guest === 'number' && name === '';
}

/** The value for a field with the names of the items in it that a program called by their ids. */
export function valueWithNames(field: GuestField, value: unknown, { nameOf }: KnownGame): unknown {
  const named = (one: unknown): unknown => {
    if (typeof one === 'string') return nameOf(one);
    return Array.isArray(one) ? one.map(named) : one;
  };
  if (field.kind === 'slot' && field.part === 'habits') {
    const { ownWeapons } = (value ?? {}) as Partial<Record<keyof PlayerHabits, unknown>>;
    return ownWeapons === undefined
      ? value
      : { ...(value as object), ownWeapons: named(ownWeapons) };
  }
  if (field.kind === 'enemy') {
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [name, name === 'class' ? one : named(one)]),
    );
  }
  return ['keep', 'never'].includes(field.kind === 'slot' ? field.part : field.kind)
    ? named(value)
    : value;
}

/**
 * True for a value that the field takes. A slot's owner is a guest's name to claim it, null to leave it, or the number of
 * its owner for who continues on another device.
 */
export function isValueOf(field: GuestField, value: unknown, known: KnownGame): boolean {
  if (field.kind === 'enemy') return isEnemy(value, known);
  switch (field.kind === 'slot' ? field.part : field.kind) {
    case 'owner':
      return isOwner(value);
    case 'leader':
      return isGuestNumber(value);
    case 'class':
      return isOneOf(PREFERENCE_CHOICES.preferredClass, value);
    case 'role':
      return isOneOf(PREFERENCE_CHOICES.preferredRole, value);
    case 'playstyle':
      return isOneOf(PREFERENCE_CHOICES.playstyle, value);
    case 'aim':
      return isOneOf(AIM_LEVELS, value);
    case 'keep':
      return isItems(value, known, MAX_KEPT);
    case 'never':
      return isItems(value, known, MAX_NEVER);
    case 'habits':
      return isHabits(value, known);
    case 'map':
      return value === '' || (typeof value === 'string' && known.maps.has(value));
    default:
      return typeof value === 'boolean';
  }
}

function isOwner(value: unknown): boolean {
  if (typeof value === 'string') return guestNameProblem(value) === undefined;
  return value === null || isGuestNumber(value);
}

function isOneOf(values: readonly string[], value: unknown): boolean {
  return typeof value === 'string' && values.includes(value);
}

function isItems(value: unknown, { items }: KnownGame, most: number): boolean {
  return (
    Array.isArray(value) &&
    value.length <= most &&
    new Set(value).size === value.length &&
    value.every((item) => typeof item === 'string' && items.has(item))
  );
}

function isHabits(value: unknown, known: KnownGame): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const habits = value as Partial<Record<keyof PlayerHabits, unknown>>;
  const isSome = (values: readonly string[], some: unknown) =>
    Array.isArray(some) &&
    new Set(some).size === some.length &&
    some.every((one) => isOneOf(values, one));
  return (
    Object.keys(value).length === Object.keys(NO_HABITS).length &&
    isItems(habits.ownWeapons, known, MAX_OWN_WEAPONS) &&
    isSome(PLAYER_CLASSES, habits.refusedClasses) &&
    isSome(ROLES, habits.otherRoles) &&
    isSome(PLAYSTYLES, habits.otherPlaystyles) &&
    (habits.aim === null || isOneOf(AIM_LEVELS, habits.aim))
  );
}

function isEnemy(value: unknown, { items }: KnownGame): boolean {
  if (typeof value !== 'object' || value === null || Object.keys(value).length !== 4) return false;
  const enemy = value as Partial<Record<keyof EnemyPicks, unknown>>;
  const isItemOrEmpty = (item: unknown) =>
    item === '' || (typeof item === 'string' && items.has(item));
  return (
    isOneOf(['', ...PLAYER_CLASSES], enemy.class) &&
    isItemOrEmpty(enemy.weapon) &&
    isItemOrEmpty(enemy.specialization) &&
    Array.isArray(enemy.gadgets) &&
    enemy.gadgets.length <= MAX_GADGETS &&
    enemy.gadgets.every(isItemOrEmpty)
  );
}
