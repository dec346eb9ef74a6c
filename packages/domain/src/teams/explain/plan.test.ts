import { describe, expect, it } from 'vitest';
import type { PlayerClass } from '../../catalogue/index.ts';
import type { TeamPart } from '../team-terms.ts';
import { alternativeName } from './plan.ts';

const MIXED = ['Light', 'Medium', 'Heavy'] as const;
const DOUBLE = ['Medium', 'Medium', 'Heavy'] as const;
const utility = (about: string, units: number): TeamPart => ({ term: 'utility', about, units });
const range = (about: string, units: number): TeamPart => ({ term: 'range', about, units });

function team(classes: readonly PlayerClass[], gearParts: readonly TeamPart[] = []) {
  return { members: classes.map((one) => ({ class: one })), gearParts };
}

describe("the name of another team's plan", () => {
  it('with one of each class is what it has most more of', () => {
    const best = team(MIXED, [utility('revives', 1)]);
    const other = team(MIXED, [utility('revives', 9), range('long', 20)]);
    expect(alternativeName(best, other, [])).toBe('Long range');
    expect(alternativeName(best, other, ['Long range'])).toBe('More revives');
    expect(alternativeName(best, team(MIXED), [])).toBe('One of each class');
  });

  it('is its classes where it has one twice or three times', () => {
    const stealthy = [utility('concealment', 5)];
    expect(alternativeName(team(MIXED), team(DOUBLE, stealthy), [])).toBe('Double Medium');
    expect(alternativeName(team(MIXED), team(['Light', 'Light', 'Light'], stealthy), [])).toBe(
      'Triple Light',
    );
  });

  it('adds the difference only to tell two teams of the same classes apart', () => {
    const other = team(DOUBLE, [utility('revives', 5)]);
    expect(alternativeName(team(MIXED), other, ['Double Medium'])).toBe(
      'Double Medium, more revives',
    );
    expect(alternativeName(team(DOUBLE), other, [])).toBe('Double Medium, more revives');
    expect(alternativeName(team(['Light', 'Medium', 'Medium']), other, [])).toBe('Double Medium');
  });
});
