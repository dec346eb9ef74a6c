import { page } from 'vitest/browser';
import type { RoomChange, RoomValue } from '@trifecta/domain/rooms';
import type { AnswerOf } from '../src/api/client.ts';

export const ROOM_ID = 'aaaaaaaaaa';

/** The secret in the room's link. */
export const SECRET = 'b'.repeat(22);

/** What the server of the tests knows of the room. Tests begin with none. */
export const room = { revision: 0 };

/** A change that the server has taken. */
export function change(field: string, value: RoomValue, by = 0): RoomChange {
  room.revision += 1;
  const { revision } = room;
  return { field, value, version: revision, revision, by };
}

export function roomOf(
  guest: number,
  changes: readonly RoomChange[],
): AnswerOf<'GET /api/rooms/:id'> {
  const { revision } = room;
  return { since: 0, revision, changes: [...changes], guest, endsAt: '2026-11-23T12:00:00.000Z' };
}

/** The changes of a room that Ada-1 has opened and that one guest has entered. */
export const HOSTED = () => [
  change('guest.0', true),
  change('slot.0.owner', { guest: 0, name: 'Ada-1' }),
  change('slot.0.class', 'Light'),
  change('guest.1', true),
];

export const slot = (number: number) => page.getByRole('region', { name: `Player ${number}` });
