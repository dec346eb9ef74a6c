import { describe, expect, it } from 'vitest';
import type { AnalyzedMatch } from '../matches/index.ts';
import type { RoomMember } from '../rooms/index.ts';
import { NO_ENEMY } from '../teams/index.ts';
import { builtInCatalogue } from '../testing/built-in-catalogue.ts';
import { playbookHoles } from './playbook-holes.ts';
import type { PlannedGame } from './playbook-holes.ts';

const CLOAKED = {
  class: 'Light',
  weapon: 'V9S',
  specialization: 'Cloaking Device',
  gadgets: [],
} as const;

function plan(id: string, change: Partial<PlannedGame> = {}): PlannedGame {
  return { id, name: `Plan ${id}`, map: '', enemies: [NO_ENEMY], result: null, ...change };
}

function memberWith(...gadgets: readonly string[]): RoomMember {
  return {
    playerName: 'Ada',
    class: 'Light',
    role: 'Flex',
    weapon: 'M11',
    specialization: 'Evasive Dash',
    gadgets,
    lines: [],
  };
}

/** Matches in Quick Cash, the first of them won, the others second. */
function played(map: string, won: number, of: number): AnalyzedMatch[] {
  return Array.from({ length: of }, (_, index) => ({
    mode: 'quick-cash',
    map,
    placing: index < won ? 1 : 2,
    playedAt: '2025-10-03T20:00:00.000Z',
    lineUp: [],
    gameUpdate: null,
  }));
}

const holesOf = (plans: readonly PlannedGame[], matches: readonly AnalyzedMatch[] = []) =>
  playbookHoles(plans, {
    catalogue: builtInCatalogue,
    matches,
    scope: { mode: 'quick-cash', teams: 3 },
  });

describe('maps without a game plan', () => {
  it('are those of the game, most played first, in all modes', () => {
    const matches = [
      ...played('monaco', 0, 2),
      ...played('seoul', 0, 3),
      ...played('kyoto', 0, 4),
      ...played('monaco', 0, 2).map((match) => ({ ...match, mode: 'bank-it' })),
    ];
    const { maps } = holesOf([plan('1', { map: 'kyoto' })], matches);
    expect(maps.missing.slice(0, 3).map(({ id, matches: count }) => [id, count])).toEqual([
      ['monaco', 4],
      ['seoul', 3],
      [maps.missing[2]?.id, 0],
    ]);
    expect(maps.planned).toBe(1);
    expect(maps.missing).toHaveLength(builtInCatalogue.maps.length - 1);
  });

  it('are named as behind from 30 matches each, beyond the interval', () => {
    const behind = (...matches: readonly AnalyzedMatch[]) => {
      const { maps } = holesOf([], matches);
      return {
        compared: maps.compared,
        behind: maps.missing.filter(({ isBehind }) => isBehind).map(({ id }) => id),
      };
    };
    expect(behind(...played('seoul', 3, 30), ...played('monaco', 20, 30))).toEqual({
      compared: 2,
      behind: ['seoul'],
    });
    expect(behind(...played('seoul', 10, 30), ...played('monaco', 12, 30))).toEqual({
      compared: 2,
      behind: [],
    });
    expect(behind(...played('seoul', 0, 29), ...played('monaco', 20, 30))).toEqual({
      compared: 1,
      behind: [],
    });
  });
});

describe('threats without an answer', () => {
  const cloak = (...plans: readonly PlannedGame[]) =>
    holesOf(plans).threats.missing.find(({ id }) => id === 'cloaking');

  it('are all that the optimizer knows in an empty playbook', () => {
    const { missing, answered } = holesOf([]).threats;
    expect(missing).toHaveLength(builtInCatalogue.teamModel.threats.length);
    expect(missing.find(({ id }) => id === 'cloaking')).toEqual({
      id: 'cloaking',
      name: 'cloak',
      missing: 'enemy',
      plan: null,
    });
    expect(answered).toBe(0);
  });

  it('are in a game plan whose enemy has it, as long as it has no team', () => {
    expect(cloak(plan('1'), plan('2', { enemies: [CLOAKED] }))).toMatchObject({
      missing: 'team',
      plan: { id: '2', name: 'Plan 2' },
    });
  });

  it('are in a game plan whose team carries no answer', () => {
    const result = { members: [memberWith('Gateway')], enemyTeam: [CLOAKED] };
    expect(cloak(plan('1', { enemies: [CLOAKED] }), plan('2', { result }))).toMatchObject({
      missing: 'answer',
      plan: { id: '2' },
    });
  });

  it('are none when the team of one game plan carries an answer', () => {
    // Cloak asks for two levels of answers. The Glitch Grenade has both.
    const result = { members: [memberWith('Glitch Grenade')], enemyTeam: [CLOAKED] };
    const plans = [plan('1', { enemies: [CLOAKED] }), plan('2', { result })];
    expect(cloak(...plans)).toBeUndefined();
    expect(holesOf(plans).threats.answered).toBe(1);
    // The same team against others says nothing about cloak.
    const others = { ...result, enemyTeam: [] };
    expect(cloak(plan('3', { result: others }))).toMatchObject({ missing: 'enemy' });
  });
});
