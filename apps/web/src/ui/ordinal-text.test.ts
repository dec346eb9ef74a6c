import { expect, test } from 'vitest';
import { ordinalText } from './ordinal-text.ts';

test('places read 1st, 2nd, 3rd, and 4th, and those from 11 to 13 end in th', () => {
  const shown = [1, 2, 3, 4, 10, 11, 12, 13, 14, 21, 22, 23, 101, 111, 112].map(ordinalText);
  expect(shown.join(' ')).toBe(
    '1st 2nd 3rd 4th 10th 11th 12th 13th 14th 21st 22nd 23rd 101st 111th 112th',
  );
});
