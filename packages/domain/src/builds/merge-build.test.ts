import { expect, it } from 'vitest';
import { changedMeanwhile, mergeBuild } from './merge-build.ts';

const READ = {
  buildName: 'Scout',
  class: 'Light',
  weapon: 'M11',
  specialization: 'Evasive Dash',
  gadget1: 'Flashbang',
  gadget2: 'Gateway',
  gadget3: null,
  description: null,
  maps: [],
  modes: [],
} as const;

it('an edit replaces only what it changed', () => {
  const edit = { ...READ, weapon: 'XP-54', editedFrom: READ };
  const current = { ...READ, buildName: 'Owl', gadget3: 'Sonar Grenade' };
  expect(mergeBuild(edit, current)).toEqual({
    merged: { ...current, weapon: 'XP-54' },
    conflicts: [],
  });
});

it('fields that both changed to different values are named, in the order of the form', () => {
  const edit = { ...READ, description: 'Mine.', gadget1: 'Breach Charge', editedFrom: READ };
  const current = { ...READ, description: 'Theirs.', gadget1: 'Gas Grenade' };
  expect(mergeBuild(edit, current)).toEqual({
    merged: { ...READ, description: 'Mine.', gadget1: 'Breach Charge' },
    conflicts: ['gadget1', 'description'],
  });
});

it('maps are changed as a whole, and keep what the other edit chose of modes', () => {
  const edit = { ...READ, maps: ['Seoul'], editedFrom: READ };
  expect(mergeBuild(edit, { ...READ, modes: ['Bank It'] })).toEqual({
    merged: { ...READ, maps: ['Seoul'], modes: ['Bank It'] },
    conflicts: [],
  });
  expect(mergeBuild(edit, { ...READ, maps: ['Kyoto'] }).conflicts).toEqual(['maps']);
});

it.each([
  ['both changed to the same value', { weapon: 'XP-54' }, { weapon: 'XP-54' }],
  ['an edit left', {}, { weapon: 'SR-84' }],
  ['only the edit changed', { weapon: 'XP-54' }, {}],
  ['an edit has in another order', { maps: ['Seoul', 'Kyoto'] }, { maps: ['Kyoto', 'Seoul'] }],
  [
    'an edit left empty in another way',
    { gadget3: '', description: undefined, maps: undefined },
    {},
  ],
])('no field is named that %s', (_, mine, theirs) => {
  expect(
    mergeBuild({ ...READ, ...mine, editedFrom: READ }, { ...READ, ...theirs }).conflicts,
  ).toEqual([]);
});

it('an edit that says nothing of what it began with replaces everything', () => {
  const current = { ...READ, weapon: 'SR-84', description: 'Theirs.' };
  expect(mergeBuild(READ, current)).toEqual({ merged: READ, conflicts: [] });
});

it.each([
  ['weapon', 'Dana', 'Dana changed the weapon meanwhile.'],
  ['gadget2', 'Dana', 'Dana changed gadget 2 meanwhile.'],
  ['buildName', null, 'You changed the build name meanwhile, in another tab or on another device.'],
] as const)('a change of %s by %s is named with its author', (field, by, text) => {
  expect(changedMeanwhile(field, by)).toBe(text);
});
