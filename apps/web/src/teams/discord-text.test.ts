import { expect, it } from 'vitest';
import { discordLoadout, discordText } from './discord-text.ts';
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
  synergies: [],
};
const team: ShownTeam = {
  members: [ada],
  scores: { teamScore: 91.26, synergyScore: 80, balanceScore: 100, rangeScore: 0, utilityScore: 7 },
  gearScore: null,
  explanation: null,
  plan: null,
  summary: null,
  changes: [],
};

const LINK = 'https://site.example/team?m1=Light';

it('a team reads well in Discord, and its link shows a picture', () => {
  const to = { heading: 'Trifecta team', mapName: 'Seoul', link: LINK };
  expect(discordText(team, to)).toBe(
    [
      '**Trifecta team: 91.3/100 on Seoul**',
      '**Ada** Light · Entry Fragger',
      '> M11, Evasive Dash',
      '> Breach Charge, Flashbang',
      'Synergy 80 · Balance 100 · Range 0 · Utility 7',
      LINK,
    ].join('\n'),
  );
});

it('the verdict comes first when there is one', () => {
  const explanation = {
    verdict: { plan: 'Hold the roofs.', jobs: 'Ada scouts.', warning: null },
    calls: null,
    matchup: null,
    mapChange: '',
    combos: [],
    strengths: [],
    considerations: [],
    mapNotes: [],
    enemyNotes: [],
    overview: '',
    synergySummary: '',
    rangeCoverage: '',
    utilityBalance: '',
  };
  const to = { heading: 'Team', mapName: undefined, link: LINK };
  const [first, second] = discordText({ ...team, explanation }, to).split('\n');
  expect(first).toBe('**Team: 91.3/100**');
  expect(second).toBe('Hold the roofs. Ada scouts.');
});

it('one loadout is a text of its own', () => {
  expect(discordLoadout(ada, LINK)).toBe(
    [
      "**Ada's loadout** Light · Entry Fragger",
      '> M11, Evasive Dash',
      '> Breach Charge, Flashbang',
      LINK,
    ].join('\n'),
  );
});

it('names never become links', () => {
  const [first] = discordLoadout({ ...ada, playerName: 'https://evil.example' }, LINK).split('\n');
  expect(first).toContain('https:\u200B//evil.example');
});

it('names can neither format the text nor mention anyone', () => {
  const members = [{ ...ada, role: null, playerName: '**@everyone** `x`' }];
  const to = { heading: 'Team @here *x*', mapName: undefined, link: LINK };
  const [first, second] = discordText({ ...team, members }, to).split('\n');
  expect(first).toBe('**Team @\u200Bhere \\*x\\*: 91.3/100**');
  expect(second).toBe('**\\*\\*@\u200Beveryone\\*\\* \\`x\\`** Light');
});
