import { expect, test } from 'vitest';
import { listWeapons } from './weapon-selection.ts';

const weapons = [
  { name: 'AKM', class: 'Medium', bodyDamage: 20, rateOfFire: 600, patchMetaScore: 70 },
  { name: 'M60', class: 'Heavy', bodyDamage: 22, rateOfFire: 580, patchMetaScore: 60 },
  { name: 'FAMAS', class: 'Medium', bodyDamage: 24, rateOfFire: 450, patchMetaScore: 80 },
  { name: 'M11', class: 'Light', bodyDamage: 16, rateOfFire: 1000, patchMetaScore: 70 },
] as const;

const all = { search: '', sort: 'metaScore', classFilter: 'All' } as const;

function names(filter: Parameters<typeof listWeapons>[1]): string[] {
  return listWeapons(weapons, filter).map((weapon) => weapon.name);
}

test('figures go from high to low, equal ones and names from A to Z', () => {
  expect(names(all)).toEqual(['FAMAS', 'AKM', 'M11', 'M60']);
  expect(names({ ...all, sort: 'name' })).toEqual(['AKM', 'FAMAS', 'M11', 'M60']);
  expect(names({ ...all, sort: 'damage' })).toEqual(['FAMAS', 'M60', 'AKM', 'M11']);
  expect(names({ ...all, sort: 'fireRate' })).toEqual(['M11', 'AKM', 'M60', 'FAMAS']);
});

test('search looks into the name in whatever case, the class narrows it down', () => {
  expect(names({ ...all, search: ' m1 ' })).toEqual(['M11']);
  expect(names({ ...all, search: 'm', classFilter: 'Medium' })).toEqual(['FAMAS', 'AKM']);
});
