import { describe, expect, it } from 'vitest';
import { isNeutralName, neutralName } from './moderation.ts';

describe('a neutral display name', () => {
  it('has eight digits, whatever the number', () => {
    expect(neutralName(0)).toBe('Player-00000000');
    expect(neutralName(12_345_678)).toBe('Player-12345678');
    expect(neutralName(912_345_678)).toBe('Player-12345678');
    expect(neutralName(100_000_000)).toBe('Player-00000000');
  });

  it('differs from any that players choose', () => {
    expect(isNeutralName('Player-01234567')).toBe(true);
    const chosen = [
      'Player-1',
      'Player-012345678',
      'APlayer-01234567',
      'Player-0123456a',
      'Player01234567',
    ];
    expect(chosen.filter(isNeutralName)).toEqual([]);
  });
});
