import { describe, expect, it } from 'vitest';
import { secondsForShots, shotsToKill } from './time-to-kill.ts';

describe('shotsToKill', () => {
  it.each([
    { name: '20 damage takes 8 shots for 150 health', health: 150, damage: 20, expected: 8 }, // 7.5
    {
      name: '25 damage takes exactly 10 shots for 250 health',
      health: 250,
      damage: 25,
      expected: 10,
    },
    { name: '26 damage takes 14 shots for 350 health', health: 350, damage: 26, expected: 14 }, // 13.46
    { name: 'damage equal to the health takes one shot', health: 150, damage: 150, expected: 1 },
    { name: 'damage above the health takes one shot', health: 150, damage: 195, expected: 1 },
    {
      name: 'damage just below the health takes two shots',
      health: 150.001,
      damage: 150,
      expected: 2,
    },
    { name: 'a target without health still takes the shot', health: 0, damage: 20, expected: 1 },
    // 8 x 35% = 2.8, so exactly 125 shots for 350 health, but not in binary fractions
    {
      name: 'a rounded fraction costs no extra shot',
      health: 350,
      damage: 8 * 0.35,
      expected: 125,
    },
    { name: 'a rounded tenth costs no extra shot', health: 1.1, damage: 0.1, expected: 11 },
    { name: 'no damage never kills', health: 250, damage: 0, expected: null },
    { name: 'negative damage never kills', health: 250, damage: -20, expected: null },
    { name: 'unknown damage never kills', health: 250, damage: Number.NaN, expected: null },
    { name: 'infinite damage gives no number', health: 250, damage: Infinity, expected: null },
    { name: 'infinite health is never used up', health: Infinity, damage: 20, expected: null },
    { name: 'unknown health gives no number', health: Number.NaN, damage: 20, expected: null },
    {
      name: 'more shots than can be counted means never',
      health: 1e300,
      damage: 1e-300,
      expected: null,
    },
  ])('$name', ({ health, damage, expected }) => {
    expect(shotsToKill(health, damage)).toBe(expected);
  });
});

describe('secondsForShots', () => {
  const automatic = { rateOfFire: 600, shotsPerBurst: 1, burstDelay: 0 };
  const burstOfThree = { rateOfFire: 600, shotsPerBurst: 3, burstDelay: 0.25 };

  it.each([
    { name: 'the first shot lands immediately', shots: 1, rhythm: automatic, expected: 0 },
    {
      name: 'the thirteenth shot at 600 per minute lands after 1.2 s',
      shots: 13,
      rhythm: automatic,
      expected: 1.2,
    },
    // shots at 0, 0.1, 0.2 | 0.55, 0.65, 0.75 | 1.1. A pause is 0.1 + 0.25.
    { name: 'the third shot ends the first burst', shots: 3, rhythm: burstOfThree, expected: 0.2 },
    {
      name: 'the fourth shot waits for the first pause',
      shots: 4,
      rhythm: burstOfThree,
      expected: 0.55,
    },
    {
      name: 'the sixth shot has waited for only one pause',
      shots: 6,
      rhythm: burstOfThree,
      expected: 0.75,
    },
    {
      name: 'the seventh shot waits for the second pause',
      shots: 7,
      rhythm: burstOfThree,
      expected: 1.1,
    },
  ])('$name', ({ shots, rhythm, expected }) => {
    expect(secondsForShots(shots, rhythm)).toBeCloseTo(expected, 12);
  });

  it.each([
    {
      name: 'one shot needs no fire rate',
      shots: 1,
      rhythm: { ...automatic, rateOfFire: 0 },
      expected: 0,
    },
    {
      name: 'a second shot without a fire rate never comes',
      shots: 2,
      rhythm: { ...automatic, rateOfFire: 0 },
      expected: null,
    },
    {
      name: 'a negative rate fires nothing',
      shots: 2,
      rhythm: { ...automatic, rateOfFire: -60 },
      expected: null,
    },
    {
      name: 'a negative rate fires nothing, however long the pauses',
      shots: 4,
      rhythm: { ...burstOfThree, rateOfFire: -60, burstDelay: 9 },
      expected: null,
    },
    {
      name: 'an unknown rate gives no number',
      shots: 2,
      rhythm: { ...automatic, rateOfFire: Number.NaN },
      expected: null,
    },
    {
      name: 'a burst of 0 shots makes no pauses',
      shots: 2,
      rhythm: { rateOfFire: 60, shotsPerBurst: 0, burstDelay: 9 },
      expected: 1,
    },
    {
      name: 'a burst of 1 shot makes no pauses',
      shots: 2,
      rhythm: { rateOfFire: 60, shotsPerBurst: 1, burstDelay: 9 },
      expected: 1,
    },
    {
      name: 'an unknown burst makes no pauses',
      shots: 2,
      rhythm: { rateOfFire: 60, shotsPerBurst: Number.NaN, burstDelay: 9 },
      expected: 1,
    },
    {
      name: 'an unknown pause gives no number',
      shots: 4,
      rhythm: { ...burstOfThree, burstDelay: Number.NaN },
      expected: null,
    },
    {
      name: 'an infinite pause never ends',
      shots: 4,
      rhythm: { ...burstOfThree, burstDelay: Infinity },
      expected: null,
    },
    {
      name: 'time never runs backwards',
      shots: 4,
      rhythm: { ...burstOfThree, burstDelay: -10 },
      expected: null,
    },
    {
      name: 'an unknown number of shots gives no number',
      shots: Number.NaN,
      rhythm: automatic,
      expected: null,
    },
    {
      name: 'an infinite number of shots never ends',
      shots: Infinity,
      rhythm: automatic,
      expected: null,
    },
  ])('$name', ({ shots, rhythm, expected }) => {
    expect(secondsForShots(shots, rhythm)).toBe(expected);
  });
});
