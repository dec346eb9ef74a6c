import { delimiter, join } from 'node:path';
import { expect, test } from 'vitest';
import { placesToLook } from './chromium.ts';

const SEARCH_PATH = ['first', 'second'].join(delimiter);
const SHELLS = ['first', 'second'].map((folder) => join(folder, 'chromium-headless-shell'));

test('tests use a shell wherever it is, before any full browser', () => {
  const places = placesToLook('shell', SEARCH_PATH);
  expect(places.slice(0, 2)).toEqual(SHELLS);
  expect(places).toContain(join('first', 'chromium'));
});

test("the benchmark uses a full browser wherever it is, and a shell only if there's none", () => {
  const places = placesToLook('whole', SEARCH_PATH);
  expect(places[0]).toBe(join('first', 'chromium'));
  expect(places.slice(-2)).toEqual(SHELLS);
});
