import { describe, expect, it } from 'vitest';
import { CLASS_HEALTH } from '../catalogue/index.ts';
import { builtInCatalogue, madeUpWeapon, weaponNamed } from '../testing/built-in-catalogue.ts';
import { aimOf, COUNTER_AIM_LEVEL, COUNTER_METERS, duelChances, weaponStanding } from './index.ts';

const { weapons, teamModel } = builtInCatalogue;
const AIM = teamModel.range.aim[COUNTER_AIM_LEVEL];

function countersOf(name: string) {
  return weaponStanding(weaponNamed(name), builtInCatalogue).counters;
}

describe('the counters of a weapon', () => {
  it("are each class's weapon with the most wins, as found by trying them all", () => {
    const akm = weaponNamed('AKM');
    const side = (weapon: typeof akm) => ({
      weapon,
      health: CLASS_HEALTH[weapon.class],
      fromRest: true,
      ...aimOf(AIM),
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

  it("aim as well as the catalogue's level says", () => {
    const sure = { hitPercent: 100, headPercent: 0 };
    const range = {
      ...teamModel.range,
      aim: { ...teamModel.range.aim, [COUNTER_AIM_LEVEL]: sure },
    };
    const standing = weaponStanding(weaponNamed('AKM'), {
      weapons,
      teamModel: { ...teamModel, range },
    });
    expect(standing.aim).toEqual(sure);
    expect(standing.counters).not.toEqual(countersOf('AKM'));
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
    expect(
      weaponStanding(strong, { weapons: [strong, weak], teamModel }).counters[0]?.counters,
    ).toEqual([]);
  });
});
