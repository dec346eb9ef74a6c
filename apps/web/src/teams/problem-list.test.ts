import { expect, it } from 'vitest';
import { problemList } from './problem-list.ts';
import { changedAt, EMPTY_INPUTS } from './team-inputs.ts';

it('problems name fields as the form does', () => {
  const enemies = changedAt(EMPTY_INPUTS.enemies, 2, { class: 'Light', weapon: 'SR-84' });
  const problems = new Map([
    ['players.1.preferredClass', 'must be Light'],
    ['players.0.keep.1', 'is also banned'],
    ['enemyTeam.0.gadgets.1', 'Gadgets must be different'],
    ['map', 'is unknown'],
    ['players', 'must have exactly 3 players'],
    ['players.0.name', 'is at its field'],
  ]);
  expect(problemList(problems, { ...EMPTY_INPUTS, enemies })).toEqual([
    'Player 2, class: must be Light',
    'Player 1, keep: is also banned',
    'Enemy 3, gadgets: Gadgets must be different',
    'Map: is unknown',
    'Players: must have exactly 3 players',
  ]);
});
