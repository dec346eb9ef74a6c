import { describe, expect, it } from 'vitest';
import { builtInCatalogue, madeUpWeapon } from '../testing/built-in-catalogue.ts';
import { killMoves, weaponMoves } from './kill-moves.ts';

// 25 damage, 600 shots per minute: 6, 10, and 14 shots at close range, 0.1 s apart. From 20 m to 40 m it drops to half.
const rifle = madeUpWeapon();

describe('changes in times to kill', () => {
  it('are empty when nothing changed', () => {
    expect(killMoves(rifle, madeUpWeapon())).toEqual([]);
    expect(killMoves(rifle, madeUpWeapon({ magazineSize: 40 }))).toEqual([]);
  });

  it('are the ranges where shots or seconds differ', () => {
    // 30 damage: 5 shots for a Light up to 20 m, then 6 until 25 are left: a drop of one sixth, a third of the way.
    const moves = killMoves(rifle, madeUpWeapon({ bodyDamage: 30 }));
    const light = moves.filter(({ target, location }) => target === 'Light' && location === 'Body');
    expect(light[0]).toMatchObject({
      fromMeters: 0,
      before: { shots: 6 },
      after: { shots: 5 },
    });
    expect(light[0]?.toMeters).toBeCloseTo(20, 6);
    expect(light[0]?.before?.ttkSeconds).toBeCloseTo(0.5, 10);
    expect(light[0]?.after?.ttkSeconds).toBeCloseTo(0.4, 10);
    expect(moves.filter(({ location }) => location === 'Head')).toEqual([]);
  });

  it("include ranges where a weapon couldn't kill before", () => {
    const blade = (meters: string) =>
      madeUpWeapon({
        noFalloff: true,
        damageDropoffMinRange: meters,
        damageDropoffMaxRange: meters,
        damageDropoffModifier: '100%',
      });
    const [move] = killMoves(blade('3m'), blade('5m'));
    expect(move).toMatchObject({ fromMeters: 3, toMeters: 5, before: null, after: { shots: 6 } });
  });
});

describe('weapons that differ between two catalogues', () => {
  it('are sorted with the greatest winner first, and include their ranks in the class', () => {
    const weapons = (rates: readonly number[]) => ({
      ...builtInCatalogue,
      weapons: rates.map((rateOfFire, index) => madeUpWeapon({ name: `W${index}`, rateOfFire })),
    });
    const moves = weaponMoves(weapons([600, 600, 600, 600]), weapons([500, 600, 900, 700]));
    expect(moves.map(({ name }) => name)).toEqual(['W2', 'W3', 'W0']);
    const [winner] = moves;
    expect((winner?.meanSecondsAfter ?? 0) / (winner?.meanSecondsBefore ?? 1)).toBeCloseTo(2 / 3);
    expect([winner?.ranksBefore[0]?.rank, winner?.ranksAfter[0]?.rank]).toEqual([1, 1]);
    expect(moves.at(-1)?.ranksAfter[0]).toMatchObject({ rank: 4, of: 4 });
  });
});
