import type { OptimizedMember, OptimizedTeam } from '@trifecta/domain/teams';
import { teamWithIds, whyNotWithIds } from '@trifecta/domain/teams';
import { withBuildIds } from '@trifecta/domain/builds';
import type { AnswerOf } from '../src/api/client.ts';

type TeamAnswer = AnswerOf<'POST /api/optimize-team'>;

const SCORES = {
  teamScore: 96.4,
  synergyScore: 90,
  balanceScore: 100,
  rangeScore: 95,
  utilityScore: 88,
};

function member(playerName: string, change: Partial<OptimizedMember>): OptimizedMember {
  return {
    playerName,
    class: 'Light',
    role: 'Flex',
    aim: 'good',
    weapon: 'M11',
    specialization: 'Evasive Dash',
    gadgets: ['Breach Charge', 'Flashbang', 'Gateway'],
    explanation: {
      classChoice: 'Fast feet.',
      roleAssignment: 'Goes where the fight is.',
      weaponChoice: 'Wins up close.',
      specializationChoice: 'Gone before they aim.',
      gadgetChoices: ['Opens walls.', 'Blinds a room.', 'Leads away.'],
      synergies: ['Blind breach'],
    },
    reasons: {
      class: { line: 'Fast feet.', why: null, certainty: null },
      role: { line: 'Goes where the fight is.', why: null, certainty: null },
      weapon: {
        line: 'Wins up close.',
        why: 'M11 over V9S (+2): faster kills at close range.',
        certainty: 'solid',
      },
      specialization: { line: 'Gone before they aim.', why: null, certainty: null },
      gadgets: ['Opens walls.', 'Blinds a room.', 'Leads away.'].map((line) => ({
        line,
        why: null,
        certainty: null,
      })),
    },
    reserve: [{ item: 'Thermal Bore', insteadOf: 'Gateway', when: 'if they bring goo' }],
    ...change,
  };
}

const MEMBERS = [
  member('Ada', {}),
  member('Ben', {
    class: 'Medium',
    role: 'Support',
    weapon: 'FCAR',
    specialization: 'Healing Beam',
    gadgets: ['Defibrillator', 'Jump Pad', 'APS Turret'],
  }),
  member('Cy', {
    class: 'Heavy',
    role: 'Anchor',
    weapon: 'Lewis Gun',
    specialization: 'Mesh Shield',
    gadgets: ['Dome Shield', 'Frag Grenade', 'RPG-7'],
  }),
];

const FOUND: OptimizedTeam = {
  optimizedTeam: MEMBERS,
  ...SCORES,
  gearScore: SCORES.teamScore,
  teamExplanation: {
    overview: 'Quick on its feet.',
    strengths: ['Healing: Healing Beam'],
    considerations: ['Thin on recon'],
    synergySummary: 'Blind breach.',
    rangeCoverage: 'Close: M11.',
    utilityBalance: 'Strong: healing.',
    verdict: {
      plan: 'One of each around Blind breach.',
      jobs: 'Ada flanks, Ben keeps the team up, and Cy holds the point.',
      warning: 'Thin on recon',
    },
    calls: {
      first: 'Ada scouts with Sonar Grenade, then goes in.',
      target: 'Likely here: rushers. Shoot them first, and save Jump Pad for them.',
      contested: 'Cy covers the steal with Dome Shield.',
      rotate: 'Cy leaves first: the other two are quicker.',
    },
    matchup: {
      score: 84,
      text: 'Your guns are at 89% of the fastest, and you meet 79% of what this map needs.',
    },
    combos: [
      {
        name: 'Blind breach',
        items: ['Breach Charge', 'Flashbang'],
        reason: 'flash the room as the wall opens',
      },
    ],
    mapNotes: [],
    enemyNotes: [],
  },
  pickCost: 4,
  alternatives: ['V9S', '93R'].map((weapon) => ({
    optimizedTeam: MEMBERS.with(0, member('Ada', { weapon })),
    ...SCORES,
    teamScore: 95,
    gearScore: 95,
    changes: [{ playerIndex: 0, field: 'weapon', from: ['M11'], to: [weapon] }],
    summary: 'Slower up close.',
    plan: 'One of each',
  })),
  whatIf: [
    { playerIndex: 1, field: 'preferredClass', value: 'Medium', teamScore: 98.2, gain: 1.8 },
  ],
  proof: { isProvedBest: true, gap: 0, nodes: 12 },
};

/** What the optimizer answers: a team with its reasons, two others, and a change that would help. */
export const TEAM_ANSWER: TeamAnswer = { ...teamWithIds(FOUND), receipt: 'a receipt' };

/** What it answers first, and what it leaves for later. */
export const FIRST_ANSWER: TeamAnswer = {
  ...TEAM_ANSWER,
  alternatives: [],
  whatIf: [],
  comparisons: 'later',
};
export const ANSWER_COMPARISONS: AnswerOf<'POST /api/optimize-team/comparisons'> = {
  alternatives: TEAM_ANSWER.alternatives,
  whatIf: TEAM_ANSWER.whatIf,
  mapChange: 'Changed for this map: Jump Pad for Zipline.',
};

/** A team the player saved, without scores. */
export const SAVED_TEAM: AnswerOf<'GET /api/saved-teams'>[number] = {
  _id: '01900000-0000-7000-8000-000000000101',
  teamName: 'Night shift',
  description: 'Slow and loud',
  teamMembers: MEMBERS.map(({ playerName, class: playerClass, role, weapon, ...kit }) =>
    withBuildIds({
      playerName,
      class: playerClass,
      role,
      weapon,
      specialization: kit.specialization,
      gadget1: kit.gadgets[0] ?? '',
      gadget2: kit.gadgets[1] ?? '',
      gadget3: null,
      userBuildId: null,
    }),
  ),
  teamScore: null,
  synergyScore: null,
  balanceScore: null,
  rangeScore: null,
  utilityScore: null,
  createdAt: '2026-11-01T12:00:00.000Z',
};

/** A saved team with a weapon that left the game. */
export const RETIRED_TEAM: typeof SAVED_TEAM = {
  ...SAVED_TEAM,
  teamMembers: SAVED_TEAM.teamMembers.map((saved, index) =>
    index === 0 ? { ...saved, weapon: 'Old Gun', weaponId: 'old-gun' } : saved,
  ),
};

/** Two teams side by side. The first is better. */
export const COMPARISON: AnswerOf<'POST /api/compare-teams'> = {
  teams: [
    { ...SCORES, betterAt: ['faster kills at long range (+3)'] },
    { ...SCORES, teamScore: 93, rangeScore: 80, betterAt: [] },
  ],
};

/** The best team with an item for the first player. */
export const WHY_NOT: AnswerOf<'POST /api/optimize-team/why-not'> = whyNotWithIds({
  ...SCORES,
  item: 'V9S',
  teamScore: 94,
  gearScore: 94,
  cost: 2,
  sentence: 'M11 over V9S (+2): faster kills at close range.',
  optimizedTeam: MEMBERS.with(0, member('Ada', { weapon: 'V9S' })),
});
