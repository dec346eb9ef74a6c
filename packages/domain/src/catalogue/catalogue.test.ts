import { describe, expect, it } from 'vitest';
import { builtInCatalogue } from '../testing/built-in-catalogue.ts';
import { newestCatalogue } from '../testing/newest-catalogue.ts';
import { groupByClass, groupGadgetsByClass, isUniversalGadget } from './by-class.ts';
import type { Gadget } from './catalogue.ts';
import {
  FALLBACK_CLASS_GADGETS,
  FALLBACK_SPECIALIZATIONS,
  FALLBACK_UNIVERSAL_GADGETS,
} from './fallback.ts';
import { FALLBACK_WEAPONS } from './fallback-weapons.ts';
import { CLASS_HEALTH, isPlayerClass, PLAYER_CLASSES } from './player-class.ts';
import type { PlayerClass } from './player-class.ts';
import { slugOf } from './slug.ts';

const { gadgets, libraryBuilds, maps, patch, specializations, weapons } = builtInCatalogue;
const namesOf = (items: readonly { readonly name: string }[]) => items.map((item) => item.name);

describe('the built-in catalogue', () => {
  it.each([
    { playerClass: 'Light', weaponCount: 13, specializationCount: 3 },
    { playerClass: 'Medium', weaponCount: 12, specializationCount: 4 },
    { playerClass: 'Heavy', weaponCount: 12, specializationCount: 4 },
  ] as const)(
    'gives the $playerClass $weaponCount weapons, 17 gadgets and $specializationCount specializations',
    ({ playerClass, weaponCount, specializationCount }) => {
      expect(groupByClass(weapons)[playerClass]).toHaveLength(weaponCount);
      expect(gadgets.filter((gadget) => gadget.classes.includes(playerClass))).toHaveLength(17);
      expect(groupByClass(specializations)[playerClass]).toHaveLength(specializationCount);
    },
  );

  it('contains 37 weapons, 35 gadgets, 11 specializations, 13 maps, and 24 library builds', () => {
    expect(weapons).toHaveLength(37);
    expect(gadgets).toHaveLength(35);
    expect(specializations).toHaveLength(11);
    expect(maps).toHaveLength(13);
    expect(libraryBuilds).toHaveLength(24);
  });

  it('has eight library builds for each class', () => {
    const builds = groupByClass(libraryBuilds);
    expect(PLAYER_CLASSES.map((playerClass) => builds[playerClass].length)).toEqual([8, 8, 8]);
  });

  it('names the game update it belongs to', () => {
    expect(patch.name).toBe('8.3.0');
    expect(patch.date).toMatch(/^2025-10/);
  });

  it.each(['Flamethrower', 'SR-84', 'M11', 'XP-54', 'Lewis Gun'])(
    'has the weapon %s of the counter hints',
    (name) => {
      expect(namesOf(weapons)).toContain(name);
    },
  );

  it.each(['Cloaking Device', 'Healing Beam', 'Mesh Shield'])(
    'has the specialization %s of the counter hints',
    (name) => {
      expect(namesOf(specializations)).toContain(name);
    },
  );

  it.each(['RPG-7', 'Motion Sensor'])('has the gadget %s of the counter hints', (name) => {
    expect(namesOf(gadgets)).toContain(name);
  });

  it('builds its library only from items that are in the game', () => {
    const gone = [...gadgets, ...specializations].filter((item) => item.status !== 'available');
    expect(namesOf(gone)).toEqual(['Motion Sensor', 'Recon Senses']);
    const used = libraryBuilds.flatMap((build) => [build.specialization, ...build.gadgets]);
    expect(used.filter((name) => namesOf(gone).includes(name))).toEqual([]);
  });

  it('keeps every meta score between 0 and 100', () => {
    const scores = [
      ...weapons.map((weapon) => weapon.patchMetaScore),
      ...libraryBuilds.map((build) => build.metaScore),
    ];
    expect(scores).toHaveLength(61);
    expect(scores.filter((score) => !(score >= 0 && score <= 100))).toEqual([]);
  });

  it('never deals less damage to the head', () => {
    expect(namesOf(weapons.filter((weapon) => weapon.headDamage < weapon.bodyDamage))).toEqual([]);
  });
});

describe('the fallback names of the browser', () => {
  const newest = newestCatalogue;

  it.each(PLAYER_CLASSES)('are what the newest update has for the %s, in order', (playerClass) => {
    expect(FALLBACK_WEAPONS[playerClass]).toEqual(
      namesOf(groupByClass(newest.weapons)[playerClass]),
    );
    expect(FALLBACK_SPECIALIZATIONS[playerClass]).toEqual(
      namesOf(groupByClass(newest.specializations)[playerClass]),
    );
    expect(FALLBACK_CLASS_GADGETS[playerClass]).toEqual(
      namesOf(groupGadgetsByClass(newest.gadgets)[playerClass]),
    );
  });

  it('are what the newest update has for all classes, in order', () => {
    expect(FALLBACK_UNIVERSAL_GADGETS).toEqual(
      namesOf(groupGadgetsByClass(newest.gadgets).Universal),
    );
  });
});

describe('groupGadgetsByClass', () => {
  const groups = groupGadgetsByClass(gadgets);

  it('lists gadgets for every class under Universal only', () => {
    expect(namesOf(groups.Universal).join(', ')).toBe(
      'Flashbang, Frag Grenade, Gas Grenade, Goo Grenade, Pyro Grenade, Smoke Grenade, Motion Sensor',
    );
    const ofClasses = [...groups.Light, ...groups.Medium, ...groups.Heavy];
    expect(ofClasses.filter(isUniversalGadget)).toEqual([]);
  });

  it('leaves ten class gadgets to each class', () => {
    expect(PLAYER_CLASSES.map((playerClass) => groups[playerClass].length)).toEqual([10, 10, 10]);
  });

  it('lists gadgets shared by two classes under both', () => {
    for (const shared of ['Explosive Mine', 'Proximity Sensor']) {
      expect(namesOf(groups.Medium)).toContain(shared);
      expect(namesOf(groups.Heavy)).toContain(shared);
      expect(namesOf(groups.Light)).not.toContain(shared);
    }
  });

  it("groups by classes, not by the group's name", () => {
    const odd: Gadget = {
      name: 'Odd',
      classes: ['Heavy', 'Light', 'Medium'],
      group: 'Shared',
      category: 'utility',
      tags: [],
      effect: '',
      status: 'available',
    };
    expect(groupGadgetsByClass([odd])).toEqual({
      Light: [],
      Medium: [],
      Heavy: [],
      Universal: [odd],
    });
    expect(groupGadgetsByClass([])).toEqual({ Light: [], Medium: [], Heavy: [], Universal: [] });
  });
});

describe('groupByClass', () => {
  it('keeps the order within a class and has an entry for every class', () => {
    const item = (name: string, playerClass: PlayerClass) => ({ name, class: playerClass });
    const [b, a, heavy] = [item('b', 'Light'), item('a', 'Light'), item('c', 'Heavy')];
    const groups = groupByClass([b, heavy, a]);
    expect(groups).toEqual({ Light: [b, a], Medium: [], Heavy: [heavy] });
    expect(Object.keys(groups)).toEqual(['Light', 'Medium', 'Heavy']);
  });
});

describe('player classes', () => {
  it('are Light, Medium, and Heavy with 150, 250, and 350 health', () => {
    expect(PLAYER_CLASSES).toEqual(['Light', 'Medium', 'Heavy']);
    expect(CLASS_HEALTH).toEqual({ Light: 150, Medium: 250, Heavy: 350 });
  });

  it.each([
    { text: 'Light', expected: true },
    { text: 'Heavy', expected: true },
    { text: 'light', expected: false },
    { text: 'Universal', expected: false },
    { text: 'toString', expected: false },
    { text: '', expected: false },
    { text: undefined, expected: false },
    { text: ['Light'], expected: false },
  ])('are matched exactly: $text is $expected', ({ text, expected }) => {
    expect(isPlayerClass(text)).toBe(expected);
  });
});

describe('slugOf', () => {
  it.each([
    { name: 'SYS$HORIZON', expected: 'sys-horizon' },
    { name: 'P.E.A.C.E. Center', expected: 'p-e-a-c-e-center' },
    { name: "Charge 'N' Slam", expected: 'charge-n-slam' },
    { name: '.50 Akimbo', expected: '50-akimbo' },
    { name: '  --C4--  ', expected: 'c4' },
    { name: '???', expected: '' },
  ])('writes $name as $expected', ({ name, expected }) => {
    expect(slugOf(name)).toBe(expected);
  });
});
