import { describe, expect, it } from 'vitest';
import { isFreshSignIn, sessionEnd } from './session-age.ts';

describe('a sign-in at noon', () => {
  it.each([
    ['2026-01-01T12:00:00.000Z', true],
    ['2026-01-01T12:09:59.999Z', true],
    ['2026-01-01T12:10:00.000Z', false],
    ['2026-01-02T12:00:00.000Z', false],
  ])('is fresh at %s: %s', (now, isFresh) => {
    expect(isFreshSignIn('2026-01-01T12:00:00.000Z', new Date(now))).toBe(isFresh);
  });
});

describe('a session started on January 1', () => {
  const began = new Date('2026-01-01T00:00:00.000Z');

  it.each([
    ['2026-01-31T00:00:00.000Z', '2026-01-31T00:00:00.000Z'],
    ['2026-04-01T00:00:00.000Z', '2026-04-01T00:00:00.000Z'],
    // 31 days of January, 28 of February, 31 of March: day 90 is April 1.
    ['2026-04-01T00:00:00.001Z', '2026-04-01T00:00:00.000Z'],
    ['2027-01-01T00:00:00.000Z', '2026-04-01T00:00:00.000Z'],
  ])('requested to last until %s, ends at %s', (requestedEnd, end) => {
    expect(sessionEnd(began, new Date(requestedEnd)).toISOString()).toBe(end);
  });
});
