import { describe, expect, it } from 'vitest';
import type { Weapon } from '../catalogue/index.ts';
import { madeUpWeapon, weaponNamed } from '../testing/built-in-catalogue.ts';
import { NORMALIZED_STATS, normalizedStats } from './normalization.ts';
import type { NormalizedStat } from './normalization.ts';

describe('normalizedStats', () => {
  it('has the six bars in chart order', () => {
    const bars = Object.keys(normalizedStats(madeUpWeapon(), 'Body'));
    expect(bars.join(' ')).toBe('damage fireRate magazine damagePerMagazine reloadSpeed metaScore');
    expect(NORMALIZED_STATS).toEqual(bars);
  });

  const one = (
    name: string,
    figures: Partial<Weapon>,
    stat: NormalizedStat,
    expected: number | null,
  ) => ({ name, figures, stat, expected });

  it.each([
    one('damage of 50 of 200 is a quarter', { bodyDamage: 50 }, 'damage', 25),
    one('damage of 200 fills the bar', { bodyDamage: 200 }, 'damage', 100),
    one('damage beyond 200 stays at the end of the bar', { bodyDamage: 236 }, 'damage', 100),
    one('negative damage is an empty bar', { bodyDamage: -1 }, 'damage', 0),
    one('unknown damage is an empty bar', { bodyDamage: Number.NaN }, 'damage', 0),
    one('300 of 1500 shots a minute are a fifth', { rateOfFire: 300 }, 'fireRate', 20),
    one('1500 shots a minute fill the bar', { rateOfFire: 1500 }, 'fireRate', 100),
    one('a rate beyond 1500 stays at the end of the bar', { rateOfFire: 1800 }, 'fireRate', 100),
    one('25 of 250 shots are a tenth', { magazineSize: 25 }, 'magazine', 10),
    one('250 shots fill the bar', { magazineSize: 250 }, 'magazine', 100),
    one(
      'a magazine beyond 250 stays at the end of the bar',
      { magazineSize: 300 },
      'magazine',
      100,
    ),
    one(
      'a magazine of 750 of 3000 damage is a quarter',
      { damagePerMagazine: 750 },
      'damagePerMagazine',
      25,
    ),
    one(
      'a magazine beyond 3000 damage stays at the end of the bar',
      { damagePerMagazine: 4000 },
      'damagePerMagazine',
      100,
    ),
    one('a reload of 0 s fills the bar', { tacticalReloadTime: 0 }, 'reloadSpeed', 100),
    one('a reload of 2 s leaves 3 of 5', { tacticalReloadTime: 2 }, 'reloadSpeed', 60),
    one('a reload of 5 s is an empty bar', { tacticalReloadTime: 5 }, 'reloadSpeed', 0),
    one('a reload beyond 5 s is an empty bar', { tacticalReloadTime: 6 }, 'reloadSpeed', 0),
    one('an unknown reload counts as 5 s', { tacticalReloadTime: Number.NaN }, 'reloadSpeed', 0),
    one('the meta score is used as it is', { patchMetaScore: 73 }, 'metaScore', 73),
    one(
      'a meta score beyond 100 stays at the end of the bar',
      { patchMetaScore: 140 },
      'metaScore',
      100,
    ),
    one('a weapon without a magazine has no magazine bar', { noMagazine: true }, 'magazine', null),
    one(
      'a weapon without a magazine has no damage of it',
      { noMagazine: true },
      'damagePerMagazine',
      null,
    ),
    one('a weapon without a magazine has no reload bar', { noMagazine: true }, 'reloadSpeed', null),
    one(
      'a weapon without a magazine has a damage bar',
      { noMagazine: true, bodyDamage: 100 },
      'damage',
      50,
    ),
  ])('$name', ({ figures, stat, expected }) => {
    const bar = normalizedStats(madeUpWeapon(figures), 'Body')[stat];
    if (expected === null) expect(bar).toBeNull();
    else expect(bar).toBeCloseTo(expected, 10);
  });

  it('uses the damage for the location hit', () => {
    const sniper = weaponNamed('Pike-556');
    expect(normalizedStats(sniper, 'Body').damage).toBeCloseTo(24, 10); // 48 / 200
    expect(normalizedStats(sniper, 'Head').damage).toBeCloseTo(36, 10); // 72 / 200
  });

  it('places the AKM according to its stats', () => {
    const bars = normalizedStats(weaponNamed('AKM'), 'Body');
    expect(bars.damage).toBeCloseTo(10, 10); // 20 / 200
    expect(bars.fireRate).toBeCloseTo(40, 10); // 600 / 1500
    expect(bars.magazine).toBeCloseTo(12.8, 10); // 32 / 250
    expect(bars.damagePerMagazine).toBeCloseTo(21.3333, 4); // 640 / 3000
    expect(bars.reloadSpeed).toBeCloseTo(53, 10); // (5 - 2.35) / 5
    expect(bars.metaScore).toBeCloseTo(90, 10);
  });

  it.each(['Dagger', 'Dual Blades', 'Riot Shield', 'Sledgehammer', 'Spear', 'Sword'])(
    'shows a dash for magazine and reload of the melee weapon %s',
    (name) => {
      expect(normalizedStats(weaponNamed(name), 'Body')).toMatchObject({
        magazine: null,
        damagePerMagazine: null,
        reloadSpeed: null,
      });
    },
  );
});
