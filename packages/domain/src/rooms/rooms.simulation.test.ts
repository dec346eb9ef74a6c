import { expect, it } from 'vitest';
import { isLongRun } from '../testing/long-run.ts';
import { changeRoom } from './change-room.ts';
import type { Replica } from './heard-changes.ts';
import type { RoomChange } from './room-state.ts';
import { PROTOCOL, simulateRoom } from '../testing/simulated-room.ts';

const RULES = {
  known: { items: new Set<string>(), maps: new Set<string>(), nameOf: (text: string) => text },
  productName: 'Trifecta',
  lookOfName: (name: string) => name,
};
const RUNS = isLongRun ? 1000 : 200;
/** A wrong protocol shows in far fewer. */
const FEW_RUNS = 20;

function problemsOf(runs: number, protocol = PROTOCOL): string[] {
  return Array.from({ length: runs }, (_, seed) =>
    simulateRoom(seed, RULES, protocol).map((problem) => `seed ${seed}: ${problem}`),
  ).flat();
}

it('over a bad network, all phones end up with the same room, and no answered choice is lost or doubled', () => {
  expect(problemsOf(RUNS)).toEqual([]);
});

it('a merge that lets the last message win is caught', () => {
  const merge = (replica: Replica, changes: readonly RoomChange[]): Replica => {
    const entries = changes.map(({ field, ...rest }) => [field, rest] as const);
    const revision = Math.max(replica.revision, ...changes.map((one) => one.revision));
    return { revision, fields: { ...replica.fields, ...Object.fromEntries(entries) } };
  };
  expect(problemsOf(FEW_RUNS, { ...PROTOCOL, merge }).join()).toContain('sees another room');
});

it('a server that lets the later arrival win is caught', () => {
  const apply: typeof changeRoom = (state, { operations, ...sent }, rules) => {
    const hasty = operations.map(({ number, field, value }) => ({ number, field, value }));
    return changeRoom(state, { ...sent, operations: hasty }, rules);
  };
  expect(problemsOf(FEW_RUNS, { ...PROTOCOL, apply }).join()).toContain('unseen');
});

it('a server that forgets its answers is caught', () => {
  const apply: typeof changeRoom = (state, operations, rules) => {
    const { guest } = operations;
    const forgetful = { ...state, guests: { ...state.guests, [guest]: [] } };
    return changeRoom(forgetful, operations, rules);
  };
  expect(problemsOf(FEW_RUNS, { ...PROTOCOL, apply }).join()).toContain('applied twice');
});
