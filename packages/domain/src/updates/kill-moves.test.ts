import { describe, expect, it } from 'vitest';
import type { Weapon } from '../catalogue/index.ts';
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

describe('shots that change while the seconds stay', () => {
  it('are a change', () => {
    // 5 shots with 4 gaps of 0.25 s, then 3 with 2 gaps of 0.5 s.
    const before = madeUpWeapon({ bodyDamage: 30, rateOfFire: 240 });
    const [move] = killMoves(before, madeUpWeapon({ bodyDamage: 50, rateOfFire: 120 }));
    expect([move?.before, move?.after]).toEqual([
      { shots: 5, ttkSeconds: 1 },
      { shots: 3, ttkSeconds: 1 },
    ]);
  });
});

describe('the mean time to kill of a weapon that changed', () => {
  const catalogueOf = (...weapons: readonly Weapon[]) => ({ ...builtInCatalogue, weapons });
  const meansOf = (before: Weapon, after: Weapon) => {
    const [move] = weaponMoves(catalogueOf(before), catalogueOf(after));
    return [move?.meanSecondsBefore, move?.meanSecondsAfter];
  };
  const reaching = (meters: string, rateOfFire: number) =>
    madeUpWeapon({
      rateOfFire,
      noFalloff: true,
      damageDropoffMinRange: meters,
      damageDropoffMaxRange: meters,
      damageDropoffModifier: '100%',
    });
  const halfFrom = (meters: string) =>
    madeUpWeapon({ damageDropoffMinRange: meters, damageDropoffMaxRange: meters });

  it('is that of body shots at all three classes, up to 50 m', () => {
    // 6, 10, and 14 shots take 0.5, 0.9, and 1.3 s. With half the damage, 12, 20, and 28 take 1.1, 1.9, and 2.7 s.
    const [before, after] = meansOf(halfFrom('60m'), halfFrom('20m'));
    expect(before).toBeCloseTo(0.9, 4);
    // 20 m of 0.9 s and 30 m of 1.9 s.
    expect(after).toBeCloseTo(1.5, 4);
  });

  it('covers only the ranges where it could and can kill', () => {
    const [slow, fast] = [reaching('3m', 600), reaching('5m', 1200)];
    expect(meansOf(slow, fast).map((seconds) => seconds?.toFixed(3))).toEqual(['0.900', '0.450']);
    expect(meansOf(fast, slow).map((seconds) => seconds?.toFixed(3))).toEqual(['0.450', '0.900']);
  });

  it("is unknown where it couldn't kill, which is neither a gain nor a loss", () => {
    const named = (name: string, change: Partial<Weapon>) => madeUpWeapon({ name, ...change });
    const before = catalogueOf(
      named('Slower', { rateOfFire: 600 }),
      named('New', { bodyDamage: 0 }),
      named('Faster', { rateOfFire: 600 }),
      named('Useless', { bodyDamage: 25 }),
    );
    const after = catalogueOf(
      named('Slower', { rateOfFire: 300 }),
      named('New', { bodyDamage: 25 }),
      named('Faster', { rateOfFire: 900 }),
      named('Useless', { bodyDamage: 0 }),
    );
    const moves = weaponMoves(before, after);
    expect(moves.map(({ name }) => name)).toEqual(['Faster', 'New', 'Useless', 'Slower']);
    const [, unknown] = moves;
    expect([unknown?.meanSecondsBefore, unknown?.meanSecondsAfter]).toEqual([null, null]);
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
