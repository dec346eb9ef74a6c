import { expect, test } from 'vitest';
import { choose, parts } from './parts.ts';

test('without a part, all are selected', () => {
  expect(choose([])).toEqual({ isLong: false, chosen: parts, further: [] });
  expect(choose(['weapons', '-t', 'falloff'])).toEqual({
    isLong: false,
    chosen: parts,
    further: ['weapons', '-t', 'falloff'],
  });
});

test('parts come first, and everything after them is passed on unchanged', () => {
  expect(choose(['server', 'e2e', '--grep', 'web'])).toEqual({
    isLong: false,
    chosen: ['server', 'e2e'],
    further: ['--grep', 'web'],
  });
});

test('a long run is requested first', () => {
  expect(choose(['long'])).toEqual({ isLong: true, chosen: parts, further: [] });
  expect(choose(['long', 'server', 'killed'])).toEqual({
    isLong: true,
    chosen: ['server'],
    further: ['killed'],
  });
});
