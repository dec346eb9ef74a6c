import { describe, expect, it } from 'vitest';
import {
  averageRating,
  FULL_WEIGHT,
  RATING_WEIGHTS,
  ratingOrder,
  ratingWeight,
  settlesAt,
} from './rating-figures.ts';

const now = new Date('2026-06-15T12:00:00.000Z');

/** A build with ratings: how many, of how many stars, and what each weighs. */
function order(...groups: readonly (readonly [count: number, stars: number, weight: number])[]) {
  return ratingOrder({
    weight: groups.reduce((sum, [count, , weight]) => sum + count * weight, 0),
    weighted: groups.reduce((sum, [count, stars, weight]) => sum + count * stars * weight, 0),
  });
}

/** 35 ratings of known players, 4.77 on average. */
const HONEST = [
  [27, 5, FULL_WEIGHT],
  [8, 4, FULL_WEIGHT],
] as const;

describe('the order of builds', () => {
  it('has 4.77 of 35 ratings before 5.00 of 5, and unrated builds last', () => {
    // (17.5 + 167) / (5 + 35) and (17.5 + 25) / (5 + 5)
    expect(order(...HONEST)).toBe(4.6125);
    expect(order([5, 5, FULL_WEIGHT])).toBe(4.25);
    expect(order([5, 1, FULL_WEIGHT])).toBe(2.25);
    expect(order()).toBe(0);
  });

  it('has the better mean first with equally many ratings', () => {
    expect(order([20, 5, 10])).toBeGreaterThan(order([20, 4, 10]));
    expect(order([20, 4, 10])).toBeGreaterThan(order([20, 3, 10]));
  });
});

describe('the weight of a rating', () => {
  it.each([
    ['2026-06-15T11:59:59.000Z', 9, RATING_WEIGHTS.fresh],
    ['2026-06-14T12:00:01.000Z', 9, RATING_WEIGHTS.fresh],
    ['2026-06-14T12:00:00.000Z', 9, RATING_WEIGHTS.partial],
    ['2026-06-08T12:00:01.000Z', 9, RATING_WEIGHTS.partial],
    ['2026-06-08T12:00:00.000Z', 2, RATING_WEIGHTS.partial],
    ['2026-06-08T12:00:00.000Z', 3, RATING_WEIGHTS.full],
  ])('from an account of %s with %i traces of use is %i tenths', (createdAt, traces, weight) => {
    expect(ratingWeight({ createdAt, traces }, now)).toBe(weight);
  });

  it('is weighed again after a week, unless it is full', () => {
    expect(settlesAt(RATING_WEIGHTS.fresh, now)).toBe('2026-06-22T12:00:00.000Z');
    expect(settlesAt(RATING_WEIGHTS.full, now)).toBeNull();
  });
});

/** A raid gives a build five stars from throwaway accounts, or takes an honest build down with one star. */
describe('a raid', () => {
  const { fresh, partial } = RATING_WEIGHTS;

  it.each([
    // (17.5 + 0.1 * 5 * n) / (5 + 0.1 * n)
    [5, fresh, 3.636, false],
    [20, fresh, 3.929, false],
    [100, fresh, 4.5, false],
    // (17.5 + 0.3 * 5 * n) / (5 + 0.3 * n)
    [5, partial, 3.846, false],
    [20, partial, 4.318, false],
    // A hundred accounts that waited a week. An operator takes them out.
    [100, partial, 4.786, true],
  ])('of %i accounts that weigh %i tenths lifts to %f', (accounts, weight, lifted, wins) => {
    const raided = order([accounts, 5, weight]);
    expect(raided).toBeCloseTo(lifted, 3);
    expect(raided > order(...HONEST)).toBe(wins);
  });

  it.each([
    // (184.5 + 0.1 * n) / (40 + 0.1 * n)
    [5, 4.568],
    [20, 4.44],
    [100, 3.89],
  ])('of %i fresh accounts takes an honest build down to %f', (accounts, sunk) => {
    expect(order(...HONEST, [accounts, 1, fresh])).toBeCloseTo(sunk, 2);
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
