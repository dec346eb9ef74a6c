import type { Catalogue, Gadget, LibraryBuild, Specialization, Weapon } from './catalogue.ts';
import { gadgetProblem, specializationProblem, weaponProblem } from './class-items.ts';
import { compareUpdates, hasCatalogue, isInForce, patchOf } from './game-update.ts';
import type {
  CatalogueHistory,
  GameUpdate,
  ItemChange,
  ItemKind,
  PresentItem,
  StatValue,
} from './game-update.ts';
import { PLAYER_CLASSES } from './player-class.ts';
import type { PlayerClass } from './player-class.ts';
import { ratingsAt } from './ratings.ts';
import { teamModelFor } from './team-model-for.ts';

/** A change with its update. */
export interface DatedChange extends ItemChange {
  readonly update: string;
}

/** A weapon's stats from one update on, until the next in the list. */
export interface WeaponState {
  readonly update: string;
  readonly date: string;
  readonly weapon: Weapon;
}

/** A stat without a known value for an update. The earliest known value is used instead. */
export interface AssumedStat {
  readonly weapon: string;
  readonly field: string;
  readonly value: StatValue;
  /** The first update for which the value is known. */
  readonly knownFrom: string;
}

/** The stats of `Weapon` that updates can change. */
export const WEAPON_STATS = [
  'headDamage',
  'bodyDamage',
  'rateOfFire',
  'magazineSize',
  'tacticalReloadTime',
  'emptyReloadTime',
  'damageDropoffMinRange',
  'damageDropoffMaxRange',
  'damageDropoffModifier',
  'shotsPerBurst',
  'burstDelay',
  'patchMetaScore',
  'pellets',
  'magazineSegments.swapSeconds',
  'spinUp.firstShotSeconds',
  'spinUp.fullRateSeconds',
  'spinUp.startRpm',
] as const;

const IS_WEAPON_STAT: ReadonlySet<string> = new Set(WEAPON_STATS);

/**
 * The catalogue of one update: the built-in items that were in the game at the time, with the latest values up to it.
 * Library loadouts and team model entries of other items are left out. Undefined when there's no such update, or its
 * roster isn't fully known.
 */
export function catalogueAt(history: CatalogueHistory, version: string): Catalogue | undefined {
  const update = history.updates.find((candidate) => candidate.version === version);
  if (update === undefined || !hasCatalogue(update)) return undefined;
  const { builtIn } = history;
  const present = rosterAt(history, version);
  const changes = weaponChanges(history);
  const weapons = present
    .filter(({ kind }) => kind === 'weapon')
    .map((item) => weaponAt(item, builtIn, version, changes.get(item.name)))
    .toSorted(byClassAndName);
  const gadgets = ordered(present, 'gadget', builtIn.gadgets)
    .map((item) => gadgetOf(item, builtIn.gadgets))
    .toSorted((a, b) => GROUPS.indexOf(a.group) - GROUPS.indexOf(b.group));
  const specializations = ordered(present, 'specialization', builtIn.specializations)
    .map((item) => specializationOf(item, builtIn.specializations))
    .toSorted((a, b) => PLAYER_CLASSES.indexOf(a.class) - PLAYER_CLASSES.indexOf(b.class));
  const items = { weapons, gadgets, specializations };
  const teamModel = teamModelFor(items, builtIn.teamModel, present);
  return {
    patch: patchOf(update),
    ...items,
    maps: builtIn.maps,
    libraryBuilds: builtIn.libraryBuilds.filter((build) => canBePlayed(build, items)),
    teamModel: { ...teamModel, ratings: ratingsAt(history, { ...items, teamModel }, version) },
  };
}

/** The items in the game after an update. */
function rosterAt({ updates }: CatalogueHistory, version: string): PresentItem[] {
  const present = new Map<string, PresentItem>();
  for (const event of updatesUpTo(updates, version).flatMap(({ roster }) => roster)) {
    const key = `${event.kind} ${event.name}`;
    const item = present.get(key);
    if (event.event === 'added') present.set(key, event);
    else if (event.event === 'removed') present.delete(key);
    else if (event.event === 'classes' && item !== undefined) {
      present.set(key, { ...item, classes: event.classes });
    }
  }
  return [...present.values()];
}

function updatesUpTo(updates: readonly GameUpdate[], version: string): GameUpdate[] {
  return updates.filter((update) => compareUpdates(update.version, version) <= 0);
}

/** Every change of one item, oldest first, whether in force or not. */
export function changesOfItem(
  history: Pick<CatalogueHistory, 'updates'>,
  kind: ItemKind,
  name: string,
): DatedChange[] {
  return datedChanges(history, (change) => change.kind === kind && change.item === name);
}

/** Each weapon's changes in force, oldest first. */
function weaponChanges(history: CatalogueHistory): Map<string, DatedChange[]> {
  const ofWeapons = datedChanges(
    history,
    (change) => change.kind === 'weapon' && isInForce(change),
  );
  return grouped(ofWeapons, ({ item }) => item);
}

function datedChanges(
  { updates }: Pick<CatalogueHistory, 'updates'>,
  isWanted: (change: ItemChange) => boolean,
): DatedChange[] {
  return updates.flatMap(({ version, changes }) =>
    changes.filter(isWanted).map((change) => ({ ...change, update: version })),
  );
}

function byStat(changes: readonly DatedChange[] = []): [string, DatedChange[]][] {
  return [...grouped(changes, ({ field }) => field)].filter(([field]) => IS_WEAPON_STAT.has(field));
}

/** A replacement for `Map.groupBy`, which not every browser supports yet. */
function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group === undefined) groups.set(keyOf(item), [item]);
    else group.push(item);
  }
  return groups;
}

/** The latest change of a stat up to an update, or the first one when the update is older. */
function changeAt(changes: readonly DatedChange[], version: string): DatedChange | undefined {
  return changes.findLast(({ update }) => compareUpdates(update, version) <= 0) ?? changes[0];
}

/** An update's weapon stats whose values are only known from a later update on. */
export function assumedStats(history: CatalogueHistory, version: string): AssumedStat[] {
  const changes = weaponChanges(history);
  return rosterAt(history, version)
    .filter(({ kind }) => kind === 'weapon')
    .flatMap(({ name }) =>
      byStat(changes.get(name)).flatMap(([field, [first]]) =>
        first !== undefined && compareUpdates(first.update, version) > 0
          ? [{ weapon: name, field, value: first.value, knownFrom: first.update }]
          : [],
      ),
    );
}

/** A weapon's stats after each update that changed them and has a catalogue, oldest first. */
export function weaponStates(history: CatalogueHistory, name: string): WeaponState[] {
  const changes = weaponChanges(history).get(name);
  const states: WeaponState[] = [];
  let item: PresentItem | undefined;
  let hasChanged = false;
  for (const update of history.updates) {
    const events = update.roster.filter((one) => one.kind === 'weapon' && one.name === name);
    for (const event of events) {
      if (event.event === 'added') item = event;
      else if (event.event === 'removed') item = undefined;
    }
    hasChanged ||= events.length > 0 || update.changes.some((change) => change.item === name);
    if (item === undefined || !hasChanged || !hasCatalogue(update)) continue;
    hasChanged = false;
    const { version, date } = update;
    const weapon = weaponAt(item, history.builtIn, version, changes);
    const before = states.at(-1)?.weapon;
    if (JSON.stringify(before) !== JSON.stringify(weapon)) {
      states.push({ update: version, date, weapon });
    }
  }
  return states;
}

function weaponAt(
  { name, definition }: PresentItem,
  { weapons, patch: { name: builtInUpdate } }: Catalogue,
  version: string,
  changes: readonly DatedChange[] | undefined,
): Weapon {
  const builtIn = weapons.find((candidate) => candidate.name === name);
  const weapon: Record<string, unknown> = { name, ...builtIn, ...definition };
  for (const [field, ofField] of byStat(changes)) {
    const change = changeAt(ofField, version);
    if (change === undefined) continue;
    // When the first change is newer than the built-in files, the built-in value applies before it.
    const isLater = compareUpdates(change.update, version) > 0;
    const isNewer = builtIn !== undefined && compareUpdates(change.update, builtInUpdate) > 0;
    if (!isLater || !isNewer) setStat(weapon, field, change.value);
  }
  const { bodyDamage, magazineSize } = weapon as unknown as Weapon;
  return {
    ...(weapon as unknown as Weapon),
    damagePerMagazine: Math.round(bodyDamage * magazineSize * 100) / 100,
  };
}

/** The weapon with another value of a stat. */
export function withStat(weapon: Weapon, field: string, value: StatValue): Weapon {
  const changed = { ...weapon };
  setStat(changed, field, value);
  return changed;
}

/** Sets a stat. For a nested one, copies the object that holds it. */
function setStat(weapon: Record<string, unknown>, field: string, value: StatValue): void {
  const [outer = '', inner] = field.split('.');
  const before = weapon[outer];
  if (inner !== undefined) {
    if (typeof before === 'object') weapon[outer] = { ...before, [inner]: value };
  } else if (value === null) Reflect.deleteProperty(weapon, outer);
  else weapon[outer] = value;
}

/** The gadget groups, in list order. */
const GROUPS: readonly string[] = ['Universal', 'Light', 'Medium', 'Shared', 'Heavy'];

/** Items of one kind in the built-in order, newer ones last. */
function ordered(
  present: readonly PresentItem[],
  kind: ItemKind,
  builtIn: readonly { readonly name: string }[],
): PresentItem[] {
  const place = ({ name }: PresentItem) => {
    const index = builtIn.findIndex((item) => item.name === name);
    return index === -1 ? builtIn.length : index;
  };
  return present.filter((item) => item.kind === kind).toSorted((a, b) => place(a) - place(b));
}

function gadgetOf(item: PresentItem, builtIn: readonly Gadget[]): Gadget {
  const gadget = {
    ...builtIn.find(({ name }) => name === item.name),
    name: item.name,
    ...item.definition,
  } as Gadget;
  const classes = item.classes ?? gadget.classes;
  return { ...gadget, classes, group: groupOf(classes) };
}

function groupOf(classes: readonly PlayerClass[]): string {
  const [only, ...others] = classes;
  if (others.length === PLAYER_CLASSES.length - 1) return 'Universal';
  return others.length === 0 && only !== undefined ? only : 'Shared';
}

function specializationOf(item: PresentItem, builtIn: readonly Specialization[]): Specialization {
  return {
    ...builtIn.find(({ name }) => name === item.name),
    name: item.name,
    ...item.definition,
  } as Specialization;
}

function byClassAndName(a: Weapon, b: Weapon): number {
  const [first, second] = [a.name.toLowerCase(), b.name.toLowerCase()];
  const byName = first < second ? -1 : 1;
  return PLAYER_CLASSES.indexOf(a.class) - PLAYER_CLASSES.indexOf(b.class) || byName;
}

function canBePlayed(
  build: LibraryBuild,
  items: Pick<Catalogue, 'weapons' | 'gadgets' | 'specializations'>,
): boolean {
  return (
    weaponProblem(build.weapon, build.class, items) === undefined &&
    specializationProblem(build.specialization, build.class, items) === undefined &&
    build.gadgets.every((gadget) => gadgetProblem(gadget, build.class, items) === undefined)
  );
}
