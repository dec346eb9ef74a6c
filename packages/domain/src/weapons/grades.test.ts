import { describe, expect, it } from 'vitest';
import { buildGrade, weaponGrade } from './grades.ts';

describe('weaponGrade', () => {
  it.each([
    { score: 100, expected: 'S' },
    { score: 80, expected: 'S' },
    { score: 79.9, expected: 'A' },
    { score: 70, expected: 'A' },
    { score: 69.9, expected: 'B' },
    { score: 60, expected: 'B' },
    { score: 59.9, expected: 'C' },
    { score: 50, expected: 'C' },
    { score: 49.9, expected: 'D' },
    { score: 0, expected: 'D' },
    { score: Number.NaN, expected: 'D' },
  ])('grades a weapon with a meta score of $score as $expected', ({ score, expected }) => {
    expect(weaponGrade(score)).toBe(expected);
  });
});

describe('buildGrade', () => {
  it.each([
    { score: 100, expected: 'S' },
    { score: 90, expected: 'S' },
    { score: 89.9, expected: 'A' },
    { score: 80, expected: 'A' },
    { score: 79.9, expected: 'B' },
    { score: 70, expected: 'B' },
    { score: 69.9, expected: 'C' },
    { score: 60, expected: 'C' },
    { score: 59.9, expected: 'D' },
    { score: 0, expected: 'D' },
    { score: Number.NaN, expected: 'D' },
  ])('grades a build with a meta score of $score as $expected', ({ score, expected }) => {
    expect(buildGrade(score)).toBe(expected);
  });
});
