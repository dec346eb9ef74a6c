import type { Catalogue, Gadget, Patch, Specialization, Weapon } from './catalogue.ts';
import type { PlayerClass } from './player-class.ts';
import type { TeamItem, TeamWeaponCategory } from './team-model.ts';

/** The kinds of items that updates can change. */
export const ITEM_KINDS = ['weapon', 'gadget', 'specialization'] as const;

/** A kind of item that updates can change. */
export type ItemKind = (typeof ITEM_KINDS)[number];

/**
 * How certain a change is. `confirmed`: measured, or announced and later observed. `stated`: announced or listed once.
 * `unannounced`: observed without an announcement. `superseded`: announced, but never took effect. `conflicting`: one
 * source claims it, better ones don't. The last two are never applied.
 */
export const CHANGE_STATUSES = [
  'confirmed',
  'stated',
  'unannounced',
  'superseded',
  'conflicting',
] as const;

/** How certain a change is. */
export type ChangeStatus = (typeof CHANGE_STATUSES)[number];

/**
 * The evidence for a change. `announced`: the update's own notes. `measured`: a published measurement of that update.
 * `observed`: seen in that update, but it may be older. `backdated`: known from a later source and assumed to be older.
 * `derived`: calculated from other stats. `estimated`: our own guess. `correction`: not a change in the game, but
 * better evidence from here on. `imported`: differs in a whole catalogue that an operator imported.
 */
export const CHANGE_BASES = [
  'announced',
  'measured',
  'observed',
  'backdated',
  'derived',
  'estimated',
  'correction',
  'imported',
] as const;

/** The evidence for a change. */
export type ChangeBasis = (typeof CHANGE_BASES)[number];

/** The value of a stat: a number, a text with its unit such as `30m`, or null once it's gone from the game. */
export type StatValue = number | string | null;

/**
 * A change to one stat of one item, effective from an update on. The value is absolute, so no update depends on the
 * ones before it.
 */
export interface ItemChange {
  readonly kind: ItemKind;
  readonly item: string;
  /**
   * The stat: a field of `Weapon`, with a dot for nested ones (`spinUp.startRpm`). A second attack is `alt|Charged
   * stab|damage`. Other names are only kept for the history.
   */
  readonly field: string;
  readonly value: StatValue;
  /** The old value according to the announcement. */
  readonly previous?: StatValue | undefined;
  readonly status: ChangeStatus;
  readonly basis: ChangeBasis;
  /** True when other evidence is also known from a later source. */
  readonly backdated?: boolean | undefined;
  /** Keys of `catalogue/sources.json`, the main one first. */
  readonly sources: readonly [string, ...string[]];
  readonly note?: string | undefined;
}

/** An item that an update added, removed, or made available to other classes. */
export interface RosterEvent {
  /**
   * `added` and `removed` change the catalogue, `classes` changes which classes can carry a gadget. `renamed`,
   * `reworked`, and `retired` are notes without effect.
   */
  readonly event: 'added' | 'removed' | 'classes' | 'renamed' | 'reworked' | 'retired';
  readonly kind: ItemKind;
  readonly name: string;
  /** The classes that can carry a gadget from now on. */
  readonly classes?: readonly PlayerClass[] | undefined;
  /** The item, unless it's a built-in one. */
  readonly definition?: ItemDefinition | undefined;
  /** Its team model entry, unless it's a built-in one. */
  readonly team?: Omit<TeamItem, 'name'> | undefined;
  /** Of a weapon: the team model entry of its category, unless that's a built-in one. */
  readonly newCategory?: (TeamWeaponCategory & Pick<TeamItem, 'poses'>) | undefined;
  readonly sources: readonly [string, ...string[]];
  readonly note?: string | undefined;
}

/** An item in the game: as it was added, with the classes that can carry it now. */
export type PresentItem = Pick<
  RosterEvent,
  'kind' | 'name' | 'classes' | 'definition' | 'team' | 'newCategory'
>;

type DefinedFields = Omit<Weapon & Gadget & Specialization, 'name'>;

/** The parts of an item that no update has changed. */
export type ItemDefinition = {
  readonly [Field in keyof DefinedFields]?: DefinedFields[Field] | undefined;
};

/** Changes that don't affect stats: recoil, spread, looks. */
export interface OtherChange {
  readonly kind: ItemKind;
  readonly item: string;
  readonly topics: readonly string[];
  readonly sources: readonly [string, ...string[]];
}

/** A value that applied in one mode during an event. Never part of a catalogue. */
export interface TemporaryChange {
  readonly event: string;
  readonly mode: string;
  /** What it applies to: a kind of item, or `class`. */
  readonly kind: string;
  readonly item: string;
  readonly field: string;
  readonly value: StatValue;
  readonly previous: StatValue;
  readonly sources: readonly [string, ...string[]];
}

/**
 * How completely an update's notes were read for weapon changes. "Read, nothing changed" isn't the same as "not read".
 */
export const WEAPON_COVERAGES = ['changes', 'no-changes', 'not-read'] as const;

/** The same, for gadgets and specializations. */
export const GADGET_COVERAGES = ['read', 'partial', 'not-read'] as const;

/** An update without its changes. */
export interface UpdateHead {
  /** Three numbers separated by dots, such as `8.3.0`. */
  readonly version: string;
  /** ISO 8601 date. Null when no source has it. */
  readonly date: string | null;
  readonly season: number;
  readonly name: string;
  /** URL of the developers' own patch notes. Null when there are none. */
  readonly officialNote: string | null;
  readonly coverage: {
    readonly weapons: (typeof WEAPON_COVERAGES)[number];
    readonly gadgets: (typeof GADGET_COVERAGES)[number];
  };
  /** The sources its changes were read from. */
  readonly readIn: readonly string[];
  readonly note?: string | undefined;
  /** URL of the notes for an event with temporary values. */
  readonly temporaryNote?: string | undefined;
  /** True when every item in the game at the time is known, so that the update has a catalogue. */
  readonly hasCompleteRoster: boolean;
}

/** A game update and everything known to have changed with it. */
export interface GameUpdate extends UpdateHead {
  readonly roster: readonly RosterEvent[];
  readonly changes: readonly ItemChange[];
  readonly otherChanges: readonly OtherChange[];
  readonly temporary: readonly TemporaryChange[];
  /** Names of sources that no earlier update used. */
  readonly sources: Readonly<Record<string, string>>;
}

/** All game updates, and the items they're based on. */
export interface CatalogueHistory {
  /** The name behind each source key. */
  readonly sources: Readonly<Record<string, string>>;
  /** The built-in items, maps, loadouts, and team model, before updates are applied. */
  readonly builtIn: Catalogue;
  /** Oldest first. */
  readonly updates: readonly GameUpdate[];
}

/** Compares updates by their numbers, so that 9.2.0 comes before 10.1.0. Negative when `a` is older than `b`. */
export function compareUpdates(a: string, b: string): number {
  const [ofA, ofB] = [a, b].map((update) => update.split('.').map(Number));
  const differences = (ofA ?? []).map((number, index) => number - (ofB?.[index] ?? 0));
  return differences.find((difference) => difference !== 0) ?? 0;
}

/** True for a change that took effect. Superseded and conflicting changes are shown but never applied. */
export function isInForce({ status }: Pick<ItemChange, 'status'>): boolean {
  return status !== 'superseded' && status !== 'conflicting';
}

/** The form of an update's version: three numbers separated by dots. Catalogues can have other names. */
export const UPDATE_VERSION = /^\d{1,3}\.\d{1,3}\.\d{1,3}$/;

/** True when the update has a catalogue. */
export function hasCatalogue<Update extends UpdateHead>(
  update: Update,
): update is Update & { readonly date: string } {
  return update.hasCompleteRoster && update.date !== null;
}

/** The newest update with a catalogue. Undefined when none has one. */
export function newestComplete({ updates }: CatalogueHistory): string | undefined {
  return updates.findLast(hasCatalogue)?.version;
}

/** The patch of an update with a catalogue. */
export function patchOf(update: UpdateHead & { readonly date: string }): Patch {
  return { name: update.version, date: update.date };
}
