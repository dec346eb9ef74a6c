import { describe, expect, it } from 'vitest';
import { CLASS_HEALTH } from '../catalogue/index.ts';
import type { PlayerClass } from '../catalogue/index.ts';
import { madeUpWeapon, weaponNamed } from '../testing/built-in-catalogue.ts';
import { damagePerShot, killAtRange } from './time-to-kill.ts';
import type { HitLocation } from './target.ts';

interface KillCase {
  readonly name: string;
  readonly weapon: string;
  readonly target: PlayerClass;
  readonly location: HitLocation;
  readonly range: number;
  readonly shots: number;
  readonly seconds: number;
}

const body = (
  name: string,
  weapon: string,
  target: PlayerClass,
  shots: number,
  seconds: number,
): KillCase => ({
  name,
  weapon,
  target,
  location: 'Body',
  range: 0,
  shots,
  seconds,
});

// Shots are ceil(150, 250, or 350 / damage). The arithmetic for the seconds is next to each case.
const WORKED_BY_HAND: readonly KillCase[] = [
  body('the 93R needs two bursts for a Light', '93R', 'Light', 6, 0.515), // 5 x 0.06 + 1 x 0.215
  body('the 93R starts a fourth burst for a Medium', '93R', 'Medium', 10, 1.185), // 9 x 0.06 + 3 x 0.215
  body('the 93R starts a fifth burst for a Heavy', '93R', 'Heavy', 14, 1.64), // 13 x 0.06 + 4 x 0.215
  body('the FAMAS starts a fourth burst for a Medium', 'FAMAS', 'Medium', 11, 10 / 18 + 3 * 0.2144), // 1.1988 s
  body('the AKM takes 0.7 s for a Light', 'AKM', 'Light', 8, 0.7), // 7 x 0.1
  body('the AKM takes 1.2 s for a Medium', 'AKM', 'Medium', 13, 1.2), // 12 x 0.1
  body('the AKM takes 1.7 s for a Heavy', 'AKM', 'Heavy', 18, 1.7), // 17 x 0.1
  body('the ARN-220 takes 21 shots for a Heavy', 'ARN-220', 'Heavy', 21, 1200 / 725), // 20 x 60 / 725 = 1.655
  body('the SR-84 needs a second shot to the body', 'SR-84', 'Light', 2, 60 / 46), // 1.304
  body('the SH1900 kills a Light with one shot', 'SH1900', 'Light', 1, 0), // 195 >= 150
  body('the SH1900 needs both barrels for a Medium', 'SH1900', 'Medium', 2, 0.75), // 60 / 80
  {
    // 4 shots to the head at 39: 3 x 0.06 + 1 x 0.215
    name: 'the 93R to the head kills a Light with the first shot of the second burst',
    weapon: '93R',
    target: 'Light',
    location: 'Head',
    range: 0,
    shots: 4,
    seconds: 0.395,
  },
  {
    name: 'the SR-84 to the head kills a Light with one shot', // 236 >= 150
    weapon: 'SR-84',
    target: 'Light',
    location: 'Head',
    range: 0,
    shots: 1,
    seconds: 0,
  },
  {
    // halfway from 30 m to 37.5 m: 20 x (1 - 0.5 x 0.45) = 15.5, 250 / 15.5 = 16.1
    name: 'the AKM needs four more shots at 33.75 m',
    weapon: 'AKM',
    target: 'Medium',
    location: 'Body',
    range: 33.75,
    shots: 17,
    seconds: 1.6,
  },
  {
    // 20 x 0.55 = 11, 250 / 11 = 22.7
    name: 'the AKM needs 23 shots from the end of its dropoff on',
    weapon: 'AKM',
    target: 'Medium',
    location: 'Body',
    range: 37.5,
    shots: 23,
    seconds: 2.2,
  },
  {
    name: 'the AKM gets no weaker beyond its dropoff',
    weapon: 'AKM',
    target: 'Medium',
    location: 'Body',
    range: 100,
    shots: 23,
    seconds: 2.2,
  },
  {
    name: 'the Sword reaches 3 m', // ceil(150 / 88) = 2; 60 / 100
    weapon: 'Sword',
    target: 'Light',
    location: 'Body',
    range: 3,
    shots: 2,
    seconds: 0.6,
  },
  {
    name: 'the Recurve Bow reaches as far as the chart', // ceil(150 / 124) = 2; 60 / 48
    weapon: 'Recurve Bow',
    target: 'Light',
    location: 'Body',
    range: 100,
    shots: 2,
    seconds: 1.25,
  },
];

describe('killAtRange', () => {
  it.each(WORKED_BY_HAND)('$name', ({ weapon, target, location, range, shots, seconds }) => {
    const kill = killAtRange(weaponNamed(weapon), target, location, range);
    expect(kill?.shots).toBe(shots);
    expect(kill?.ttkSeconds).toBeCloseTo(seconds, 12);
  });

  it.each([
    { name: 'the Sword does not reach beyond 3 m', weapon: weaponNamed('Sword'), range: 3.1 },
    {
      name: 'the Flamethrower does not reach 12 m',
      weapon: weaponNamed('Flamethrower'),
      range: 12,
    },
    {
      name: 'a weapon without damage kills nobody',
      weapon: madeUpWeapon({ bodyDamage: 0 }),
      range: 0,
    },
    {
      name: 'a weapon with negative damage kills nobody',
      weapon: madeUpWeapon({ bodyDamage: -5 }),
      range: 0,
    },
    {
      name: "a weapon that fires once can't fire again",
      weapon: madeUpWeapon({ rateOfFire: 0 }),
      range: 0,
    },
    {
      name: 'an unknown rate gives no time to kill',
      weapon: madeUpWeapon({ rateOfFire: Number.NaN }),
      range: 0,
    },
    { name: 'an unknown range gives no time to kill', weapon: madeUpWeapon(), range: Number.NaN },
    {
      name: 'no damage is left at 40 m',
      weapon: madeUpWeapon({ damageDropoffModifier: '0%' }),
      range: 40,
    },
  ])('gives null where $name', ({ weapon, range }) => {
    expect(killAtRange(weapon, 'Medium', 'Body', range)).toBeNull();
  });

  it("uses each class's own health", () => {
    expect(CLASS_HEALTH).toEqual({ Light: 150, Medium: 250, Heavy: 350 });
  });

  it('uses the damage for the location hit', () => {
    expect(damagePerShot({ bodyDamage: 25, headDamage: 50 }, 'Body')).toBe(25);
    expect(damagePerShot({ bodyDamage: 25, headDamage: 50 }, 'Head')).toBe(50);
  });
});
