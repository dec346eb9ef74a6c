import type { Catalogue, Gadget, Patch, Specialization, Weapon } from './catalogue.ts';
import type { PlayerClass } from './player-class.ts';
import type { TeamItem } from './team-model.ts';

/** Kinds of items that updates change. */
export const ITEM_KINDS = ['weapon', 'gadget', 'specialization'] as const;

/** A kind of item that updates change. */
export type ItemKind = (typeof ITEM_KINDS)[number];

/**
 * How well a change is known. `confirmed`: measured, or announced and later seen. `stated`: announced or listed once.
 * `unannounced`: seen without an announcement. `superseded`: announced, never worked. `conflicting`: one source says
 * so, better ones don't. The last two never take effect.
 */
export const CHANGE_STATUSES = [
  'confirmed',
  'stated',
  'unannounced',
  'superseded',
  'conflicting',
] as const;

/** How well a change is known. */
export type ChangeStatus = (typeof CHANGE_STATUSES)[number];

/**
 * The ground a change stands on. `announced`: the update's own notes. `measured`: a published measurement of that
 * update. `observed`: seen at that update, unknown since when. `backdated`: known from a later source, and taken to
 * be older. `derived`: worked out from other stats. `estimated`: our own guess. `correction`: no change of the game;
 * from here on better evidence is followed.
 */
export const CHANGE_BASES = [
  'announced',
  'measured',
  'observed',
  'backdated',
  'derived',
  'estimated',
  'correction',
] as const;

/** The ground a change stands on. */
export type ChangeBasis = (typeof CHANGE_BASES)[number];

/** The value of a stat: a number, a text with its unit such as `30m`, or null once it's gone from the game. */
export type StatValue = number | string | null;

/** One stat of one item from one update on. The value is absolute, so no update needs the ones before it. */
export interface ItemChange {
  readonly kind: ItemKind;
  readonly item: string;
  /**
   * The stat. A name of `Weapon`, nested ones with a dot (`spinUp.startRpm`); a second attack as
   * `alt|Charged stab|damage`; other names are kept for the history alone.
   */
  readonly field: string;
  readonly value: StatValue;
  /** The old value as the announcement gives it. */
  readonly previous?: StatValue | undefined;
  readonly status: ChangeStatus;
  readonly basis: ChangeBasis;
  /** True when a change on another ground is known from a later source, too. */
  readonly backdated?: boolean | undefined;
  /** Keys of `catalogue/sources.json`, the main one first. */
  readonly sources: readonly [string, ...string[]];
  readonly note?: string | undefined;
}

/** An item that came, left, or changed hands with an update. */
export interface RosterEvent {
  /**
   * `added` and `removed` change the catalogue, `classes` the classes that can carry a gadget. `renamed`, `reworked`
   * and `retired` are notes and change nothing.
   */
  readonly event: 'added' | 'removed' | 'classes' | 'renamed' | 'reworked' | 'retired';
  readonly kind: ItemKind;
  readonly name: string;
  /** The classes that can carry a gadget from now on. */
  readonly classes?: readonly PlayerClass[] | undefined;
  /** The item, if it isn't among the built-in ones. */
  readonly definition?: ItemDefinition | undefined;
  /** Its entry in the team model, likewise. */
  readonly team?: Omit<TeamItem, 'name'> | undefined;
  readonly sources: readonly [string, ...string[]];
  readonly note?: string | undefined;
}

type DefinedFields = Omit<Weapon & Gadget & Specialization, 'name'>;

/** What of an item no update has changed. */
export type ItemDefinition = {
  readonly [Field in keyof DefinedFields]?: DefinedFields[Field] | undefined;
};

/** Things an update touched without stats: recoil, spread, looks. */
export interface OtherChange {
  readonly kind: ItemKind;
  readonly item: string;
  readonly topics: readonly string[];
  readonly sources: readonly [string, ...string[]];
}

/** A value that held in one mode for the time of an event. It is in no catalogue. */
export interface TemporaryChange {
  readonly event: string;
  readonly mode: string;
  /** What it is of: an item's kind, or `class`. */
  readonly kind: string;
  readonly item: string;
  readonly field: string;
  readonly value: StatValue;
  readonly previous: StatValue;
  readonly sources: readonly [string, ...string[]];
}

/** How far an update's notes were read for changes of weapons. "Read, nothing changed" isn't "not read". */
export const WEAPON_COVERAGES = ['changes', 'no-changes', 'not-read'] as const;

/** The same for gadgets and specializations. */
export const GADGET_COVERAGES = ['read', 'partial', 'not-read'] as const;

/** One update of the game, without what it changed. */
export interface UpdateHead {
  /** Three numbers with dots, such as `8.3.0`. */
  readonly version: string;
  /** ISO 8601 date; null where no source has it. */
  readonly date: string | null;
  readonly season: number;
  readonly name: string;
  /** Address of the developers' own patch notes; null where there is none. */
  readonly officialNote: string | null;
  readonly coverage: {
    readonly weapons: (typeof WEAPON_COVERAGES)[number];
    readonly gadgets: (typeof GADGET_COVERAGES)[number];
  };
  /** The sources its notes were read in. */
  readonly readIn: readonly string[];
  readonly note?: string | undefined;
  /** Address of the notes of an event with temporary values. */
  readonly temporaryNote?: string | undefined;
  /** True when every item of that day is known, so that there is a catalogue of it. */
  readonly hasCompleteRoster: boolean;
}

/** One update of the game and everything that is known to have changed with it. */
export interface GameUpdate extends UpdateHead {
  readonly roster: readonly RosterEvent[];
  readonly changes: readonly ItemChange[];
  readonly otherChanges: readonly OtherChange[];
  readonly temporary: readonly TemporaryChange[];
  /** Names of sources that no update before it had. */
  readonly sources: Readonly<Record<string, string>>;
}

/** All updates of the game, and the items they are made of. */
export interface CatalogueHistory {
  /** What each key of a source stands for. */
  readonly sources: Readonly<Record<string, string>>;
  /** Items, maps, loadouts and the team model as built in. What updates change is overwritten by them. */
  readonly builtIn: Catalogue;
  /** Oldest first. */
  readonly updates: readonly GameUpdate[];
}

/** Below 0 when update `a` came before `b`: by its numbers, so that 9.2.0 is before 10.1.0. */
export function compareUpdates(a: string, b: string): number {
  const [ofA, ofB] = [a, b].map((update) => update.split('.').map(Number));
  const differences = (ofA ?? []).map((number, index) => number - (ofB?.[index] ?? 0));
  return differences.find((difference) => difference !== 0) ?? 0;
}

/** True for a change that took effect. Superseded and conflicting changes are shown but never applied. */
export function isInForce({ status }: Pick<ItemChange, 'status'>): boolean {
  return status !== 'superseded' && status !== 'conflicting';
}

/** True when there is a catalogue of that update. */
export function hasCatalogue<Update extends UpdateHead>(
  update: Update,
): update is Update & { readonly date: string } {
  return update.hasCompleteRoster && update.date !== null;
}

/** The newest update with a catalogue; undefined when none has one. */
export function newestComplete({ updates }: CatalogueHistory): string | undefined {
  return updates.findLast(hasCatalogue)?.version;
}

/** The patch of an update with a catalogue. */
export function patchOf(update: UpdateHead & { readonly date: string }): Patch {
  return { name: update.version, date: update.date };
}
