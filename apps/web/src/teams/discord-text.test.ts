import { expect, it } from 'vitest';
import { discordText } from './discord-text.ts';
import type { ShownMember, ShownTeam } from './shown-team.ts';

const ada: ShownMember = {
  playerName: 'Ada',
  class: 'Light',
  role: 'Entry Fragger',
  weapon: 'M11',
  specialization: 'Evasive Dash',
  gadgets: ['Breach Charge', 'Flashbang'],
  reasons: null,
  reserve: [],
};
const team: ShownTeam = {
  members: [ada],
  scores: { teamScore: 91.26, synergyScore: 80, balanceScore: 100, rangeScore: 0, utilityScore: 7 },
  explanation: null,
  plan: null,
  summary: null,
  changes: [],
};

it('a team reads well in Discord', () => {
  expect(discordText(team, 'Trifecta team', 'https://site.example/team-optimizer')).toBe(
    [
      '**Trifecta team: 91.3/100**',
      '**Ada** Light, Entry Fragger',
      '> M11, Evasive Dash',
      '> Breach Charge, Flashbang',
      'Synergy 80, balance 100, range 0, utility 7',
      '<https://site.example/team-optimizer>',
    ].join('\n'),
  );
});

it('names can neither format the text nor mention anyone', () => {
  const members = [{ ...ada, role: null, playerName: '**@everyone** `x`' }];
  const [first, second] = discordText(
    { ...team, members },
    'Team @here *x*',
    'https://a.example',
  ).split('\n');
  expect(first).toBe('**Team @\u200Bhere \\*x\\*: 91.3/100**');
  expect(second).toBe('**\\*\\*@\u200Beveryone\\*\\* \\`x\\`** Light');
});
