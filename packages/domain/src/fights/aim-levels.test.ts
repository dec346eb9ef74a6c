import { describe, expect, it } from 'vitest';
import { nearestAimLevel } from './aim-levels.ts';

const LEVELS = [
  { level: 'steady', hitPercent: 30, headPercent: 10 },
  { level: 'good', hitPercent: 45, headPercent: 20 },
  { level: 'sharp', hitPercent: 60, headPercent: 30 },
] as const;

describe('the aim level for an accuracy', () => {
  it.each([
    [1, 'steady'],
    [37, 'steady'],
    [38, 'good'],
    [45, 'good'],
    [53, 'sharp'],
    [100, 'sharp'],
  ])('of %i%% is %s', (accuracy, level) => {
    expect(nearestAimLevel(LEVELS, accuracy)?.level).toBe(level);
  });

  it('is the lower one when two are as close', () => {
    expect(nearestAimLevel(LEVELS.toReversed(), 52.5)?.level).toBe('good');
  });

  it("isn't known without levels", () => {
    expect(nearestAimLevel([], 50)).toBeUndefined();
  });
});
