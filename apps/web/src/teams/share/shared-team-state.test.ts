import { describe, expect, it } from 'vitest';
import { goneItems, readSharedTeam, sharedTeamAddress } from './shared-team-state.ts';
import type { SharedTeam } from './shared-team-state.ts';

const ADA = {
  playerName: 'Ada & Co',
  class: 'Light',
  role: 'Entry Fragger',
  weapon: 'SR-84',
  specialization: 'Grappling Hook',
  gadgets: ['Glitch Grenade', 'Sonar Grenade', 'Vanishing Bomb'],
} as const;
const BEN = {
  ...ADA,
  playerName: '',
  class: 'Medium',
  role: null,
  gadgets: ['Jump Pad', 'Gas Mine'],
} as const;

const TEAM: SharedTeam = {
  members: [ADA, BEN, ADA],
  situation: {
    map: 'seoul',
    enemyTeam: [
      { class: 'Heavy', weapon: 'M60', specialization: null, gadgets: [] },
      { class: 'Heavy', weapon: 'M60', specialization: 'Mesh Shield', gadgets: ['RPG-7'] },
    ],
    aim: 'sharp',
    aims: ['steady', 'sharp', 'good'],
  },
  playerIndex: 1,
};

const searchOf = (address: string) => address.replace('/team?', '');

describe('the link of a team', () => {
  it('gives the team back', () => {
    expect(readSharedTeam(searchOf(sharedTeamAddress(TEAM)))).toEqual(TEAM);
    const whole = { ...TEAM, playerIndex: null };
    expect(readSharedTeam(searchOf(sharedTeamAddress(whole)))).toEqual(whole);
  });

  it('is short enough for any chat', () => {
    expect(sharedTeamAddress(TEAM).length).toBeLessThan(700);
  });

  it.each(['', 'm1=Light', searchOf(sharedTeamAddress(TEAM)).replace('mw2=', 'x=')])(
    'that lost a part is no team: "%s"',
    (search) => {
      expect(readSharedTeam(search)).toBeNull();
    },
  );

  it('never holds more than a team can have', () => {
    const search = new URLSearchParams(searchOf(sharedTeamAddress(TEAM)));
    search.set('name1', 'x'.repeat(500));
    search.append('mg1', 'Flashbang');
    const [ada] = readSharedTeam(search.toString())?.members ?? [];
    expect(ada?.playerName).toHaveLength(30);
    expect(ada?.gadgets).toHaveLength(3);
  });

  it.each([
    ['turns the text around', 'Ada\u202Eexe', ''],
    ['has a control character', 'Ada\u0007', ''],
    ['is too long', `A${'🦊'.repeat(30)}`, `A${'🦊'.repeat(29)}`],
    ['has nothing to read in it', '---', ''],
  ])('never holds a name that %s', (_what, name, read) => {
    const search = new URLSearchParams(searchOf(sharedTeamAddress(TEAM)));
    search.set('name1', name);
    expect(readSharedTeam(search.toString())?.members[0]?.playerName).toBe(read);
  });
});

describe('the items that a class can no longer carry', () => {
  const list = { weapons: ['SR-84'], specializations: ['Cloaking Device'], gadgets: ['Flashbang'] };
  const lists = { Light: list, Medium: list, Heavy: list };
  const known = {
    class: 'Light',
    weapon: 'SR-84',
    specialization: null,
    gadgets: ['Flashbang'],
  } as const;

  it('are those of any loadout, each once and in its place', () => {
    expect(goneItems([known], lists)).toEqual([]);
    const misplaced = { ...known, gadgets: ['SR-84'] };
    const gone = { ...known, weapon: 'M11', specialization: 'Evasive Dash' };
    expect(goneItems([gone, misplaced, gone], lists)).toEqual(['M11', 'Evasive Dash', 'SR-84']);
  });

  it('are unknown while the lists load', () => {
    expect(goneItems([{ ...known, weapon: 'M11' }], undefined)).toEqual([]);
  });
});
