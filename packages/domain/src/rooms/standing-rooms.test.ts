import { expect, it } from 'vitest';
import { roomNameProblem } from './guest-name.ts';
import { mayKeepRoom, standingRoomLimitMessage } from './standing-rooms.ts';

it('a player keeps one room on the free plan, and 20 with Premium', () => {
  expect([0, 1].map((others) => mayKeepRoom(false, others))).toEqual([true, false]);
  expect([0, 19, 20].map((others) => mayKeepRoom(true, others))).toEqual([true, true, false]);
  expect(standingRoomLimitMessage(false)).toContain('1 standing room for free accounts. Upgrade');
  expect(standingRoomLimitMessage(true)).toContain('20 standing rooms. End one');
});

it('the name of a standing room has 1 to 40 readable characters', () => {
  expect(roomNameProblem('Us three')).toBeUndefined();
  expect(roomNameProblem('ü'.repeat(40))).toBeUndefined();
  expect(roomNameProblem('ü'.repeat(41))).toBe('Name must be 40 characters or less');
  expect(roomNameProblem('  ')).toBe('Enter a name for the room');
  expect(roomNameProblem(' Us')).toBe("Name can't start or end with a space");
  expect(roomNameProblem('!!!')).toBeDefined();
});
