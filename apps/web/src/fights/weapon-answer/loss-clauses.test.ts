import { describe, expect, it } from 'vitest';
import { isEverywhere, lossClauses } from './loss-clauses.ts';

const loss = (weaponName: string, fromMeters: number, toMeters: number) => ({
  weaponName,
  fromMeters,
  toMeters,
});

describe('where a weapon loses, in a sentence', () => {
  it('has weapons that win over the same range, in whole meters, in one clause', () => {
    expect(
      lossClauses([loss('AKM', 0, 12.4), loss('P90', 0, 11.6), loss('M60', 30.2, 100)]),
    ).toEqual([
      { weaponNames: ['AKM', 'P90'], fromMeters: 0, toMeters: 12 },
      { weaponNames: ['M60'], fromMeters: 30, toMeters: 100 },
    ]);
  });

  it('has at most three clauses: the longest, nearest first', () => {
    const clauses = lossClauses([
      loss('A', 0, 4),
      loss('B', 0, 100),
      loss('C', 10, 20),
      loss('D', 30, 100),
    ]);
    expect(clauses.map(({ weaponNames }) => weaponNames.join())).toEqual(['B', 'C', 'D']);
    expect(clauses.map(isEverywhere)).toEqual([true, false, false]);
  });

  it('is empty for a weapon that nothing beats', () => {
    expect(lossClauses([])).toEqual([]);
  });
});
