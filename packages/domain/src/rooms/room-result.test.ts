import { describe, expect, it } from 'vitest';
import type { OptimizedTeam } from '../teams/index.ts';
import { roomResult } from './room-result.ts';

const reason = (line: string) => ({ line, details: ['more'] });
const member = {
  playerName: 'Ada',
  class: 'Medium',
  role: 'Support',
  weapon: 'AKM',
  specialization: 'Healing Beam',
  gadgets: ['Defibrillator', 'Gas Mine', 'Zipline'],
  tips: ['Stay behind your Heavy.'],
  reasons: {
    class: reason('Your pick.'),
    role: reason('Someone has to heal.'),
    weapon: reason('Wins mid range.'),
    specialization: reason('The strongest heal.'),
    gadgets: [reason('Revives.'), reason('Denies a door.'), reason('Moves the team.')],
  },
};
const verdict = { overview: 'Heal and hold.' };
const scores = {
  teamScore: 91,
  synergyScore: 80,
  balanceScore: 70,
  rangeScore: 60,
  utilityScore: 50,
};
// Only the parts that a room reads, and some that it leaves out.
const team = {
  ...scores,
  optimizedTeam: [member],
  teamExplanation: { verdict, considerations: ['No Anchor'] },
  pickCost: 2,
  alternatives: [],
} as unknown as OptimizedTeam;

describe("a room's team", () => {
  it('has what its members carry, with one line for each item, and what it was asked for', () => {
    const enemy = { class: 'Heavy', weapon: 'M60', specialization: null, gadgets: [] } as const;
    const enemyTeam = [enemy];
    expect(roomResult(team, { map: 'seoul', enemyTeam, revision: 7 })).toEqual({
      members: [
        {
          playerName: 'Ada',
          class: 'Medium',
          role: 'Support',
          weapon: 'AKM',
          specialization: 'Healing Beam',
          gadgets: ['Defibrillator', 'Gas Mine', 'Zipline'],
          lines: [
            'Wins mid range.',
            'The strongest heal.',
            'Revives.',
            'Denies a door.',
            'Moves the team.',
          ],
        },
      ],
      scores,
      verdict,
      map: 'seoul',
      enemyTeam,
      revision: 7,
    });
  });
});
