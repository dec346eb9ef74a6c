import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BADGE_EMBLEMS, BADGE_SHAPES } from '@trifecta/domain/membership';
import { expect, test } from 'vitest';

const DRAWINGS = join(import.meta.dirname, '../drawings/badges');

test.each([
  ['shape', BADGE_SHAPES],
  ['emblem', BADGE_EMBLEMS],
] as const)('every %s of a badge has a drawing, without colors of its own', (part, names) => {
  const folder = join(DRAWINGS, `${part}s`);
  expect(readdirSync(folder).toSorted()).toEqual(names.map((name) => `${name}.svg`).toSorted());
  for (const name of names) {
    expect(readFileSync(join(folder, `${name}.svg`), 'utf8')).not.toMatch(/#[\dA-F]{3}/i);
  }
});
