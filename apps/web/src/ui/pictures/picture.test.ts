import { expect, test } from 'vitest';
import { fittingText } from './index.ts';

test('a text that fits stays as it is, others end in an ellipsis', () => {
  // 600 / (50 * 0.6) = 20 letters.
  expect(fittingText('a'.repeat(20), 600, 50)).toBe('a'.repeat(20));
  expect(fittingText('a'.repeat(21), 600, 50)).toBe(`${'a'.repeat(19)}…`);
});

test('an emoji counts as one letter and is never cut in half', () => {
  expect(fittingText('😀'.repeat(21), 600, 50)).toBe(`${'😀'.repeat(19)}…`);
});
