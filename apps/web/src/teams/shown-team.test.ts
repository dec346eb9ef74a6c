import { describe, expect, it } from 'vitest';
import { resultsOfAnswer, resultsOfSaved } from './shown-team.ts';

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

describe('a saved team', () => {
  it('is shown with its own default scores where it was saved without', () => {
    const noScores = {
      teamScore: null,
      synergyScore: null,
      balanceScore: null,
      rangeScore: null,
      utilityScore: null,
    };
    const team = {
      ...noScores,
      _id: 'a',
      teamName: 'Old',
      description: null,
      teamMembers: [],
      createdAt: '2026-01-01T00:00:00.000Z',
    };
    expect(resultsOfSaved(team).teams[0]?.scores).toEqual({
      teamScore: 85,
      synergyScore: 80,
      balanceScore: 85,
      rangeScore: 80,
      utilityScore: 80,
    });
    const scores = resultsOfSaved({ ...team, rangeScore: 0 }).teams[0]?.scores;
    expect(scores?.rangeScore).toBe(0);
  });
});
