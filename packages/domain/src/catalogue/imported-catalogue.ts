import { WEAPON_STATS } from './catalogue-at.ts';
import type { Catalogue, Weapon } from './catalogue.ts';
import { compareUpdates, ITEM_KINDS, newestComplete, UPDATE_VERSION } from './game-update.ts';
import type {
  CatalogueHistory,
  ChangeBasis,
  GameUpdate,
  ItemChange,
  ItemDefinition,
  ItemKind,
  OtherChange,
  RosterEvent,
  StatValue,
} from './game-update.ts';
import type { TeamModel } from './team-model.ts';
import { withUpdates } from './update-problems.ts';

/** The source key of everything an imported catalogue changes. */
export const IMPORT_SOURCE = 'operator-import';

const SOURCES = [IMPORT_SOURCE] as const;

/** The stat that is always our own estimate. */
const ESTIMATED = 'patchMetaScore';

/**
 * The history with a whole catalogue that an operator imported: what differs from `before`, the catalogue used until
 * then, becomes an update of its own. For the newest update itself, the differences are corrections. Catalogues of older
 * updates, and those whose name isn't a version, change nothing, since nobody used them after `before`.
 */
export function withImportedCatalogue(
  history: CatalogueHistory,
  imported: Catalogue,
  before: Catalogue,
): CatalogueHistory {
  const version = imported.patch.name;
  const newest = newestComplete(history);
  if (!UPDATE_VERSION.test(version) || newest === undefined) return history;
  const order = compareUpdates(version, newest);
  if (order < 0) return history;
  const known = history.updates.find((update) => update.version === version);
  const changes = weaponChanges(before, imported, order === 0 ? 'correction' : 'imported');
  const roster = [
    ...ITEM_KINDS.flatMap((kind) => rosterEvents(kind, before, imported)),
    ...classEvents(before, imported),
  ];
  const otherChanges = textChanges(before, imported);
  const update = known ?? headOf(imported, changes.length > 0);
  return withUpdates(history, [
    {
      ...update,
      date: update.date ?? dayOf(imported),
      hasCompleteRoster: true,
      roster: [...update.roster, ...roster],
      changes: [...update.changes, ...changes],
      otherChanges: [...update.otherChanges, ...otherChanges],
      sources: { ...update.sources, [IMPORT_SOURCE]: "Stats that this site's operator imported" },
    },
  ]);
}

function headOf(imported: Catalogue, hasChanges: boolean): GameUpdate {
  const version = imported.patch.name;
  return {
    version,
    date: dayOf(imported),
    season: Number.parseInt(version, 10),
    name: `Update ${version}`,
    officialNote: null,
    coverage: { weapons: hasChanges ? 'changes' : 'no-changes', gadgets: 'partial' },
    readIn: SOURCES,
    hasCompleteRoster: true,
    roster: [],
    changes: [],
    otherChanges: [],
    temporary: [],
    sources: {},
  };
}

/** The catalogue's day. The first of the month where only that is known. */
function dayOf({ patch: { date } }: Catalogue): string {
  return date.length === 'YYYY-MM'.length ? `${date}-01` : date;
}

/** The changed stats of weapons in both catalogues. */
function weaponChanges(before: Catalogue, after: Catalogue, basis: ChangeBasis): ItemChange[] {
  return after.weapons.flatMap((weapon) => {
    const old = before.weapons.find(({ name }) => name === weapon.name);
    if (old === undefined) return [];
    return WEAPON_STATS.flatMap((field): ItemChange[] => {
      const [previous, value] = [statIn(old, field), statIn(weapon, field)];
      if (previous === value) return [];
      return [
        {
          kind: 'weapon',
          item: weapon.name,
          field,
          value,
          previous,
          status: 'stated',
          basis: field === ESTIMATED ? 'estimated' : basis,
          sources: SOURCES,
        },
      ];
    });
  });
}

function statIn(weapon: Weapon, field: string): StatValue {
  const [outer = '', inner] = field.split('.');
  const value: unknown = (weapon as unknown as Record<string, unknown>)[outer];
  if (inner === undefined) return (value as StatValue | undefined) ?? null;
  return (value as Record<string, StatValue> | undefined)?.[inner] ?? null;
}

type ListedItem = ItemDefinition & { readonly name: string };

function itemsIn(kind: ItemKind, catalogue: Catalogue): readonly ListedItem[] {
  if (kind === 'weapon') return catalogue.weapons;
  return kind === 'gadget' ? catalogue.gadgets : catalogue.specializations;
}

/** The items that players can pick in one of the catalogues only, each with everything a later update needs. */
function rosterEvents(kind: ItemKind, before: Catalogue, after: Catalogue): RosterEvent[] {
  const [old, now] = [before, after].map((catalogue) =>
    itemsIn(kind, catalogue).filter(({ status = 'available' }) => status === 'available'),
  ) as [ListedItem[], ListedItem[]];
  const among = (items: readonly ListedItem[], { name }: ListedItem) =>
    items.some((item) => item.name === name);
  const added = now
    .filter((item) => !among(old, item))
    .map(({ name, ...definition }): RosterEvent => {
      const event = { event: 'added', kind, name, definition, sources: SOURCES } as const;
      if (kind !== 'weapon') return { ...event, team: teamEntry(kind, name, after) };
      return { ...event, newCategory: newCategory(definition, before, after) };
    });
  const removed = old
    .filter((item) => !among(now, item))
    .map(({ name }): RosterEvent => ({ event: 'removed', kind, name, sources: SOURCES }));
  return [...added, ...removed];
}

/** A gadget's or specialization's entry in the team model. */
function teamEntry(
  kind: Exclude<ItemKind, 'weapon'>,
  itemName: string,
  { teamModel }: Catalogue,
): RosterEvent['team'] {
  const list = kind === 'gadget' ? 'gadgets' : 'specializations';
  const entry = teamModel[list].find(({ name }) => name === itemName);
  if (entry === undefined) return undefined;
  const { name: _name, ...team } = entry;
  return { ...team, poses: posedBy(itemName, list, teamModel) };
}

/** The team model's entry of a weapon's category that the catalogue used so far doesn't have. */
function newCategory(
  { category: wanted = '' }: ItemDefinition,
  before: Catalogue,
  { teamModel }: Catalogue,
): RosterEvent['newCategory'] {
  const isKnown = before.teamModel.weaponCategories.some(({ category }) => category === wanted);
  const entry = teamModel.weaponCategories.find(({ category }) => category === wanted);
  if (isKnown || entry === undefined) return undefined;
  return { ...entry, poses: posedBy(wanted, 'weaponCategories', teamModel) };
}

/** The threats on whose list a name is. */
function posedBy(
  name: string,
  list: 'gadgets' | 'specializations' | 'weaponCategories',
  { threats }: TeamModel,
): readonly string[] {
  return threats.flatMap((threat) =>
    threat[list]?.includes(name) === true ? [threat.threat] : [],
  );
}

/** The gadgets that other classes can carry than before. */
function classEvents(before: Catalogue, after: Catalogue): RosterEvent[] {
  return after.gadgets.flatMap(({ name, classes, status }): RosterEvent[] => {
    const old = before.gadgets.find((gadget) => gadget.name === name);
    if (old?.status !== 'available' || status !== 'available') return [];
    const isSame =
      old.classes.length === classes.length && classes.every((one) => old.classes.includes(one));
    return isSame ? [] : [{ event: 'classes', kind: 'gadget', name, classes, sources: SOURCES }];
  });
}

/** The gadgets and specializations with another effect, whose stats are part of that text. */
function textChanges(before: Catalogue, after: Catalogue): OtherChange[] {
  return (['gadget', 'specialization'] as const).flatMap((kind) =>
    itemsIn(kind, after).flatMap(({ name, effect }): OtherChange[] => {
      const old = itemsIn(kind, before).find((item) => item.name === name);
      if (old === undefined || old.effect === effect) return [];
      return [{ kind, item: name, topics: ['effect'], sources: SOURCES }];
    }),
  );
}
