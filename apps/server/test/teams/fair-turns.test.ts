import { expect, it } from 'vitest';
import { FairTurns } from '../../src/teams/fair-turns.ts';

const STAYS = new AbortController().signal;

/** Takes turns and records who had one. */
function line(turns: FairTurns) {
  const served: string[] = [];
  return {
    served,
    wait: (name: string, signal = STAYS) => {
      const [player = ''] = name;
      return turns.take(player, signal).then(
        () => void served.push(name),
        () => void served.push(`${name} left`),
      );
    },
  };
}

it('serves players in turn, however much each one asks for', async () => {
  const turns = new FairTurns(1);
  const { served, wait } = line(turns);
  await wait('a0');
  const waiting = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map((name) => wait(name));
  for (let ended = 0; ended < waiting.length; ended += 1) turns.giveBack();
  await Promise.all(waiting);
  expect(served).toEqual(['a0', 'a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
});

it('gives out each turn only once', async () => {
  const turns = new FairTurns(2);
  const { served, wait } = line(turns);
  await Promise.all([wait('a1'), wait('b1')]);
  const third = wait('c1');
  await Promise.resolve();
  expect(served).toEqual(['a1', 'b1']);
  turns.giveBack();
  await third;
  turns.giveBack();
  turns.giveBack();
  await Promise.all([wait('d1'), wait('e1')]);
  const last = wait('f1');
  await Promise.resolve();
  expect(served).toEqual(['a1', 'b1', 'c1', 'd1', 'e1']);
  turns.giveBack();
  await last;
});

it('skips a player who has left', async () => {
  const turns = new FairTurns(1);
  const { served, wait } = line(turns);
  await wait('a1');
  const leaving = new AbortController();
  const waiting = [wait('b1', leaving.signal), wait('c1')];
  leaving.abort();
  turns.giveBack();
  await Promise.all(waiting);
  expect(served.toSorted()).toEqual(['a1', 'b1 left', 'c1']);
  await wait('d1', leaving.signal);
  expect(served.at(-1)).toBe('d1 left');
});
