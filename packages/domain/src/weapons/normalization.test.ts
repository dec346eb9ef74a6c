import { describe, expect, it } from 'vitest';
import type { Weapon } from '../catalogue/index.ts';
import { madeUpWeapon, weaponNamed } from '../testing/built-in-catalogue.ts';
import { normalizedStats } from './normalization.ts';
import type { HitLocation } from './target.ts';

function barsOf(weapon: Weapon, location: HitLocation = 'Body') {
  return Object.fromEntries(
    normalizedStats(weapon, location).map(({ name, value }) => [name, value]),
  );
}

describe('normalizedStats', () => {
  it('has the six bars in chart order', () => {
    expect(normalizedStats(madeUpWeapon(), 'Body').map(({ name }) => name)).toEqual([
      'Damage',
      'Fire Rate',
      'Magazine',
      'DPM',
      'Reload Speed',
      'Meta Score',
    ]);
  });

  const one = (name: string, figures: Partial<Weapon>, stat: string, expected: number | null) => ({
    name,
    figures,
    stat,
    expected,
  });

  it.each([
    one('damage of 50 of 200 is a quarter', { bodyDamage: 50 }, 'Damage', 25),
    one('damage of 200 fills the bar', { bodyDamage: 200 }, 'Damage', 100),
    one('damage beyond 200 stays at the end of the bar', { bodyDamage: 236 }, 'Damage', 100),
    one('negative damage is an empty bar', { bodyDamage: -1 }, 'Damage', 0),
    one('unknown damage is an empty bar', { bodyDamage: Number.NaN }, 'Damage', 0),
    one('300 of 1500 shots a minute are a fifth', { rateOfFire: 300 }, 'Fire Rate', 20),
    one('1500 shots a minute fill the bar', { rateOfFire: 1500 }, 'Fire Rate', 100),
    one('a rate beyond 1500 stays at the end of the bar', { rateOfFire: 1800 }, 'Fire Rate', 100),
    one('25 of 250 shots are a tenth', { magazineSize: 25 }, 'Magazine', 10),
    one('250 shots fill the bar', { magazineSize: 250 }, 'Magazine', 100),
    one(
      'a magazine beyond 250 stays at the end of the bar',
      { magazineSize: 300 },
      'Magazine',
      100,
    ),
    one('a magazine of 750 of 3000 damage is a quarter', { damagePerMagazine: 750 }, 'DPM', 25),
    one(
      'a magazine beyond 3000 damage stays at the end of the bar',
      { damagePerMagazine: 4000 },
      'DPM',
      100,
    ),
    one('a reload of 0 s fills the bar', { tacticalReloadTime: 0 }, 'Reload Speed', 100),
    one('a reload of 2 s leaves 3 of 5', { tacticalReloadTime: 2 }, 'Reload Speed', 60),
    one('a reload of 5 s is an empty bar', { tacticalReloadTime: 5 }, 'Reload Speed', 0),
    one('a reload beyond 5 s is an empty bar', { tacticalReloadTime: 6 }, 'Reload Speed', 0),
    one('an unknown reload counts as 5 s', { tacticalReloadTime: Number.NaN }, 'Reload Speed', 0),
    one('the meta score is used as it is', { patchMetaScore: 73 }, 'Meta Score', 73),
    one(
      'a meta score beyond 100 stays at the end of the bar',
      { patchMetaScore: 140 },
      'Meta Score',
      100,
    ),
    one('a weapon without a magazine has no magazine bar', { noMagazine: true }, 'Magazine', null),
    one('a weapon without a magazine has no damage of it', { noMagazine: true }, 'DPM', null),
    one(
      'a weapon without a magazine has no reload bar',
      { noMagazine: true },
      'Reload Speed',
      null,
    ),
    one(
      'a weapon without a magazine has a damage bar',
      { noMagazine: true, bodyDamage: 100 },
      'Damage',
      50,
    ),
  ])('$name', ({ figures, stat, expected }) => {
    const bar = barsOf(madeUpWeapon(figures))[stat];
    if (expected === null) expect(bar).toBeNull();
    else expect(bar).toBeCloseTo(expected, 10);
  });

  it('uses the damage for the location hit', () => {
    const sniper = weaponNamed('Pike-556');
    expect(barsOf(sniper, 'Body')['Damage']).toBeCloseTo(24, 10); // 48 / 200
    expect(barsOf(sniper, 'Head')['Damage']).toBeCloseTo(36, 10); // 72 / 200
  });

  it('places the AKM according to its stats', () => {
    const bars = barsOf(weaponNamed('AKM'));
    expect(bars['Damage']).toBeCloseTo(10, 10); // 20 / 200
    expect(bars['Fire Rate']).toBeCloseTo(40, 10); // 600 / 1500
    expect(bars['Magazine']).toBeCloseTo(12.8, 10); // 32 / 250
    expect(bars['DPM']).toBeCloseTo(21.3333, 4); // 640 / 3000
    expect(bars['Reload Speed']).toBeCloseTo(53, 10); // (5 - 2.35) / 5
    expect(bars['Meta Score']).toBeCloseTo(90, 10);
  });

  it.each(['Dagger', 'Dual Blades', 'Riot Shield', 'Sledgehammer', 'Spear', 'Sword'])(
    'shows a dash for magazine and reload of the melee weapon %s',
    (name) => {
      expect(barsOf(weaponNamed(name))).toMatchObject({
        Magazine: null,
        DPM: null,
        'Reload Speed': null,
      });
    },
  );
});
