import { expect, test } from 'vitest';
import { choose, parts } from './parts.ts';

test('without a part all are chosen', () => {
  expect(choose([])).toEqual({ chosen: parts, further: [] });
  expect(choose(['weapons', '-t', 'falloff'])).toEqual({
    chosen: parts,
    further: ['weapons', '-t', 'falloff'],
  });
});

test('parts come first, and what follows is handed on as it is', () => {
  expect(choose(['server', 'e2e', '--grep', 'web'])).toEqual({
    chosen: ['server', 'e2e'],
    further: ['--grep', 'web'],
  });
});
