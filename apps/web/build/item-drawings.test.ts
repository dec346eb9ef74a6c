import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { slugOf } from '@trifecta/domain/catalogue';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const DRAWINGS = join(ROOT, 'apps/web/drawings/items');

/** Items added after the built-in files. The updates that added them contain their definitions. */
const OF_LATER_UPDATES = ['hover-pad', 'shockwave'];

function slugsIn(file: string): string[] {
  const text = readFileSync(join(ROOT, 'packages/domain/catalogue', file), 'utf8');
  return (JSON.parse(text) as { readonly name: string }[]).map(({ name }) => slugOf(name));
}

test('every specialization and gadget has a drawing, and every drawing has an item', () => {
  const items = [...slugsIn('gadgets.json'), ...slugsIn('specializations.json')];
  const drawings = readdirSync(DRAWINGS).map((file) => file.replace(/\.svg$/, ''));
  expect(drawings.toSorted()).toEqual([...items, ...OF_LATER_UPDATES].toSorted());
});

const FRAME =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#EEF2FA" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round">';

test.each(readdirSync(DRAWINGS))('%s shares the grid, the line, and the two colors', (file) => {
  const drawing = readFileSync(join(DRAWINGS, file), 'utf8');
  expect(drawing.split('\n')[0]).toBe(FRAME);
  expect(new Set(drawing.match(/#\w+/g))).toEqual(new Set(['#EEF2FA', '#FFC53D']));
});
