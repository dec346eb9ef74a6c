import { describe, expect, it } from 'vitest';
import { madeUpWeapon, weaponNamed } from '../testing/built-in-catalogue.ts';
import { shotClock } from './shot-clock.ts';

const secondsOf = (name: string, shot: number) => shotClock(weaponNamed(name)).secondsAt(shot);

describe('shotClock', () => {
  it.each([
    { name: 'the first shot is fired right away', weapon: 'AKM', shot: 1, seconds: 0 },
    { name: 'the last of a magazine needs no reload', weapon: 'AKM', shot: 32, seconds: 3.1 },
    { name: 'the next one waits for the reload', weapon: 'AKM', shot: 33, seconds: 3.1 + 2.35 },
    {
      name: 'a third magazine has two reloads',
      weapon: 'AKM',
      shot: 66,
      seconds: 2 * (3.1 + 2.35) + 0.1,
    },
    { name: 'SH1900 reloads after two', weapon: 'SH1900', shot: 4, seconds: 0.75 + 2.6 + 0.75 },
    // Published against a Heavy: 1.75 s. Three gaps of 60 / 190 plus 0.8 s for the tube swap.
    {
      name: 'SA1216 swaps tubes after four',
      weapon: 'SA1216',
      shot: 5,
      seconds: 180 / 190 + 0.8,
    },
    {
      name: 'SA1216 swaps tubes three times per magazine',
      weapon: 'SA1216',
      shot: 16,
      seconds: 4 * (180 / 190) + 3 * 0.8,
    },
    {
      name: 'SA1216 reloads in full after four tubes',
      weapon: 'SA1216',
      shot: 17,
      seconds: 4 * (180 / 190) + 3 * 0.8 + 3.25,
    },
    {
      name: 'ARN-220 swaps after thirty',
      weapon: 'ARN-220',
      shot: 31,
      seconds: (29 * 60) / 725 + 0.75,
    },
    {
      name: 'ARN-220 reloads in full after both',
      weapon: 'ARN-220',
      shot: 61,
      seconds: 2 * ((29 * 60) / 725) + 0.75 + 2.8,
    },
    {
      name: '93R pauses after each burst',
      weapon: '93R',
      shot: 24,
      seconds: 23 * 0.06 + 7 * 0.215,
    },
    {
      name: "a reload replaces the 93R's pause, and a new burst starts",
      weapon: '93R',
      shot: 27,
      seconds: 23 * 0.06 + 7 * 0.215 + 1.75 + 0.12,
    },
    { name: 'a bow never reloads', weapon: 'Recurve Bow', shot: 101, seconds: 100 * (60 / 48) },
    {
      name: 'knives never reload',
      weapon: 'Throwing Knives',
      shot: 5,
      seconds: 4 * (60 / 545.45) + 2 * 0.48,
    },
    { name: 'CB-01 fills all shells', weapon: 'CB-01 Repeater', shot: 9, seconds: 420 / 77 + 5.05 },
  ])('$name', ({ weapon, shot, seconds }) => {
    expect(secondsOf(weapon, shot)).toBeCloseTo(seconds, 9);
  });

  it('keeps the normal gap where a reload or swap is shorter', () => {
    const slow = madeUpWeapon({ rateOfFire: 10, magazineSize: 2, emptyReloadTime: 2 });
    expect(shotClock(slow).secondsAt(3)).toBe(12);
    const segments = { count: 2, rounds: 1, swapSeconds: 1 };
    expect(shotClock({ ...slow, magazineSegments: segments }).secondsAt(2)).toBe(6);
  });

  it('counts full reloads, not swaps', () => {
    const { reloadsBefore, magazine } = shotClock(weaponNamed('SA1216'));
    expect([1, 5, 16, 17, 33].map(reloadsBefore)).toEqual([0, 0, 0, 1, 2]);
    expect(magazine).toBe(16);
    expect(shotClock(weaponNamed('Sword')).magazine).toBeNull();
  });

  it('spins up the M134 from rest in the times printed by the wiki', () => {
    const { secondsAt } = shotClock(weaponNamed('M134 Minigun'), true);
    expect(secondsAt(1)).toBeCloseTo(0.9, 12);
    expect(secondsAt(2)).toBeCloseTo(0.9 + 60 / 500, 12);
    // 14 shots for a Light: 1.75 s. 32 for a Heavy: 2.47 s (wiki, 11.0.0, truncated to two decimals).
    expect(Math.floor(secondsAt(14) * 100) / 100).toBe(1.75);
    expect(Math.floor(secondsAt(32) * 100) / 100).toBe(2.47);
    expect(secondsAt(100) - secondsAt(99)).toBeCloseTo(60 / 1500, 12);
  });

  it("doesn't spin up weapons without stats for it", () => {
    expect(shotClock(weaponNamed('AKM'), true).secondsAt(13)).toBe(
      shotClock(weaponNamed('AKM')).secondsAt(13),
    );
  });

  it('never fires a second shot without a fire rate', () => {
    const { secondsAt } = shotClock(madeUpWeapon({ rateOfFire: 0 }));
    expect([secondsAt(1), secondsAt(2)]).toEqual([0, Infinity]);
  });
});
