import { describe, expect, it } from 'vitest';
import { resultsOfAnswer } from './shown-team.ts';

const MEMBER = {
  playerName: 'Ada',
  class: 'Light',
  role: 'Flex',
  weapon: 'M11',
  specialization: 'Evasive Dash',
  gadgets: ['Flashbang', 'Gateway'],
  explanation: {
    classChoice: 'Fast.',
    roleAssignment: 'Free.',
    weaponChoice: 'Close.',
    specializationChoice: 'Gone.',
    gadgetChoices: ['Blind.', 'Away.'],
    synergies: [],
  },
} as const;

const EXPLANATION = {
  overview: 'Quick.',
  strengths: [],
  considerations: [],
  synergySummary: 'Some.',
  rangeCoverage: 'Close.',
  utilityBalance: 'Thin.',
};

const LEAST = { optimizedTeam: [MEMBER, MEMBER, MEMBER], teamExplanation: EXPLANATION };

describe('an answer of the optimizer', () => {
  it('is shown with the default scores when it has no scores and nothing beyond the team', () => {
    const results = resultsOfAnswer(LEAST, [null, null, null]);
    expect(results.teams).toHaveLength(1);
    expect(results.teams[0]).toEqual({
      members: LEAST.optimizedTeam,
      scores: {
        teamScore: 85,
        synergyScore: 80,
        balanceScore: 90,
        rangeScore: 85,
        utilityScore: 80,
      },
      explanation: EXPLANATION,
      summary: null,
    });
    expect(results.answer).toEqual({ alternatives: [], whatIf: [], proof: null });
  });

  it('keeps the scores it has', () => {
    const results = resultsOfAnswer({ ...LEAST, teamScore: 0, utilityScore: 99 }, []);
    expect(results.teams[0]?.scores).toMatchObject({ teamScore: 0, utilityScore: 99 });
    expect(results.teams[0]?.scores.balanceScore).toBe(90);
  });
});
