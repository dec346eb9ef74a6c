import type {
  Catalogue,
  MemberPair,
  PlayerClass,
  Role,
  TeamItem,
  TeamModel,
  Weapon,
} from '../catalogue/index.ts';
import { prepareQuickness } from './quickness.ts';
import type { Quickness, WeaponUse } from './quickness.ts';

/** The team model of a catalogue, looked up by the names of items. */
export interface TeamRules {
  readonly catalogue: Catalogue;
  readonly model: TeamModel;
  readonly weapon: (name: string) => Weapon;
  /** What the model says of a weapon: of its category, with what is different about the weapon itself. */
  readonly weaponCategory: (weaponName: string) => WeaponUse;
  /** True when a gadget or a specialization is in the game of this patch. */
  readonly isUsable: (name: string) => boolean;
  /** A gadget or a specialization; one that is not in the game of this patch counts for nothing. */
  readonly item: (name: string) => TeamItem;
  readonly classInRole: (playerClass: PlayerClass, role: Role) => number;
  readonly quickness: Quickness;
  /** The pair a specialization makes with a weapon in the same hands. */
  readonly memberPair: (specialization: string, weaponName: string) => MemberPair | undefined;
}

/**
 * Prepares the lookups. Throws, with the name, where the model lacks an entry; `catalogueProblems` tells that before.
 */
export function createTeamRules(catalogue: Catalogue): TeamRules {
  const model = catalogue.teamModel;
  const weapons = new Map(catalogue.weapons.map((weapon) => [weapon.name, weapon]));
  const weapon = (name: string) => found(weapons.get(name), name);
  const weaponCategory = weaponUses(catalogue);
  const items = itemsByName(catalogue);
  const usable = usableNames(catalogue);
  return {
    catalogue,
    model,
    weapon,
    weaponCategory,
    isUsable: (name) => usable.has(name),
    item: (name) => found(items.get(name), name),
    classInRole: (playerClass, role) =>
      model.classes.find((entry) => entry.class === playerClass)?.roles[role] ?? 0,
    quickness: prepareQuickness(catalogue, weaponCategory),
    memberPair: (specialization, weaponName) =>
      model.memberPairs.find(
        (pair) =>
          pair.specialization === specialization &&
          usable.has(specialization) &&
          pair.categories.includes(weapon(weaponName).category),
      ),
  };
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
        quickPercent: ofWeapon?.quickPercent ?? 100,
      };
      return [name, use];
    }),
  );
  return (name) => found(byName.get(name), name);
}

function found<Entry>(entry: Entry | undefined, name: string): Entry {
  if (entry === undefined) throw new Error(`the team model does not know '${name}'`);
  return entry;
}

function usableNames({ gadgets, specializations }: Catalogue): Set<string> {
  const usable = [...gadgets, ...specializations].filter(({ status }) => status === 'available');
  return new Set(usable.map(({ name }) => name));
}

function itemsByName(catalogue: Catalogue): Map<string, TeamItem> {
  const { gadgets, specializations } = catalogue.teamModel;
  const usable = usableNames(catalogue);
  const items = [...gadgets, ...specializations].map((item): [string, TeamItem] => [
    item.name,
    usable.has(item.name)
      ? item
      : { ...item, strength: 0, gives: {}, answers: {}, roles: [], playstyles: [] },
  ]);
  return new Map(items);
}
