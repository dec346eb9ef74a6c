import { expect, it } from 'vitest';
import { NIGHT_OWL } from '../../test/builds.ts';
import { NO_HABITS } from '@trifecta/domain/teams';
import { EMPTY_INPUTS } from '../teams/index.ts';
import { waitingPicks } from './optimizer-picks.ts';

it('keeps the items of a saved build', () => {
  const [first, ...others] = EMPTY_INPUTS.players;
  if (first === undefined) throw new Error('No players.');
  const chosen = { ...first, selectedBuildId: NIGHT_OWL._id, preferredClass: 'Light' as const };
  const picks = waitingPicks({ ...EMPTY_INPUTS, players: [chosen, ...others] }, [NIGHT_OWL]);
  expect(picks.map(({ field, value }) => [field, value])).toEqual([
    ['slot.0.class', 'Light'],
    ['slot.0.keep', ['SR-84', 'Cloaking Device', 'Flashbang', 'Gateway']],
  ]);
});

it('takes along what players play', () => {
  const players = EMPTY_INPUTS.players.map((player, index) =>
    index === 1 ? { ...player, ownWeapons: ['AKM'], aim: 'sharp' as const } : player,
  );
  const [pick, ...others] = waitingPicks({ ...EMPTY_INPUTS, players }, []);
  expect(others).toEqual([]);
  expect(pick).toMatchObject({
    field: 'slot.1.habits',
    value: { ...NO_HABITS, ownWeapons: ['AKM'], aim: 'sharp' },
  });
});
