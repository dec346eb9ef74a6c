import { readFileSync } from 'node:fs';
import type { Catalogue } from '@trifecta/domain/catalogue';
import { expect, test } from 'vitest';
import {
  PLAYSTYLES,
  REMARKS,
  SPECIALIZATION_NICKNAMES,
  WEAPON_NICKNAMES,
} from '../src/community/demo-words.ts';
import { demoCommunity } from '../src/index.ts';

function read(file: string): unknown {
  const address = new URL(`../../domain/catalogue/${file}.json`, import.meta.url);
  return JSON.parse(readFileSync(address, 'utf8'));
}

const catalogue = {
  weapons: read('weapons'),
  gadgets: read('gadgets'),
  specializations: read('specializations'),
  maps: read('maps'),
  libraryBuilds: read('library-builds'),
} as Catalogue;

const names = (items: readonly { readonly name: string }[]) => items.map(({ name }) => name);

test('every word in the demo’s builds belongs to an item of the catalogue', () => {
  const items = [
    ...names(catalogue.weapons),
    ...names(catalogue.specializations),
    ...names(catalogue.gadgets),
  ];
  expect(items).toEqual(expect.arrayContaining(Object.keys(REMARKS)));
  expect(items).toEqual(expect.arrayContaining(Object.keys(WEAPON_NICKNAMES)));
  expect(items).toEqual(expect.arrayContaining(Object.keys(SPECIALIZATION_NICKNAMES)));
  const categories = new Set(catalogue.weapons.map(({ category }) => category));
  expect(Object.keys(PLAYSTYLES).toSorted()).toEqual([...categories].toSorted());
});

test('every demo player’s remark is about an item in the build', () => {
  const { builds } = demoCommunity(catalogue, new Date('2026-11-21T12:00:00.000Z'));
  const unfitting = builds.filter(({ content }) => {
    const { weapon, specialization, gadget1, gadget2, gadget3, description } = content;
    const items = [weapon, specialization, gadget1, gadget2, gadget3 ?? ''];
    const fitting = items.flatMap((item) => REMARKS[item] ?? []);
    return description !== null && !fitting.includes(description);
  });
  expect(unfitting).toEqual([]);
});
