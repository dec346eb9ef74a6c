import { describe, expect, it } from 'vitest';
import {
  displayNameProblem,
  isReservedDisplayName,
  mayRemindOfDisplayName,
  normalizedDisplayName,
} from './display-name.ts';

const TOO_SHORT = 'Display name must be at least 3 characters';
const TOO_LONG = 'Display name must be 20 characters or less';
const WRONG_CHARACTERS = 'Display name can only contain letters, numbers, underscores, and hyphens';

const NOTHING_TO_READ = 'Display name needs at least one letter or number';

describe('a display name', () => {
  it.each(['abc', 'A-b_9', 'x'.repeat(20), '__7', '123'])('accepts "%s"', (name) => {
    expect(displayNameProblem(name)).toBeUndefined();
  });

  it.each([
    ['', TOO_SHORT],
    ['ab', TOO_SHORT],
    ['x'.repeat(21), TOO_LONG],
    ['two words', WRONG_CHARACTERS],
    ['abc ', WRONG_CHARACTERS],
    ['abc\n', WRONG_CHARACTERS],
    ['Zoë', WRONG_CHARACTERS],
    ['раypal', WRONG_CHARACTERS],
    ['a.b', WRONG_CHARACTERS],
    ['🎯🎯🎯', WRONG_CHARACTERS],
    ['---', NOTHING_TO_READ],
    ['_-_', NOTHING_TO_READ],
  ])('refuses "%s": %s', (name, problem) => {
    expect(displayNameProblem(name)).toBe(problem);
  });

  it('ignores case in comparisons', () => {
    expect(normalizedDisplayName('Sniper_7')).toBe(normalizedDisplayName('sNIPER_7'));
    expect(normalizedDisplayName('sniper-7')).not.toBe(normalizedDisplayName('sniper_7'));
  });

  it.each([
    'admin',
    'ADMIN',
    'Moderator',
    'Operator',
    '_operators_',
    'support',
    'Anonymous',
    'ad_min',
    '-admin-',
    'Trifecta',
  ])('refuses "%s", which could pass for the site itself', (name) => {
    expect(isReservedDisplayName(name, 'Trifecta')).toBe(true);
  });

  it('reserves the product name an operator chose', () => {
    expect(isReservedDisplayName('squad-co', 'Squad & Co')).toBe(true);
    expect(isReservedDisplayName('squad-co', 'Trifecta')).toBe(false);
    expect(isReservedDisplayName('admin1', 'Trifecta')).toBe(false);
  });
});

describe('the reminder to choose a display name', () => {
  const now = new Date(2026, 10, 21, 0, 5);
  const remind = (lastPromptAt: Date | null, displayName: string | null = null) =>
    mayRemindOfDisplayName({ displayName, lastPromptAt, now });

  it('appears on the first visit', () => {
    expect(remind(null)).toBe(true);
  });

  it('appears once per calendar day', () => {
    expect(remind(new Date(2026, 10, 21, 0, 1))).toBe(false);
    // Ten minutes ago, but yesterday.
    expect(remind(new Date(2026, 10, 20, 23, 55))).toBe(true);
    // The same day of a different month or year.
    expect(remind(new Date(2026, 9, 21, 0, 5))).toBe(true);
    expect(remind(new Date(2025, 10, 21, 0, 5))).toBe(true);
  });

  it("never appears when there's a name", () => {
    expect(remind(null, 'Sniper_7')).toBe(false);
    expect(remind(new Date(2026, 10, 20), 'Sniper_7')).toBe(false);
  });
});
