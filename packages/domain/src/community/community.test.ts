import { describe, expect, it } from 'vitest';
import { favoriteLimitMessage } from './favorites.ts';
import { averageRating, compareInTop10, mayBeInTop10 } from './ranking.ts';
import type { Ranked } from './ranking.ts';
import { isRating, mayRate } from './rating.ts';

const build = (averageOfIt: number, totalRatings: number, day = 1): Ranked => ({
  averageRating: averageOfIt,
  totalRatings,
  createdAt: `2026-01-0${day}T00:00:00.000Z`,
});

describe('the top 10', () => {
  it('requires five ratings', () => {
    expect([0, 4, 5, 6].map((ratings) => mayBeInTop10(build(5, ratings)))).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });

  it('sorts by average, then by number of ratings, then by age', () => {
    const best = build(4.5, 5);
    const more = build(4, 9, 2);
    const older = build(4, 7, 1);
    const younger = build(4, 7, 3);
    const ranked = [younger, more, older, best].toSorted(compareInTop10);
    expect(ranked).toEqual([best, more, older, younger]);
    expect(compareInTop10(older, { ...older })).toBe(0);
  });
});

it.each([
  [0, 0, 0],
  [5, 1, 5],
  [9, 2, 4.5],
  [18, 4, 4.5],
  [10, 3, 10 / 3],
])('%i stars from %i ratings average %f', (stars, ratings, expected) => {
  expect(averageRating(stars, ratings)).toBe(expected);
});

it.each([
  [0, false],
  [1, true],
  [5, true],
  [6, false],
  [2.5, false],
  [Number.NaN, false],
])('%f stars are a valid rating: %s', (stars, expected) => {
  expect(isRating(stars)).toBe(expected);
});

it("players can't rate their own builds", () => {
  expect([mayRate('a', 'b'), mayRate('a', 'a')]).toEqual([true, false]);
});

it('the favorites cap has a message', () => {
  expect(favoriteLimitMessage(10)).toContain('limit of 10 favorites');
});
