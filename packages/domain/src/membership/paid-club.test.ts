import { expect, it } from 'vitest';
import { isClubPaid } from './paid-club.ts';

const NOW = new Date('2026-11-26T12:00:00.000Z');
const [AHEAD, OVER] = ['2026-11-26T12:00:00.001Z', '2026-11-26T12:00:00.000Z'];

it.each([
  ["with its owner's plan", true, null, null, true],
  ['without a plan', false, null, null, false],
  ['while what was paid before lasts', false, AHEAD, null, true],
  ['once that is over', false, OVER, null, false],
  ["while its owner's plan keeps another club", true, null, AHEAD, false],
  ["once the owner's plan is free again", true, null, OVER, true],
  ['kept, whatever else its owner pays', true, AHEAD, AHEAD, true],
])('a club %s', (_when, hasOwnersPlan, keptUntil, ownerKeepsUntil, isPaid) => {
  expect(isClubPaid({ hasOwnersPlan, keptUntil, ownerKeepsUntil }, NOW)).toBe(isPaid);
});
