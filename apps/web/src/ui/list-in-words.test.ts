import { expect, test } from 'vitest';
import { listParts, listInWords } from './list-in-words.ts';

test('a list in words has a comma before its last word from three items on', () => {
  expect(listInWords([])).toBe('');
  expect(listInWords(['AKM'])).toBe('AKM');
  expect(listInWords(['AKM', 'P90'])).toBe('AKM and P90');
  expect(listInWords(['AKM', 'P90', 'FAMAS'])).toBe('AKM, P90, and FAMAS');
  expect(listInWords(['AKM', 'P90', 'FAMAS', '2 more'])).toBe('AKM, P90, FAMAS, and 2 more');
});

test('an item stays apart from the words between items', () => {
  expect(listParts(['AKM', 'P90'])).toEqual([
    { isItem: true, text: 'AKM' },
    { isItem: false, text: ' and ' },
    { isItem: true, text: 'P90' },
  ]);
});
