import { describe, expect, it } from 'vitest';
import type { DuelGrid, DuelSide } from '@trifecta/domain/fights';
import { WEAPONS } from '../../../test/game.ts';
import { rankedGrid, tiesIn } from './ranked-grid.ts';

const [weapon] = WEAPONS;

function side(name: string): DuelSide {
  if (weapon === undefined) throw new Error('no weapon');
  return { weapon: { ...weapon, name }, health: 150, accuracy: 1, headshotShare: 0 };
}

const wins = (firstWins: number) => ({ firstWins, secondWins: 1 - firstWins, bothDie: 0 });

describe('a ranked grid', () => {
  it('has the best pick on top and the toughest enemy on the left', () => {
    const grid: DuelGrid = {
      first: [side('a'), side('b')],
      second: [side('x'), side('y'), side('z')],
      cells: [
        [wins(0.5), wins(0.2), null],
        [wins(0.9), wins(0.6), wins(0.8)],
      ],
    };
    const ranked = rankedGrid(grid);
    expect(ranked.own.map(({ side: { weapon: one } }) => one.name)).toEqual(['b', 'a']);
    // The enemies' averages: x (0.5 + 0.1) / 2, y (0.8 + 0.4) / 2, z (0 + 0.2) / 2.
    expect(ranked.enemy.map(({ side: { weapon: one } }) => one.name)).toEqual(['y', 'x', 'z']);
    expect(ranked.enemy.map(({ averageWins }) => averageWins.toFixed(2))).toEqual([
      '0.60',
      '0.30',
      '0.10',
    ]);
    expect(ranked.cells[1]).toEqual([wins(0.2), wins(0.5), null]);
  });

  it('keeps the order of ties, rounding errors aside, and counts them', () => {
    const grid: DuelGrid = {
      first: [side('a'), side('b'), side('c')],
      second: [side('x'), side('y')],
      cells: [
        [wins(0.3), wins(0.3)],
        [wins(0.1 + 0.2), wins(0.3)],
        [wins(0.2), wins(0.2)],
      ],
    };
    const { own, enemy } = rankedGrid(grid);
    expect(own.map(({ side: { weapon: one } }) => one.name)).toEqual(['a', 'b', 'c']);
    expect(tiesIn(own)).toBe(1);
    expect(tiesIn(own.slice(1))).toBe(0);
    expect(tiesIn(enemy)).toBe(1);
    expect(tiesIn([])).toBe(0);
  });
});
