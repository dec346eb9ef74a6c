import { describe, expect, it } from 'vitest';
import { favoriteLimitMessage } from './favorites.ts';
import { mayBeInTop10 } from './ranking.ts';
import { isRating, mayRate } from './rating.ts';

describe('the top 10', () => {
  it('requires five ratings', () => {
    expect([0, 4, 5, 6].map((ratings) => mayBeInTop10({ totalRatings: ratings }))).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });
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
