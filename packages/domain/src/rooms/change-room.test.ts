import { expect, it } from 'vitest';
import { changeRoom } from './change-room.ts';
import { joinRoom, newRoom } from './room-state.ts';
import type { RoomState } from './room-state.ts';

const RULES = {
  known: { items: new Set(['FCAR']), maps: new Set(['seoul']) },
  productName: 'Trifecta',
};

function chosen(state: RoomState, guest: number, number: number, field: string, value: unknown) {
  const operations = [{ number, field, value }];
  const changed = changeRoom(state, { guest, client: `client ${guest}`, operations }, RULES);
  if (changed === null) throw new Error('The guest is not in the room.');
  return changed;
}

it('a choice sent again gets the same answer, and changes nothing', () => {
  const first = chosen(newRoom(), 0, 1, 'map', 'seoul');
  const other = chosen(first.state, 0, 2, 'map', '');
  const again = chosen(other.state, 0, 1, 'map', 'seoul');
  expect(again).toEqual({ state: other.state, changes: [], answers: first.answers });
});

it("a guest can't change the slot of another, and the opener only a free one", () => {
  const { state } = joinRoom(newRoom()) ?? { state: newRoom() };
  const claimed = chosen(state, 1, 1, 'slot.1.owner', 'Ben-7').state;
  const keep = ['FCAR'];
  expect(chosen(claimed, 1, 2, 'slot.1.keep', keep).answers).toEqual([{ number: 2, version: 1 }]);
  expect(chosen(claimed, 0, 1, 'slot.2.keep', keep).answers).toEqual([{ number: 1, version: 1 }]);
  const refused = [{ number: 2, refused: 'not-yours' }];
  expect(chosen(claimed, 1, 2, 'slot.2.keep', keep).answers).toEqual(refused);
  expect(chosen(claimed, 0, 2, 'slot.1.keep', keep).answers).toEqual(refused);
});

it("text that isn't from the game is refused", () => {
  const { answers } = chosen(newRoom(), 0, 1, 'slot.0.keep', ['Any text']);
  expect(answers).toEqual([{ number: 1, refused: 'invalid' }]);
});
