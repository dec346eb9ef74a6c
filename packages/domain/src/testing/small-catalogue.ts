/** Small random catalogues with random team models, small enough to try every team. */
import { PLAYER_CLASSES, PLAYSTYLES, ROLES } from '../catalogue/index.ts';
import type { Catalogue, TeamItem, TeamModel, TeamPairSide, Weapon } from '../catalogue/index.ts';
import { builtInCatalogue, madeUpWeapon } from './built-in-catalogue.ts';
import { pick, pickSome } from '../teams/seeded-random.ts';
import type { RandomBelow } from '../teams/seeded-random.ts';

const NEEDS = ['healing', 'mobility', 'destruction'];
const THREATS = ['cloaking', 'shields'];
const CATEGORIES = ['Rifle', 'Blade'];
const reason = 'made up';

/** Two weapons, one or two specializations, and four gadgets for each class, some of them shared. */
export function smallCatalogue(random: RandomBelow): Catalogue {
  const weapons = PLAYER_CLASSES.flatMap((playerClass) =>
    [1, 2].map((number) => smallWeapon(random, `${playerClass} weapon ${number}`, playerClass)),
  );
  const specializations = PLAYER_CLASSES.flatMap((playerClass) =>
    Array.from({ length: 1 + random(2) }, (_, number) => ({
      name: `${playerClass} skill ${number}`,
      class: playerClass,
      roles: [],
      effect: '',
      status: 'available' as const,
    })),
  );
  const gadgets = Array.from({ length: 6 }, (_, number) => ({
    name: `Gadget ${number}`,
    // The first three are for every class, so that none has fewer.
    classes: number < 3 ? PLAYER_CLASSES : [PLAYER_CLASSES[number - 3] ?? 'Light'],
    group: 'Shared',
    category: 'utility',
    tags: [],
    effect: '',
    status: 'available' as const,
  }));
  const names = { specializations, gadgets };
  return {
    ...builtInCatalogue,
    weapons,
    specializations,
    gadgets,
    libraryBuilds: [],
    teamModel: smallModel(random, weapons, names),
  };
}

function smallWeapon(random: RandomBelow, name: string, playerClass: Weapon['class']): Weapon {
  return madeUpWeapon({
    name,
    class: playerClass,
    category: pick(random, CATEGORIES),
    bodyDamage: 10 + random(90),
    headDamage: 20 + random(180),
    rateOfFire: 60 + random(900),
    patchMetaScore: random(100),
    damageDropoffMinRange: `${random(30)}m`,
    damageDropoffMaxRange: `${30 + random(30)}m`,
  });
}

function smallModel(
  random: RandomBelow,
  weapons: readonly Weapon[],
  { specializations, gadgets }: Pick<Catalogue, 'specializations' | 'gadgets'>,
): TeamModel {
  const suits = () => ({
    roles: pickSome(random, ROLES, random(3)),
    playstyles: pickSome(random, PLAYSTYLES, random(3)),
  });
  const levels = (names: readonly string[]) =>
    Object.fromEntries(pickSome(random, names, random(3)).map((name) => [name, 1 + random(3)]));
  const item = ({ name }: { readonly name: string }): TeamItem => ({
    name,
    strength: random(100),
    gives: levels(NEEDS),
    answers: levels(THREATS),
    ...suits(),
    reason,
  });
  const side = (): TeamPairSide => {
    const choice = random(3);
    if (choice === 0) return { classes: [pick(random, PLAYER_CLASSES)] };
    if (choice === 1) return { specializations: [pick(random, specializations).name] };
    return { gadgets: pickSome(random, gadgets, 1 + random(2)).map(({ name }) => name) };
  };
  const model = builtInCatalogue.teamModel;
  return {
    ...model,
    classes: PLAYER_CLASSES.map((playerClass) => ({
      class: playerClass,
      roles: {
        'Entry Fragger': random(200),
        Support: random(200),
        Anchor: random(200),
        Flex: random(200),
      },
      reason,
    })),
    weaponCategories: CATEGORIES.map((category) => ({
      category,
      ...suits(),
      hitPercent: { short: 50 + random(150), middle: random(150), long: random(150) },
      readySeconds: random(5) / 10,
      closeInMeters: random(10),
      reason,
    })),
    specializations: specializations.map(item),
    gadgets: gadgets.map(item),
    weapons: [],
    needs: NEEDS.map((need) => ({ need, worth: random(250), asked: random(5), reason })),
    fade: { percent: random(101), reason },
    map: { ...model.map, maps: [] },
    memberPairs: [
      {
        specialization: pick(random, specializations).name,
        categories: [pick(random, weapons).category],
        points: random(200),
        reason,
      },
    ],
    teamPairs: Array.from({ length: 3 }, () => ({
      first: side(),
      second: side(),
      points: random(300) - 100,
      reason,
    })),
    threats: THREATS.map((threat) => ({
      threat,
      weaponCategories: [pick(random, CATEGORIES)],
      worth: random(250),
      asked: random(4),
      rangeWeight: { short: random(9), middle: random(9), long: 0 },
      reason,
    })),
  };
}
