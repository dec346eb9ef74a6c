import { delimiter, join } from 'node:path';
import { expect, test } from 'vitest';
import { placesToLook } from './chromium.ts';

const SEARCH_PATH = ['first', 'second'].join(delimiter);
const SHELLS = ['first', 'second'].map((folder) => join(folder, 'chromium-headless-shell'));

test('tests take a shell wherever it stands, before any whole browser', () => {
  const places = placesToLook('shell', SEARCH_PATH);
  expect(places.slice(0, 2)).toEqual(SHELLS);
  expect(places).toContain(join('first', 'chromium'));
});

test('the benchmark takes a whole browser wherever it stands, and a shell only when there is none', () => {
  const places = placesToLook('whole', SEARCH_PATH);
  expect(places[0]).toBe(join('first', 'chromium'));
  expect(places.slice(-2)).toEqual(SHELLS);
});
