import { describe, expect, it } from 'vitest';
import { bestMatches } from './search.ts';

const WEAPONS = [
  { name: 'AKM', class: 'Medium' },
  { name: 'CB-01 Repeater', class: 'Medium' },
  { name: 'SR-84', class: 'Light' },
  { name: 'M134 Minigun', class: 'Heavy' },
  { name: 'M11', class: 'Light' },
  { name: 'LH1', class: 'Light' },
  { name: '1887', class: 'Medium' },
];

const found = (search: string, most?: number): string[] =>
  bestMatches(WEAPONS, search, ({ name, class: of }) => [name, of], most).map(({ name }) => name);

describe('a search', () => {
  it('finds every word in any text, in any case', () => {
    expect(found('MINI heavy')).toEqual(['M134 Minigun']);
    expect(found('mini light')).toEqual([]);
  });

  it('finds a name without its hyphens and spaces', () => {
    expect(found('sr84')).toEqual(['SR-84']);
    expect(found('cb01')).toEqual(['CB-01 Repeater']);
    expect(found('m-11')).toEqual(['M11']);
  });

  it('lists the name itself first, then names that start with the search', () => {
    expect(found('m1')).toEqual(['M134 Minigun', 'M11']);
    expect(found('m11')).toEqual(['M11']);
    expect(found('m')).toEqual(['M134 Minigun', 'M11', 'AKM', 'CB-01 Repeater', '1887']);
  });

  it('finds at most five of a kind, or as many as asked for', () => {
    expect(found('1')).toHaveLength(5);
    expect(found('1', 2)).toEqual(['1887', 'CB-01 Repeater']);
  });

  it('finds nothing when it is empty, and only the sign itself when it has no letter or digit', () => {
    expect(found('  ')).toEqual([]);
    expect(found('-')).toEqual(['CB-01 Repeater', 'SR-84']);
    expect(found('%')).toEqual([]);
  });
});
