import { describe, expect, it } from 'vitest';
import { CLASS_HEALTH } from '../catalogue/index.ts';
import { builtInCatalogue, madeUpWeapon, weaponNamed } from '../testing/built-in-catalogue.ts';
import { COUNTER_AIM, COUNTER_METERS, duelChances, weaponStanding } from './index.ts';

const { weapons } = builtInCatalogue;

function countersOf(name: string) {
  return weaponStanding(weaponNamed(name), weapons).counters;
}

describe('the counters of a weapon', () => {
  it("are each class's weapon with the most wins, as found by trying them all", () => {
    const akm = weaponNamed('AKM');
    const side = (weapon: typeof akm) => ({
      weapon,
      health: CLASS_HEALTH[weapon.class],
      fromRest: true,
      ...COUNTER_AIM,
    });
    const near = countersOf('AKM').find(({ rangeMeters }) => rangeMeters === 15)?.counters ?? [];
    expect(near.map((counter) => counter.class)).toEqual(['Light', 'Medium', 'Heavy']);
    const setting = { rangeMeters: 15, headStartSeconds: 0 };
    for (const counter of near) {
      const wins = weapons
        .filter((weapon) => weapon.class === counter.class && weapon.name !== 'AKM')
        .filter(({ noFalloff }) => noFalloff !== true)
        .map((weapon) => duelChances(side(weapon), side(akm), setting)?.firstWins ?? 0);
      expect(counter.winChance).toBe(Math.max(...wins));
    }
  });

  it("don't exist where the weapon is out of reach", () => {
    expect(countersOf('Dagger').map(({ counters }) => counters)).toEqual(
      COUNTER_METERS.map(() => null),
    );
  });

  it("don't exist for projectiles with unknown flight times", () => {
    expect(countersOf('CL-40').every(({ counters }) => counters === null)).toBe(true);
  });

  it('leave out a class that never wins', () => {
    const [strong, weak] = [
      madeUpWeapon({ name: 'Strong', class: 'Light', bodyDamage: 500, headDamage: 500 }),
      madeUpWeapon({ name: 'Weak', class: 'Heavy', bodyDamage: 0, headDamage: 0 }),
    ];
    expect(weaponStanding(strong, [strong, weak]).counters[0]?.counters).toEqual([]);
  });
});
