import { describe, expect, it } from 'vitest';
import { PLAYER_CLASSES } from '../catalogue/index.ts';
import type { Weapon } from '../catalogue/index.ts';
import { builtInCatalogue, weaponNamed } from '../testing/built-in-catalogue.ts';
import { CHART_RANGES_METERS, lacksFlightFigures } from '../weapons/index.ts';
import { bestWeaponMap, killFigures, MAP_ACCURACIES } from './index.ts';
import type { Fight } from './index.ts';

const setting = { targetHealth: 250, headshotShare: 0.2 };
const weaponsOf = (playerClass: string) =>
  builtInCatalogue.weapons.filter((weapon) => weapon.class === playerClass);

/** The first weapon with the lowest mean, that mean, and the runner-up. */
function bruteForce(weapons: readonly Weapon[], fight: Fight) {
  const means = weapons.map((weapon) => killFigures(weapon, fight)?.meanSeconds ?? Infinity);
  const [lowest = Infinity, next = Infinity] = means.toSorted((a, b) => a - b);
  const best = weapons[means.findIndex((mean) => mean < lowest + 1e-9)];
  if (best === undefined || lowest === Infinity) return null;
  return { best: best.name, lowest: expect.closeTo(lowest, 6), next: closeOrEndless(next) };
}

function closeOrEndless(seconds: number): unknown {
  return seconds === Infinity ? Infinity : expect.closeTo(seconds, 6);
}

describe('bestWeaponMap', () => {
  it('has 20 rows from 5% to 100% and 51 columns from 0 m to 100 m', () => {
    const map = bestWeaponMap([weaponNamed('AKM')], setting);
    expect([MAP_ACCURACIES[0], MAP_ACCURACIES.at(-1)]).toEqual([0.05, 1]);
    expect(map).toHaveLength(20);
    expect(map.map((row) => row.length)).toEqual(MAP_ACCURACIES.map(() => 51));
  });

  it.each(PLAYER_CLASSES)('names the lowest mean of the %s in every cell', (playerClass) => {
    for (const includeFlight of [false, true]) {
      const weapons = weaponsOf(playerClass).filter(
        (weapon) => includeFlight || !lacksFlightFigures(weapon),
      );
      const map = bestWeaponMap(weaponsOf(playerClass), setting, includeFlight);
      // Checks every fifth row by brute force. The others are built the same way.
      for (const row of [4, 9, 14, 19]) {
        const accuracy = MAP_ACCURACIES[row] ?? 0;
        const expected = CHART_RANGES_METERS.map((rangeMeters) =>
          bruteForce(weapons, { ...setting, accuracy, rangeMeters }),
        );
        const found = map[row]?.map(
          (cell) =>
            cell && {
              best: cell.best.weaponName,
              lowest: cell.best.meanSeconds,
              next: cell.runnerUp?.meanSeconds ?? Infinity,
            },
        );
        expect(found).toEqual(expected);
      }
    }
  });

  it('leaves out weapons with flying projectiles, or includes them marked', () => {
    const namesIn = (map: ReturnType<typeof bestWeaponMap>) =>
      new Set(map.flat().map((cell) => cell?.best.weaponName));
    expect(namesIn(bestWeaponMap(weaponsOf('Medium'), setting))).not.toContain('CL-40');
    const marked = bestWeaponMap(weaponsOf('Medium'), setting, true)
      .flat()
      .filter((cell) => cell?.best.weaponName === 'CL-40');
    expect(marked.length).toBeGreaterThan(0);
    expect(marked.map((cell) => cell?.best.lacksFlightFigures)).not.toContain(false);
  });

  it('is empty out of reach, and marks ties', () => {
    const sword = weaponNamed('Sword');
    const map = bestWeaponMap([sword, { ...sword, name: 'Other' }], setting);
    expect(map[0]?.map((cell) => cell?.best.weaponName ?? null).slice(0, 3)).toEqual([
      'Sword',
      'Sword',
      null,
    ]);
    expect(map[0]?.[0]).toMatchObject({ isTie: true, runnerUp: { weaponName: 'Other' } });
    expect(bestWeaponMap([], setting).flat()).toEqual(Array.from({ length: 1020 }, () => null));
  });

  it('names the first of the weapons that are equally fast behind the best', () => {
    const akm = weaponNamed('AKM');
    const quick = { ...akm, name: 'Quick', rateOfFire: 2 * akm.rateOfFire };
    const map = bestWeaponMap([akm, { ...akm, name: 'Other' }, quick], setting);
    expect(map[0]?.[0]).toMatchObject({
      best: { weaponName: 'Quick' },
      runnerUp: { weaponName: 'AKM' },
      isTie: false,
    });
  });
});
