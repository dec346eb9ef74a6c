import { describe, expect, it } from 'vitest';
import type { LibraryBuild } from '../catalogue/index.ts';
import { builtInCatalogue } from '../testing/built-in-catalogue.ts';
import { LIBRARY_SORTS, searchLibrary } from './library.ts';

const scout: LibraryBuild = {
  id: 'scout',
  name: 'Scout',
  class: 'Light',
  weapon: 'SR-84',
  specialization: 'Grappling Hook',
  gadgets: ['Sonar Grenade', 'Tracking Dart'],
  description: 'Watches from the roofs.',
  metaScore: 70,
};
const medic: LibraryBuild = {
  id: 'medic',
  name: 'Combat Medic',
  class: 'Medium',
  weapon: 'FCAR',
  specialization: 'Healing Beam',
  gadgets: ['Defibrillator', 'Jump Pad'],
  description: 'Keeps the team up.',
  metaScore: 90,
};
const anchor: LibraryBuild = {
  id: 'anchor',
  name: 'Anchor',
  class: 'Heavy',
  weapon: 'Lewis Gun',
  specialization: 'Mesh Shield',
  gadgets: ['Dome Shield', 'Frag Grenade'],
  description: 'Holds the cashout.',
  metaScore: 70,
};
const builds = [scout, medic, anchor];
const idsOf = (found: readonly LibraryBuild[]) => found.map((build) => build.id);

describe('searchLibrary', () => {
  it.each([
    { name: 'everything for an empty search', search: '', expected: ['medic', 'anchor', 'scout'] },
    { name: 'everything for spaces', search: '  \t ', expected: ['medic', 'anchor', 'scout'] },
    { name: 'by name', search: 'Combat', expected: ['medic'] },
    { name: 'by class', search: 'Heavy', expected: ['anchor'] },
    { name: 'by weapon', search: 'SR-84', expected: ['scout'] },
    { name: 'by specialization', search: 'Healing', expected: ['medic'] },
    { name: 'by gadget', search: 'Jump Pad', expected: ['medic'] },
    { name: 'by any gadget', search: 'Frag', expected: ['anchor'] },
    { name: 'by description', search: 'roofs', expected: ['scout'] },
    { name: 'in any case', search: 'lEWIS gUN', expected: ['anchor'] },
    { name: 'by part of a word', search: 'fib', expected: ['medic'] },
    { name: 'several builds, best first', search: 'grenade', expected: ['anchor', 'scout'] },
    { name: 'every word, each in any field', search: 'grenade light', expected: ['scout'] },
    {
      name: 'words in any order and with spaces around them',
      search: '  hook   sonar ',
      expected: ['scout'],
    },
    { name: 'nothing when one word is missing', search: 'scout shield', expected: [] },
    { name: 'nothing across two fields', search: 'ScoutLight', expected: [] },
    { name: 'symbols literally, not as a pattern', search: '.*', expected: [] },
  ])('finds $name', ({ search, expected }) => {
    expect(idsOf(searchLibrary(builds, search, 'metaScore'))).toEqual(expected);
  });

  it('sorts by meta score, best first, and equal scores by name', () => {
    expect(idsOf(searchLibrary(builds, '', 'metaScore'))).toEqual(['medic', 'anchor', 'scout']);
  });

  it('sorts by name, whatever the score', () => {
    expect(idsOf(searchLibrary(builds, '', 'name'))).toEqual(['anchor', 'medic', 'scout']);
  });

  it('sorts names alphabetically, ignoring case', () => {
    const named = ['beta', 'Alpha', 'Gamma'].map((name) => ({ ...scout, id: name, name }));
    expect(idsOf(searchLibrary(named, '', 'name'))).toEqual(['Alpha', 'beta', 'Gamma']);
  });

  it('offers meta score first, as the default', () => {
    expect(LIBRARY_SORTS).toEqual(['metaScore', 'name']);
  });

  it("doesn't change the given list", () => {
    searchLibrary(builds, '', 'name');
    expect(idsOf(builds)).toEqual(['scout', 'medic', 'anchor']);
  });

  it('finds the three SA1216 builds of the catalogue, best first', () => {
    expect(idsOf(searchLibrary(builtInCatalogue.libraryBuilds, 'sa1216', 'metaScore'))).toEqual([
      'heavy-cashout-guard', // 68
      'heavy-wrecking-ball', // 66
      'heavy-hooked-shotgun', // 63
    ]);
  });

  const roof: LibraryBuild = { ...scout, id: 'roof', name: 'Roof', maps: ['Kyoto', 'Seoul'] };
  const cashout: LibraryBuild = { ...medic, id: 'cashout', modes: ['Quick Cash'] };
  const both: LibraryBuild = { ...anchor, id: 'both', maps: ['Seoul'], modes: ['Quick Cash'] };
  const placed = [...builds, roof, cashout, both];

  it.each([
    [{ map: 'Seoul', mode: '' }, ['both', 'roof', 'medic', 'cashout', 'anchor', 'scout']],
    [{ map: 'Kyoto', mode: '' }, ['roof', 'medic', 'cashout', 'anchor', 'scout']],
    [{ map: '', mode: 'Quick Cash' }, ['cashout', 'both', 'medic', 'anchor', 'roof', 'scout']],
    [{ map: 'Seoul', mode: 'Bank It' }, ['roof', 'medic', 'anchor', 'scout']],
    [{ map: 'Seoul', mode: 'Quick Cash' }, ['both', 'roof', 'cashout', 'medic', 'anchor', 'scout']],
  ])('finds for %j first what is made for it, then what is for any', (wanted, expected) => {
    expect(idsOf(searchLibrary(placed, '', 'metaScore', wanted))).toEqual(expected);
  });
});
