import { expect, it } from 'vitest';
import { ratingLine } from './build.ts';

it.each([
  [0, 0, 'Not rated yet'],
  [5, 1, '5.0 / 5 (1 rating)'],
  [4.46, 12, '4.5 / 5 (12 ratings)'],
])('an average of %d from %d ratings is one line', (averageRating, totalRatings, line) => {
  expect(ratingLine({ averageRating, totalRatings })).toBe(line);
});
