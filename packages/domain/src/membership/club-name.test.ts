import { describe, expect, it } from 'vitest';
import { clubNameProblem, isReservedTag } from './club-name.ts';
import { clubTagProblem, normalizedTag } from './club-tag.ts';

const problemOf = (name: string) => clubNameProblem(name, 'Trifecta');

describe("a club's name", () => {
  it.each(['Ace', 'Night Shift', 'The-Crew_2', 'A'.repeat(30)])('can be “%s”', (name) => {
    expect(problemOf(name)).toBeUndefined();
  });

  it.each([
    ['Ab', 'Club name must be at least 3 characters'],
    ['A'.repeat(31), 'Club name must be 30 characters or less'],
    [
      'Two  spaces',
      'Club name can only contain letters, numbers, underscores, hyphens, and single spaces',
    ],
    ['Аce', 'Club name can only contain letters, numbers, underscores, hyphens, and single spaces'],
    ['- _ -', 'Club name needs at least one letter or number'],
    ['Trifecta', "This name can't be used"],
    ['ad-min', "This name can't be used"],
    ['Trifecta Support', "This name can't be used"],
    ['Night Support', undefined],
  ])('“%s” has the problem %s', (name, problem) => {
    expect(problemOf(name)).toBe(problem);
  });
});

describe("a club's tag", () => {
  it('is shown in capitals, so that case makes no difference', () => {
    expect(normalizedTag('nite')).toBe('NITE');
  });

  it.each([
    ['AB', true],
    ['ABCDE', true],
    ['A', false],
    ['ABCDEF', false],
    ['A1', false],
    ['ÄB', false],
  ])('%s is valid: %s', (tag, isValid) => {
    expect(clubTagProblem(tag) === undefined).toBe(isValid);
  });

  it("can't pass for the site", () => {
    expect(['MOD', 'STAFF', 'ADMIN'].every((tag) => isReservedTag(tag, 'Trifecta'))).toBe(true);
    expect(isReservedTag('NITE', 'Trifecta')).toBe(false);
  });
});
