import { describe, expect, it } from 'vitest';
import { builtInCatalogue } from '../testing/built-in-catalogue.ts';
import { weaponImagePath } from './image-name.ts';

describe('weaponImagePath', () => {
  it.each([
    { name: '.50 Akimbo', expected: '/images/weapons/50-akimbo.png' },
    { name: 'R.357', expected: '/images/weapons/r-357.png' },
    { name: 'CB-01 Repeater', expected: '/images/weapons/cb-01-repeater.png' },
    { name: 'Cerberus 12GA', expected: '/images/weapons/cerberus-12ga.png' },
    { name: 'ShAK-50', expected: '/images/weapons/shak-50.png' },
    { name: 'M11', expected: '/images/weapons/m11.png' },
  ])('the picture of $name is $expected', ({ name, expected }) => {
    expect(weaponImagePath(name)).toBe(expected);
  });

  it('gives every weapon of the catalogue its own picture', () => {
    const paths = builtInCatalogue.weapons.map((weapon) => weaponImagePath(weapon.name));
    expect(new Set(paths).size).toBe(37);
    for (const path of paths) {
      expect(path).toMatch(/^\/images\/weapons\/[a-z0-9]+(-[a-z0-9]+)*\.png$/);
    }
  });
});
