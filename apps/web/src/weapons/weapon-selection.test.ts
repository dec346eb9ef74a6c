import { expect, test } from 'vitest';
import { matchesFilter, sortWeapons } from './weapon-selection.ts';
import type { WeaponSort } from './weapon-selection.ts';

const weapons = [
  { name: 'AKM', class: 'Medium', bodyDamage: 20, rateOfFire: 600, patchMetaScore: 70 },
  { name: 'M60', class: 'Heavy', bodyDamage: 22, rateOfFire: 580, patchMetaScore: 60 },
  { name: 'FAMAS', class: 'Medium', bodyDamage: 24, rateOfFire: 450, patchMetaScore: 80 },
  { name: 'M11', class: 'Light', bodyDamage: 16, rateOfFire: 1000, patchMetaScore: 70 },
] as const;

function order(sort: WeaponSort, secondsOf?: (weapon: { readonly name: string }) => number | null) {
  return sortWeapons(weapons, sort, secondsOf).map((weapon) => weapon.name);
}

test('stats sort from high to low, names and ties from A to Z', () => {
  expect(order('metaScore')).toEqual(['FAMAS', 'AKM', 'M11', 'M60']);
  expect(order('name')).toEqual(['AKM', 'FAMAS', 'M11', 'M60']);
  expect(order('damage')).toEqual(['FAMAS', 'M60', 'AKM', 'M11']);
  expect(order('fireRate')).toEqual(['M11', 'AKM', 'M60', 'FAMAS']);
});

test('classes sort from Light to Heavy', () => {
  expect(order('class')).toEqual(['M11', 'AKM', 'FAMAS', 'M60']);
});

test("times to kill sort from fast to slow, with weapons that can't kill last by name", () => {
  const seconds: Readonly<Record<string, number>> = { M60: 0.5, AKM: 1.2 };
  expect(order('time', ({ name }) => seconds[name] ?? null)).toEqual([
    'M60',
    'AKM',
    'FAMAS',
    'M11',
  ]);
});

test('search matches names in any case, and the class narrows it down', () => {
  const names = (filter: Parameters<typeof matchesFilter>[1]) =>
    weapons.filter((weapon) => matchesFilter(weapon, filter)).map((weapon) => weapon.name);
  expect(names({ search: ' m1 ', classFilter: 'All' })).toEqual(['M11']);
  expect(names({ search: 'm', classFilter: 'Medium' })).toEqual(['AKM', 'FAMAS']);
});
