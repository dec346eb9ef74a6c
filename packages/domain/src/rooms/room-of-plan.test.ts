import { expect, it } from 'vitest';
import { newPlanState } from './plan-state.ts';
import { roomOfPlan } from './room-of-plan.ts';
import { withFields } from './room-state.ts';
import type { RoomState } from './room-state.ts';

const PLAN = newPlanState({
  name: 'Friday',
  map: 'seoul',
  'slot.0.class': 'Light',
  'slot.1.owner': { guest: 2, name: '' },
  'slot.1.keep': ['FCAR'],
});

const valuesOf = ({ fields }: RoomState) =>
  Object.fromEntries(Object.entries(fields).map(([field, kept]) => [field, kept?.value]));

it('a room of a game plan has its picks, and the slots of its members before they come', () => {
  const { state, expected } = roomOfPlan(PLAN, { playerId: 'ada', name: 'Ada' }, [
    { playerId: 'ben', slot: 1, name: 'Ben-7' },
  ]);
  expect(expected).toEqual([{ playerId: 'ben', guest: 1 }]);
  expect(valuesOf(state)).toMatchObject({
    map: 'seoul',
    'slot.0.class': 'Light',
    'slot.0.owner': { guest: 0, name: 'Ada' },
    'slot.1.owner': { guest: 1, name: 'Ben-7' },
    'slot.1.keep': ['FCAR'],
  });
  expect(valuesOf(state)).not.toHaveProperty('name');
});

it('a room of a game plan with notes says that it has some', () => {
  const host = { playerId: 'ada', name: 'Ada' };
  const written = withFields(PLAN, 1, { notes: true }).state;
  expect(valuesOf(roomOfPlan(written, host, []).state)).toHaveProperty('notes', true);
  expect(valuesOf(roomOfPlan(PLAN, host, []).state)).not.toHaveProperty('notes');
});

it('its host has the slot they have in the plan, and none in a full one', () => {
  const players = ['ben', 'ada', 'cleo'].map((playerId, slot) => ({
    playerId,
    slot,
    name: playerId,
  }));
  const own = roomOfPlan(PLAN, { playerId: 'ada', name: 'Ada' }, players);
  expect(valuesOf(own.state)).toMatchObject({
    'slot.0.owner': { guest: 1, name: 'ben' },
    'slot.1.owner': { guest: 0, name: 'Ada' },
    'slot.2.owner': { guest: 2, name: 'cleo' },
  });
  const watching = roomOfPlan(PLAN, { playerId: 'dan', name: 'Dan' }, players);
  expect(Object.values(valuesOf(watching.state))).not.toContainEqual({
    guest: 0,
    name: 'Dan',
    isPlayer: true,
  });
});
