import { describe, expect, it } from 'vitest';
import { searchOwnBuilds } from './own-builds.ts';
import type { OwnBuildSort } from './own-builds.ts';

const BUILD = {
  class: 'Light',
  weapon: 'SR-84',
  specialization: 'Cloaking Device',
  gadget1: 'Flashbang',
  gadget2: 'Gateway',
  gadget3: null,
  description: null,
  averageRating: 0,
  totalRatings: 0,
} as const;

const BUILDS = [
  { ...BUILD, buildName: 'Scout 10', weapon: 'M11', averageRating: 4.5, totalRatings: 2 },
  {
    ...BUILD,
    buildName: 'Wall',
    class: 'Heavy' as const,
    weapon: 'M60',
    description: 'Hold the door.',
  },
  { ...BUILD, buildName: 'Scout 2', averageRating: 4.52, totalRatings: 2 },
  { ...BUILD, buildName: 'Anchor', averageRating: 4.48, totalRatings: 9 },
];

const names = (search: string, sort: OwnBuildSort = 'newest'): string[] =>
  searchOwnBuilds(BUILDS, search, sort).map(({ buildName }) => buildName);

describe('own builds', () => {
  it('are found by every word, in any field and case', () => {
    expect(names('')).toEqual(['Scout 10', 'Wall', 'Scout 2', 'Anchor']);
    expect(names(' DOOR m60 ')).toEqual(['Wall']);
    expect(names('flashbang scout')).toEqual(['Scout 10', 'Scout 2']);
    expect(names('heavy cloaking door')).toEqual(['Wall']);
    expect(names('heavy m11')).toEqual([]);
  });

  it('are sorted by name and weapon, with numbers in their order', () => {
    expect(names('', 'name')).toEqual(['Anchor', 'Scout 2', 'Scout 10', 'Wall']);
    expect(names('', 'weapon')).toEqual(['Scout 10', 'Wall', 'Anchor', 'Scout 2']);
  });

  it('are sorted by the rating as shown, then by ratings and name, with unrated ones last', () => {
    // 4.5 each.
    expect(names('', 'rating')).toEqual(['Anchor', 'Scout 2', 'Scout 10', 'Wall']);
  });
});
