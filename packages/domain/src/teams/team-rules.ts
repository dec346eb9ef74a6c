import type {
  AimLevel,
  Catalogue,
  ItemRating,
  MemberPair,
  PlayerClass,
  RangeBand,
  Role,
  TeamItem,
  TeamModel,
  TeamPairSide,
  Weapon,
} from '../catalogue/index.ts';
import { itemsInGame } from './item-choice.ts';
import { hitShareOf, prepareQuickness } from './quickness.ts';
import type { Quickness, WeaponUse } from './quickness.ts';
import { createKillsFaster } from './shown-fights.ts';
import type { KillsFaster } from './shown-fights.ts';

/** The team model of a catalogue, looked up by the names of items. */
export interface TeamRules {
  readonly catalogue: Catalogue;
  readonly model: TeamModel;
  readonly weapon: (name: string) => Weapon;
  /** A weapon's entry: its category's, with the weapon's own differences. */
  readonly weaponCategory: (weaponName: string) => WeaponUse;
  /** True for items that are in the game this patch. */
  readonly isUsable: (name: string) => boolean;
  /** A gadget or a specialization. One that isn't in the game this patch counts for nothing. */
  readonly item: (name: string) => TeamItem;
  /** The update an item was rated for, and the one that has changed it since. */
  readonly rating: (name: string) => ItemRating;
  readonly classInRole: (playerClass: PlayerClass, role: Role) => number;
  readonly quickness: Quickness;
  readonly killsFaster: KillsFaster;
  /** The share of a weapon's shots that hit in a band. */
  readonly hitShare: (weaponName: string, band: RangeBand, aim: AimLevel) => number;
  /** The pair a specialization makes with a weapon in the same hands. */
  readonly memberPair: (specialization: string, weaponName: string) => MemberPair | undefined;
  /** The sides of the model's team pairs that a class, a gadget, or a specialization makes on its own. */
  readonly sidesMade: (name: string) => readonly TeamPairSide[];
}

/**
 * Prepares the lookups. Throws with the name if the model lacks an entry, which `catalogueProblems` reports earlier.
 */
export function createTeamRules(catalogue: Catalogue): TeamRules {
  const model = catalogue.teamModel;
  const weapons = new Map(catalogue.weapons.map((weapon) => [weapon.name, weapon]));
  const weapon = (name: string) => found(weapons.get(name), name);
  const weaponCategory = weaponUses(catalogue);
  const isUsable = itemsInGame(catalogue);
  const items = itemsByName(catalogue, isUsable);
  return {
    catalogue,
    model,
    weapon,
    weaponCategory,
    isUsable,
    item: (name) => found(items.get(name), name),
    rating: ratings(catalogue),
    classInRole: (playerClass, role) =>
      model.classes.find((entry) => entry.class === playerClass)?.roles[role] ?? 0,
    quickness: prepareQuickness(catalogue, weaponCategory),
    killsFaster: createKillsFaster(catalogue),
    hitShare: (name, band, aim) =>
      hitShareOf(weaponCategory(name), model.range.aim[aim].hitPercent, band),
    memberPair: (specialization, weaponName) =>
      model.memberPairs.find(
        (pair) =>
          pair.specialization === specialization &&
          isUsable(specialization) &&
          pair.categories.includes(weapon(weaponName).category),
      ),
    sidesMade: sidesByMaker(model, isUsable),
  };
}

function sidesByMaker(
  { teamPairs }: TeamModel,
  isUsable: TeamRules['isUsable'],
): TeamRules['sidesMade'] {
  const made = new Map<string, TeamPairSide[]>();
  for (const side of teamPairs.flatMap(({ first, second }) => [first, second])) {
    const { classes = [], specializations = [], gadgets = [] } = side;
    for (const name of [...classes, ...[...specializations, ...gadgets].filter(isUsable)]) {
      made.set(name, [...(made.get(name) ?? []), side]);
    }
  }
  return (name) => made.get(name) ?? [];
}

function ratings({ patch, teamModel }: Catalogue): TeamRules['rating'] {
  const known = new Map(teamModel.ratings?.map((rating) => [rating.name, rating]));
  const entries = new Map(
    [...teamModel.gadgets, ...teamModel.specializations].map((entry) => [entry.name, entry]),
  );
  return (name) => known.get(name) ?? { name, rated: entries.get(name)?.rated ?? patch.name };
}

function weaponUses({ weapons, teamModel }: Catalogue): TeamRules['weaponCategory'] {
  const categories = new Map(teamModel.weaponCategories.map((entry) => [entry.category, entry]));
  const own = new Map(teamModel.weapons.map((entry) => [entry.weapon, entry]));
  const byName = new Map(
    weapons.map(({ name, category }) => {
      const ofCategory = found(categories.get(category), category);
      const ofWeapon = own.get(name);
      const use: WeaponUse = {
        ...ofCategory,
        roles: ofWeapon?.roles ?? ofCategory.roles,
        playstyles: ofWeapon?.playstyles ?? ofCategory.playstyles,
        hitPercent: ofWeapon?.hitPercent ?? ofCategory.hitPercent,
        readySeconds: ofWeapon?.readySeconds ?? ofCategory.readySeconds,
        quickPercent: ofWeapon?.quickPercent ?? 100,
      };
      return [name, use];
    }),
  );
  return (name) => found(byName.get(name), name);
}

function found<Entry>(entry: Entry | undefined, name: string): Entry {
  if (entry === undefined) throw new Error(`the team model doesn't know '${name}'`);
  return entry;
}

function itemsByName(
  { teamModel: { gadgets, specializations } }: Catalogue,
  isUsable: TeamRules['isUsable'],
): Map<string, TeamItem> {
  const items = [...gadgets, ...specializations].map((item): [string, TeamItem] => [
    item.name,
    isUsable(item.name)
      ? item
      : { ...item, strength: 0, gives: {}, answers: {}, roles: [], playstyles: [] },
  ]);
  return new Map(items);
}
