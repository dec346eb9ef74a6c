import type { Catalogue } from './catalogue.ts';
import type { CatalogueHistory, ItemKind, PresentItem } from './game-update.ts';
import type { NoThreat, TeamItem, TeamModel, TeamPairSide, TeamThreat } from './team-model.ts';

/**
 * The team model for the items of one update: with the entries of items that came later than the model, and without
 * everything about items that aren't there.
 */
export function teamModelFor(
  { weapons, gadgets, specializations }: Pick<Catalogue, 'weapons' | 'gadgets' | 'specializations'>,
  model: TeamModel,
  present: readonly PresentItem[],
): TeamModel {
  const gadgetNames = new Set(gadgets.map(({ name }) => name));
  const specializationNames = new Set(specializations.map(({ name }) => name));
  const weaponNames = new Set(weapons.map(({ name }) => name));
  const categories = new Set(weapons.map(({ category }) => category));
  const later = laterCategories(model, present).filter(({ category }) => categories.has(category));
  const side = (one: TeamPairSide): TeamPairSide =>
    withoutEmpty({
      classes: one.classes,
      specializations: among(one.specializations, specializationNames),
      gadgets: among(one.gadgets, gadgetNames),
    });
  return {
    ...model,
    weaponCategories: [
      ...model.weaponCategories.filter(({ category }) => categories.has(category)),
      ...later.map(({ poses: _poses, ...entry }) => entry),
    ],
    gadgets: entries('gadget', model.gadgets, gadgetNames, present),
    specializations: entries('specialization', model.specializations, specializationNames, present),
    memberPairs: model.memberPairs
      .filter(({ specialization }) => specializationNames.has(specialization))
      .map((pair) => ({ ...pair, categories: among(pair.categories, categories) ?? [] }))
      .filter((pair) => pair.categories.length > 0),
    teamPairs: model.teamPairs
      .map((pair) => ({ ...pair, first: side(pair.first), second: side(pair.second) }))
      .filter(({ first, second }) => !isEmpty(first) && !isEmpty(second)),
    threats: model.threats.map((threat) =>
      withoutEmpty({
        ...threat,
        weapons: among(threat.weapons, weaponNames),
        weaponCategories: among(withLaterCategories(threat, later), categories),
        specializations: among(
          withLater('specialization', threat, threat.specializations, present),
          specializationNames,
        ),
        gadgets: among(withLater('gadget', threat, threat.gadgets, present), gadgetNames),
      }),
    ),
    noThreats: [...noThreats(model, present), ...harmless(later)],
  };
}

/**
 * The built-in team model for the items and maps of an imported catalogue. An item that the model doesn't know has no
 * entry: `catalogueProblems` names it.
 */
export function builtInModelFor(
  catalogue: Pick<Catalogue, 'weapons' | 'gadgets' | 'specializations' | 'maps'>,
  { builtIn, updates }: Pick<CatalogueHistory, 'builtIn' | 'updates'>,
): TeamModel {
  const names = new Set(
    [...catalogue.gadgets, ...catalogue.specializations].map(({ name }) => name),
  );
  const added = updates
    .flatMap(({ roster }) => roster)
    .filter(({ event, name }) => event === 'added' && names.has(name));
  const later = new Map(added.map((item) => [`${item.kind} ${item.name}`, item]));
  const model = teamModelFor(catalogue, builtIn.teamModel, [...later.values()]);
  const mapIds = catalogue.maps.map(({ mapId }) => mapId);
  const maps = model.map.maps.filter(({ map }) => mapIds.includes(map));
  return { ...model, map: { ...model.map, maps } };
}

type LaterCategory = NonNullable<PresentItem['newCategory']>;

/** The kinds of weapons that came later than the model. */
function laterCategories(
  { weaponCategories }: TeamModel,
  present: readonly PresentItem[],
): LaterCategory[] {
  const found = new Set(weaponCategories.map(({ category }) => category));
  return present.flatMap(({ newCategory }) => {
    if (newCategory === undefined || found.has(newCategory.category)) return [];
    found.add(newCategory.category);
    return [newCategory];
  });
}

function withLaterCategories(
  { threat, weaponCategories }: TeamThreat,
  later: readonly LaterCategory[],
): readonly string[] | undefined {
  const posing = later.filter(({ poses }) => poses?.includes(threat) === true);
  if (posing.length === 0) return weaponCategories;
  return [...(weaponCategories ?? []), ...posing.map(({ category }) => category)];
}

function harmless(later: readonly LaterCategory[]): readonly NoThreat[] {
  return later
    .filter(({ poses = [] }) => poses.length === 0)
    .map(({ category, reason }) => ({ items: [category], reason }));
}

/** With the items that came later than the model and pose this threat. */
function withLater(
  kind: ItemKind,
  { threat }: TeamThreat,
  names: readonly string[] | undefined,
  present: readonly PresentItem[],
): readonly string[] | undefined {
  const later = present
    .filter((item) => item.kind === kind && item.team?.poses?.includes(threat) === true)
    .map(({ name }) => name);
  return later.length === 0 ? names : [...(names ?? []), ...later];
}

/** With the items that came later than the model and pose no threat. */
function noThreats(model: TeamModel, present: readonly PresentItem[]): readonly NoThreat[] {
  const later = present.flatMap(({ name, team }) =>
    team !== undefined && (team.poses ?? []).length === 0
      ? [{ items: [name], reason: team.reason }]
      : [],
  );
  return [...model.noThreats, ...later];
}

function entries(
  kind: ItemKind,
  known: readonly TeamItem[],
  names: ReadonlySet<string>,
  present: readonly PresentItem[],
): TeamItem[] {
  const later = present.flatMap(({ kind: ofKind, name, team }) =>
    ofKind === kind && team !== undefined ? [{ name, ...team }] : [],
  );
  return [...known.filter(({ name }) => names.has(name)), ...later];
}

function among(
  names: readonly string[] | undefined,
  known: ReadonlySet<string>,
): readonly string[] | undefined {
  return names?.filter((name) => known.has(name));
}

/** Without lists that are missing or have become empty: an empty list would be one that nothing is on. */
function withoutEmpty<Lists extends object>(lists: Lists): Lists {
  const kept = Object.entries(lists).filter(
    ([, list]) => list !== undefined && !(Array.isArray(list) && list.length === 0),
  );
  return Object.fromEntries(kept) as Lists;
}

function isEmpty(side: TeamPairSide): boolean {
  return Object.keys(side).length === 0;
}
