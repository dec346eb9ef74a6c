import { describe, expect, it } from 'vitest';
import { readState } from '../../ui/index.ts';
import { COMPARISON, comparisonAddress, comparisonParameters } from './comparison-state.ts';

const DEFAULTS = {
  chosen: [],
  classFilter: 'All',
  target: 'Medium',
  location: 'Body',
  isAimed: false,
  accuracy: 50,
  headshots: 20,
  health: 0,
  rangeMeters: null,
  isSpunUp: false,
  search: '',
  sort: 'time',
  update: null,
};

describe('a comparison read from a URL', () => {
  it.each([
    { name: 'nothing', search: '', expected: DEFAULTS },
    {
      name: 'weapons in their order',
      search: '?w=m11&w=akm',
      expected: { ...DEFAULTS, chosen: ['m11', 'akm'] },
    },
    {
      name: 'one weapon twice',
      search: '?w=akm&w=akm',
      expected: { ...DEFAULTS, chosen: ['akm'] },
    },
    {
      name: 'the first four of five weapons',
      search: '?w=a&w=b&w=c&w=d&w=e',
      expected: { ...DEFAULTS, chosen: ['a', 'b', 'c', 'd'] },
    },
    {
      name: 'four weapons next to unknown names',
      search: '?w=nonsense&w=a&w=b&w=c&w=d',
      expected: { ...DEFAULTS, chosen: ['a', 'b', 'c', 'd'] },
    },
    {
      name: 'every filter',
      search: '?class=Light&target=Heavy&location=Head',
      expected: { ...DEFAULTS, classFilter: 'Light', target: 'Heavy', location: 'Head' },
    },
    {
      name: 'aim, target health, search, and order',
      search: '?aim=on&accuracy=35&head=0&hp=120&q=ak&sort=name',
      expected: {
        ...DEFAULTS,
        isAimed: true,
        accuracy: 35,
        headshots: 0,
        health: 120,
        search: 'ak',
        sort: 'name',
      },
    },
    {
      name: 'no aim outside the limits',
      search: '?accuracy=0&head=101&hp=1001&sort=luck',
      expected: DEFAULTS,
    },
    {
      name: 'no unknown filters',
      search: '?class=Giant&target=medium&location=Foot',
      expected: DEFAULTS,
    },
  ])('accepts $name', ({ search, expected }) => {
    expect(
      readState(
        comparisonParameters((slug) => slug !== 'nonsense'),
        search,
      ),
    ).toEqual(expected);
  });
});

describe('the URL of a comparison', () => {
  it('leaves out defaults', () => {
    expect(comparisonAddress({ classFilter: 'All', target: 'Medium', location: 'Body' })).toBe(
      '/weapons',
    );
  });

  it('names weapons and filters', () => {
    expect(
      comparisonAddress({ chosen: ['akm', 'm11'], classFilter: 'Medium', location: 'Head' }),
    ).toBe('/weapons?w=akm&w=m11&class=Medium&location=Head');
  });

  it('is read back as the same comparison', () => {
    const state = {
      ...DEFAULTS,
      chosen: ['50-akimbo', 'sr-84'],
      classFilter: 'Heavy',
      target: 'Light',
      location: 'Head',
      isAimed: true,
      accuracy: 1,
      health: 350,
      sort: 'metaScore',
    } as const;
    const [, search = ''] = comparisonAddress(state).split('?');
    expect(readState(COMPARISON, search)).toEqual(state);
  });
});
