import { describe, expect, it } from 'vitest';
import { builtInCatalogue } from '../testing/built-in-catalogue.ts';
import { TEAM_MISSING } from './missing-team.ts';
import { checkSavedTeam, maySaveTeam } from './saved-team.ts';
import type { SavedMember, SavedTeamContent } from './saved-team.ts';

const medic: SavedMember = {
  playerName: 'Ada',
  class: 'Medium',
  role: 'Support',
  weapon: 'FCAR',
  specialization: 'Healing Beam',
  gadget1: 'Defibrillator',
  gadget2: 'Jump Pad',
  gadget3: null,
  userBuildId: null,
};
const team: SavedTeamContent = {
  teamName: 'Night shift',
  description: null,
  teamMembers: [medic, medic, medic],
  teamScore: 90,
  synergyScore: null,
  balanceScore: null,
  rangeScore: null,
  utilityScore: null,
};

const checked = (change: Partial<SavedTeamContent>) =>
  checkSavedTeam({ ...team, ...change }, builtInCatalogue);
const problemsOf = (change: Partial<SavedTeamContent>) => checked(change).problems ?? [];
const withMember = (change: Partial<SavedMember>) =>
  problemsOf({ teamMembers: [medic, { ...medic, ...change }, medic] });

describe('checkSavedTeam', () => {
  it('returns a valid team tidied', () => {
    const first = { ...medic, playerName: '  ', gadget3: '' };
    const teamMembers = [first, { ...medic, playerName: ' Ben ' }, medic];
    expect(checked({ teamName: ' Cafe\u0301 ', description: ' ', teamMembers }).team).toEqual({
      ...team,
      teamName: 'Caf\u00E9',
      teamMembers: [{ ...medic, playerName: 'Player 1' }, { ...medic, playerName: 'Ben' }, medic],
    });
  });

  it('takes items by their names or ids, in any case', () => {
    const sent = { ...medic, weapon: 'fcar', gadget1: 'defibrillator', gadget2: 'jump-pad' };
    expect(checked({ teamMembers: [sent, medic, medic] }).team).toEqual(team);
  });

  it('requires a name of at most 50 characters', () => {
    const problem = (message: string) => [{ path: 'teamName', message }];
    expect(problemsOf({ teamName: ' \u200B' })).toEqual(problem('Please enter a team name'));
    expect(problemsOf({ teamName: 'x'.repeat(50) })).toEqual([]);
    expect(problemsOf({ teamName: 'x'.repeat(51) })).toEqual(
      problem('Team name must be 50 characters or less'),
    );
  });

  it('accepts a description of at most 200 characters, line breaks included', () => {
    expect(problemsOf({ description: 'a\nb'.padEnd(200, 'x') })).toEqual([]);
    const message = 'Description must be 200 characters or less';
    expect(problemsOf({ description: 'x'.repeat(201) })).toEqual([
      { path: 'description', message },
    ]);
    expect(problemsOf({ description: 'a\u0007' })[0]?.path).toBe('description');
  });

  it('requires exactly three members', () => {
    for (const teamMembers of [[], [medic, medic], [medic, medic, medic, medic]]) {
      expect(problemsOf({ teamMembers })).toEqual([{ path: 'teamMembers', message: TEAM_MISSING }]);
    }
  });

  it('requires different gadgets, and items that the class can carry', () => {
    expect(withMember({ weapon: 'SR-84' })).toEqual([
      { path: 'teamMembers.1.weapon', message: "'SR-84' isn't a Medium weapon" },
    ]);
    expect(withMember({ gadget3: 'Jump Pad' })).toEqual([
      { path: 'teamMembers.1.gadget3', message: 'Gadgets must be different' },
    ]);
    expect(withMember({ specialization: 'Mesh Shield', gadget1: 'RPG-7' })).toEqual([
      {
        path: 'teamMembers.1.specialization',
        message: "'Mesh Shield' isn't a Medium specialization",
      },
      { path: 'teamMembers.1.gadget1', message: "Medium can't carry 'RPG-7'" },
    ]);
  });

  it('accepts player names of up to 30 characters', () => {
    expect(withMember({ playerName: 'x'.repeat(30) })).toEqual([]);
    expect(withMember({ playerName: 'x'.repeat(31) })[0]?.path).toBe('teamMembers.1.playerName');
    expect(withMember({ playerName: 'a\nb' })[0]?.path).toBe('teamMembers.1.playerName');
  });
});

it('a player can save ten teams', () => {
  expect([0, 9, 10, 11].map(maySaveTeam)).toEqual([true, true, false, false]);
});
