import { expect, test } from 'vitest';
import { listParts, listText } from './list-text.ts';

test('a list in words has a comma before its last word from three items on', () => {
  expect(listText([])).toBe('');
  expect(listText(['AKM'])).toBe('AKM');
  expect(listText(['AKM', 'P90'])).toBe('AKM and P90');
  expect(listText(['AKM', 'P90', 'FAMAS'])).toBe('AKM, P90, and FAMAS');
  expect(listText(['AKM', 'P90', 'FAMAS', '2 more'])).toBe('AKM, P90, FAMAS, and 2 more');
});

test('an item stays apart from the words between items', () => {
  expect(listParts(['AKM', 'P90'])).toEqual([
    { isItem: true, text: 'AKM' },
    { isItem: false, text: ' and ' },
    { isItem: true, text: 'P90' },
  ]);
});
