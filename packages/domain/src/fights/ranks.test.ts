import { describe, expect, it } from 'vitest';
import { madeUpWeapon } from '../testing/built-in-catalogue.ts';
import { RANK_METERS, ranksInClass } from './ranks.ts';

// Body damage 25 without dropoff kills a Light (150 HP) with 6 shots: 5 pauses of 60 / rate of fire.
const flat = { damageDropoffModifier: '100%' } as const;
const quick = madeUpWeapon({ ...flat, name: 'Quick', rateOfFire: 900 });
const rifle = madeUpWeapon({ ...flat, name: 'Rifle' });
const slow = madeUpWeapon({ ...flat, name: 'Slow', rateOfFire: 300 });

const ranksOf = (...[weapon, weapons]: Parameters<typeof ranksInClass>) =>
  ranksInClass(weapon, weapons).map(({ rank, of }) => `${rank} of ${of}`);

describe("a weapon's ranks in its class", () => {
  it('are for each target at each range', () => {
    expect(ranksInClass(rifle, [rifle]).map(({ target, meters }) => `${target} ${meters}`)).toEqual(
      [
        'Light 0',
        'Light 10',
        'Light 20',
        'Light 30',
        'Light 40',
        'Light 50',
        'Medium 0',
        'Medium 10',
        'Medium 20',
        'Medium 30',
        'Medium 40',
        'Medium 50',
        'Heavy 0',
        'Heavy 10',
        'Heavy 20',
        'Heavy 30',
        'Heavy 40',
        'Heavy 50',
      ],
    );
  });

  it('start at 1 for the fastest kill', () => {
    const weapons = [slow, quick, rifle];
    expect(new Set(ranksOf(quick, weapons))).toEqual(new Set(['1 of 3']));
    expect(new Set(ranksOf(rifle, weapons))).toEqual(new Set(['2 of 3']));
    expect(new Set(ranksOf(slow, weapons))).toEqual(new Set(['3 of 3']));
  });

  it('are shared by weapons that are equally fast', () => {
    const twin = madeUpWeapon({ ...flat, name: 'Twin' });
    const weapons = [rifle, twin, slow];
    expect(ranksOf(rifle, weapons)[0]).toBe('1 of 3');
    expect(ranksOf(twin, weapons)[0]).toBe('1 of 3');
    expect(ranksOf(slow, weapons)[0]).toBe('3 of 3');
  });

  it('leave out the weapons of other classes', () => {
    const heavy = madeUpWeapon({ ...flat, name: 'Heavy rifle', class: 'Heavy', rateOfFire: 900 });
    expect(ranksOf(rifle, [heavy, rifle])[0]).toBe('1 of 1');
  });

  it('leave out weapons that fly for an unknown time, which have none themselves', () => {
    const bow = madeUpWeapon({
      name: 'Bow',
      rateOfFire: 900,
      noFalloff: true,
      damageDropoffMaxRange: '100m',
    });
    expect(ranksOf(rifle, [bow, rifle])[0]).toBe('1 of 1');
    expect(ranksOf(bow, [bow, rifle])[0]).toBe('null of 1');
  });

  it('count only the weapons that reach that far', () => {
    // A reach of 15 m, without dropoff.
    const sword = madeUpWeapon({
      name: 'Sword',
      rateOfFire: 900,
      noFalloff: true,
      damageDropoffMaxRange: '15m',
    });
    const light = (weapon: typeof sword) => ranksOf(weapon, [rifle, sword]).slice(0, 3);
    expect(RANK_METERS.slice(0, 3)).toEqual([0, 10, 20]);
    expect(light(sword)).toEqual(['1 of 2', '1 of 2', 'null of 1']);
    expect(light(rifle)).toEqual(['2 of 2', '2 of 2', '1 of 1']);
  });
});
