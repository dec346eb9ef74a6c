import { describe, expect, it } from 'vitest';
import { resultsOfSaved } from './loaded-team.ts';
import { resultsOfAnswer } from './shown-team.ts';
import { EMPTY_INPUTS } from './team-inputs.ts';

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
  mapStrategy: 'Roofs.',
};

const LEAST = { optimizedTeam: [MEMBER, MEMBER, MEMBER], teamExplanation: EXPLANATION };

describe('an answer of the optimizer', () => {
  it('is shown with the default scores when it has no scores and nothing beyond the team', () => {
    const results = resultsOfAnswer(LEAST, EMPTY_INPUTS);
    expect(results).toMatchObject({ pickCost: 0, whatIf: [], proof: null });
    expect(results.teams).toHaveLength(1);
    expect(results.teams[0]?.scores).toEqual({
      teamScore: 85,
      synergyScore: 80,
      balanceScore: 90,
      rangeScore: 85,
      utilityScore: 80,
    });
    expect(results.teams[0]?.explanation).toMatchObject({
      verdict: { plan: '', jobs: 'Quick.', warning: null },
      combos: [],
      mapNotes: ['Roofs.'],
      enemyNotes: [],
      synergySummary: 'Some.',
      rangeCoverage: 'Close.',
      utilityBalance: 'Thin.',
    });
  });

  it('has the sentences of an explanation as the lines of its items', () => {
    const [member] = resultsOfAnswer(LEAST, EMPTY_INPUTS).teams[0]?.members ?? [];
    expect(member?.reasons).toEqual({
      class: { line: 'Fast.', why: null, certainty: null },
      role: { line: 'Free.', why: null, certainty: null },
      weapon: { line: 'Close.', why: null, certainty: null },
      specialization: { line: 'Gone.', why: null, certainty: null },
      gadgets: [
        { line: 'Blind.', why: null, certainty: null },
        { line: 'Away.', why: null, certainty: null },
      ],
    });
    expect(member?.reserve).toEqual([]);
  });

  it('is shown without any explanation', () => {
    const { explanation: _, ...bare } = MEMBER;
    const results = resultsOfAnswer({ optimizedTeam: [bare, bare, bare] }, EMPTY_INPUTS);
    expect(results.teams[0]?.members[0]?.reasons?.weapon).toEqual({
      line: '',
      why: null,
      certainty: null,
    });
    expect(results.teams[0]?.explanation?.strengths).toEqual([]);
  });

  it('keeps the scores it has', () => {
    const results = resultsOfAnswer({ ...LEAST, teamScore: 0, utilityScore: 99 }, EMPTY_INPUTS);
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
