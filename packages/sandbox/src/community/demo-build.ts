import { gadgetFields, gadgetsOf } from '@trifecta/domain/builds';
import type { BuildContent } from '@trifecta/domain/builds';
import { PLAYER_CLASSES } from '@trifecta/domain/catalogue';
import type { Catalogue, LibraryBuild, PlayerClass } from '@trifecta/domain/catalogue';
import { PLAYSTYLES, REMARKS, SPECIALIZATION_NICKNAMES, WEAPON_NICKNAMES } from './demo-words.ts';
import type { SeededRandom } from './seeded-random.ts';

/** Weapons that can replace each other without changing a build's purpose. */
const ALIKE: readonly (readonly string[])[] = [
  ['SMG', 'Shotgun', 'Pistol'],
  ['Shotgun', 'Flamethrower', 'Melee'],
  ['Assault Rifle', 'SMG', 'Revolver'],
  ['LMG', 'Assault Rifle'],
  ['Marksman Rifle', 'Sniper Rifle', 'Bow', 'Revolver'],
  ['Grenade Launcher'],
];

const MAX_NAME_LENGTH = 40;

type Gear = Omit<BuildContent, 'buildName' | 'description'>;

/**
 * A player-made build: a library build or a variation of it, under a name this player hasn't used yet. Name and
 * description mention items that are in it.
 */
export function demoBuild(
  random: SeededRandom,
  catalogue: Catalogue,
  names: Set<string>,
): BuildContent {
  const playerClass = random.pick(PLAYER_CLASSES) ?? 'Light';
  const gear = demoGear(random, catalogue, playerClass);
  return {
    buildName: newName(random, catalogue, gear, names),
    ...gear,
    description: random.next() < 0.75 ? remark(random, gear) : null,
  };
}

function demoGear(random: SeededRandom, catalogue: Catalogue, playerClass: PlayerClass): Gear {
  const archetype = random.pick(
    catalogue.libraryBuilds.filter((build) => build.class === playerClass),
  );
  const gadgets = gadgetFields(demoGadgets(random, catalogue, playerClass, archetype));
  return {
    class: playerClass,
    weapon: demoWeapon(random, catalogue, playerClass, archetype),
    specialization: demoSpecialization(random, catalogue, playerClass, archetype),
    ...gadgets,
    gadget3: random.next() < 0.9 ? gadgets.gadget3 : null,
    maps: [],
    modes: [],
  };
}

/** The library build's weapon, or a similar one. */
function demoWeapon(
  random: SeededRandom,
  { weapons }: Catalogue,
  playerClass: PlayerClass,
  archetype: LibraryBuild | undefined,
): string {
  const ofClass = weapons.filter((weapon) => weapon.class === playerClass);
  const usual = ofClass.find(({ name }) => name === archetype?.weapon);
  if (usual === undefined) return random.pick(ofClass)?.name ?? '';
  if (random.next() < 0.4) return usual.name;
  const group = random.pick(ALIKE.filter((categories) => categories.includes(usual.category)));
  const alike = ofClass.filter(({ category }) => (group ?? [usual.category]).includes(category));
  return random.pick(alike)?.name ?? usual.name;
}

function demoSpecialization(
  random: SeededRandom,
  { specializations }: Catalogue,
  playerClass: PlayerClass,
  archetype: LibraryBuild | undefined,
): string {
  if (archetype !== undefined && random.next() < 0.8) return archetype.specialization;
  const possible = specializations.filter(
    ({ class: ofClass, status }) => ofClass === playerClass && status === 'available',
  );
  return random.pick(possible)?.name ?? '';
}

/** The library build's gadgets, often with one replaced by another that does the same job. */
function demoGadgets(
  random: SeededRandom,
  { gadgets }: Catalogue,
  playerClass: PlayerClass,
  archetype: LibraryBuild | undefined,
): string[] {
  const possible = gadgets.filter(
    ({ classes, status }) => classes.includes(playerClass) && status === 'available',
  );
  const chosen = random.some(
    archetype?.gadgets ?? random.some(possible, 3).map(({ name }) => name),
    3,
  );
  if (random.next() < 0.4) return chosen;
  const [replaced, ...kept] = chosen;
  const job = possible.find(({ name }) => name === replaced)?.category;
  const others = possible.filter(({ name }) => !chosen.includes(name));
  const another =
    random.pick(others.filter(({ category }) => category === job)) ?? random.pick(others);
  return another === undefined ? chosen : [...kept, another.name];
}

function newName(
  random: SeededRandom,
  { weapons }: Catalogue,
  { weapon, specialization }: Gear,
  names: Set<string>,
): string {
  const weaponWord = WEAPON_NICKNAMES[weapon] ?? weapon;
  const specializationWord = SPECIALIZATION_NICKNAMES[specialization] ?? specialization;
  const category = weapons.find(({ name }) => name === weapon)?.category ?? '';
  const playstyle = random.pick(PLAYSTYLES[category] ?? []) ?? 'Build';
  const base = random.pick([
    `${specializationWord} ${weaponWord}`,
    `${weaponWord} ${playstyle}`,
    `${specializationWord} ${playstyle}`,
    `${specializationWord} ${weaponWord} ${playstyle}`,
  ]);
  return unusedName((base ?? playstyle).slice(0, MAX_NAME_LENGTH).trim(), names);
}

function unusedName(base: string, names: Set<string>): string {
  let name = base;
  for (let version = 2; names.has(name); version += 1) name = `${base} v${version}`;
  names.add(name);
  return name;
}

/** A remark about an item of the build. Null when there's none. */
function remark(random: SeededRandom, gear: Gear): string | null {
  const items = [gear.weapon, gear.specialization, ...gadgetsOf(gear)];
  const remarks = items.flatMap((item) => REMARKS[item] ?? []);
  return random.pick(remarks) ?? null;
}
