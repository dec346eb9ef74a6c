import { describe, expect, it } from 'vitest';
import { isBuildId } from './build-id.ts';

describe('isBuildId', () => {
  it('accepts a version 7 UUID', () => {
    expect(isBuildId('019aa0c4-7e00-7abc-8def-0123456789ab')).toBe(true);
  });

  it.each([
    '',
    'events',
    'public',
    'top10',
    'light-scout',
    '..',
    '019aa0c4-7e00-4abc-8def-0123456789ab',
    '019AA0C4-7E00-7ABC-8DEF-0123456789AB',
    '019aa0c4-7e00-7abc-8def-0123456789ab\n',
    '019aa0c4-7e00-7abc-8def-0123456789ab/rate',
  ])('refuses %j', (text) => {
    expect(isBuildId(text)).toBe(false);
  });
});
