import { describe, expect, it } from 'vitest';
import { freeSeats, isClubFull } from './seats.ts';

describe('the seats of a club', () => {
  it.each([
    [4, 1, false],
    [5, 0, true],
    [6, -1, true],
  ])('with %i members of five, %i are free, and the club is full: %s', (members, free, isFull) => {
    expect(freeSeats({ seats: 5, members })).toBe(free);
    expect(isClubFull({ seats: 5, members })).toBe(isFull);
  });
});
