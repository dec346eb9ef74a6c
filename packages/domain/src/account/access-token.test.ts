import { describe, expect, it } from 'vitest';
import { storedScopes, tokenEnd, tokenNameProblem } from './access-token.ts';

describe('an access token', () => {
  it('ends after the days that were chosen, to the millisecond', () => {
    expect(tokenEnd(new Date('2026-11-27T10:00:00.123Z'), 30)).toBe('2026-12-27T10:00:00.123Z');
    expect(tokenEnd(new Date('2026-11-27T10:00:00.000Z'), 365)).toBe('2027-11-27T10:00:00.000Z');
  });

  it('has a name of up to 40 characters that can be read', () => {
    expect(tokenNameProblem('Stream overlay')).toBeUndefined();
    expect(tokenNameProblem('n'.repeat(40))).toBeUndefined();
    expect(tokenNameProblem('n'.repeat(41))).toBe('Name must be 40 characters or less');
    expect(tokenNameProblem('')).toBe('Name needs at least one letter or number');
    expect(tokenNameProblem('a\u200Bb')).toBe("Name can't contain invisible characters");
  });

  it('allows nothing by a scope that this version does not know', () => {
    expect(storedScopes('rooms me everything')).toEqual(['me', 'rooms']);
    expect(storedScopes('')).toEqual([]);
  });
});
