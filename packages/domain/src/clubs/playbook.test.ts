import { describe, expect, it } from 'vitest';
import { checkPlanName } from './playbook.ts';

describe("a game plan's name", () => {
  it('is kept tidy, with up to 50 characters', () => {
    expect(checkPlanName('  Seoul, opening ')).toEqual({ name: 'Seoul, opening' });
    expect(checkPlanName('x'.repeat(50))).toEqual({ name: 'x'.repeat(50) });
    // A character of two units counts once.
    const foxes = `x${'🦊'.repeat(49)}`;
    expect(checkPlanName(foxes)).toEqual({ name: foxes });
  });

  it.each([
    ['', 'Name is required'],
    [' \u200B ', 'Name is required'],
    ['x'.repeat(51), 'Name must be at most 50 characters'],
    ['one\ntwo', "Name can't contain control characters"],
    ['a\u0007', "Name can't contain control characters"],
    ['---', 'Name needs at least one letter or number'],
    ['Push\u200b', "Name can't contain invisible characters"],
  ])('%j is refused', (name, problem) => {
    expect(checkPlanName(name)).toEqual({ problem });
  });
});
