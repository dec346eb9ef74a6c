import { expect, it } from 'vitest';
import { timeLeft } from './time-left.ts';

const END = '2026-11-29T12:00:00.000Z';

it.each([
  ['2026-11-22T12:00:00.000Z', '7 days left'],
  ['2026-11-22T11:59:00.000Z', '7 days left'],
  ['2026-11-22T12:00:05.000Z', '7 days left'],
  ['2026-11-28T11:59:00.000Z', '2 days left'],
  ['2026-11-28T12:00:00.000Z', '24 hours left'],
  ['2026-11-29T10:30:00.000Z', '1 hour left'],
  ['2026-11-29T11:30:00.000Z', 'Less than an hour left'],
])('at %s, an invitation has %s', (now, left) => {
  expect(timeLeft(END, new Date(now))).toBe(left);
});
