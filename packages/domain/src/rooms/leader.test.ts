import { describe, expect, it } from 'vitest';
import { changeRoom } from './change-room.ts';
import { isEveryoneReady, roomPicks } from './room-picks.ts';
import { joinRoom, leaderIn, newRoom, withoutGuest } from './room-state.ts';
import type { RoomState } from './room-state.ts';

const RULES = {
  known: { items: new Set<string>(), maps: new Set(['seoul']), nameOf: (text: string) => text },
  productName: '',
  lookOfName: (name: string) => name,
};

let sent = 0;

/** A room whose host has no slot, Ben-7 the second one, and in which two others watch. */
const ROOM = (() => {
  let state = newRoom();
  for (const client of ['phone', 'tablet', 'laptop']) {
    state = joinRoom(state, { client, online: undefined })?.state ?? state;
  }
  return chosen(state, 1, { 'slot.1.owner': 'Ben-7', 'slot.1.ready': true }).state;
})();

/** Makes choices while the guests in `away` are. */
function chosen(
  state: RoomState,
  guest: number,
  values: Readonly<Record<string, unknown>>,
  away: readonly number[] = [],
) {
  const operations = Object.entries(values).map(([field, value]) => {
    sent += 1;
    return { number: sent, field, value };
  });
  const rules = { ...RULES, isAway: (one: number) => away.includes(one) };
  const changed = changeRoom(state, { guest, client: `client ${guest}`, operations }, rules);
  if (changed === null) throw new Error('The guest is not in the room.');
  return changed;
}

const lead = (guest: number) => ({ leader: { guest, name: '' } });

/** The reason why a choice is refused. Undefined when it isn't. */
function refusalOf(...choice: Parameters<typeof chosen>) {
  const [answer] = chosen(...choice).answers;
  return answer !== undefined && 'refused' in answer ? answer.refused : undefined;
}

describe('the leader of a room', () => {
  it('is its host, until someone with a slot stands in for a host who is away', () => {
    expect(leaderIn(ROOM)).toBe(0);
    expect(refusalOf(ROOM, 1, lead(1))).toBe('here');
    expect(refusalOf(ROOM, 2, lead(2), [0])).toBe('not-yours');
    expect(refusalOf(ROOM, 1, lead(2), [0])).toBe('not-yours');
    expect(leaderIn(chosen(ROOM, 1, lead(1), [0]).state)).toBe(1);
  });

  it('does what only the host did, and the host no longer does', () => {
    const { state } = chosen(ROOM, 1, lead(1), [0]);
    const { state: locked, answers } = chosen(state, 1, { locked: true, 'slot.2.class': 'Heavy' });
    expect(answers).toMatchObject([{ version: 1 }, { version: 1 }]);
    expect(refusalOf(locked, 0, { locked: false })).toBe('not-yours');
    expect(refusalOf(locked, 0, { map: 'seoul' })).toBe('locked');
    expect(refusalOf(locked, 1, { map: 'seoul' })).toBeUndefined();
  });

  it('is the host again when the host takes it back, whoever is here', () => {
    const { state } = chosen(ROOM, 1, lead(1), [0]);
    expect(leaderIn(chosen(state, 0, lead(0)).state)).toBe(0);
    expect(refusalOf(state, 0, lead(2))).toBe('not-yours');
  });

  it('is whom the leader hands over to, if they are in the room', () => {
    const { state } = chosen(ROOM, 0, lead(2));
    expect(leaderIn(state)).toBe(2);
    expect(leaderIn(chosen(state, 2, lead(1)).state)).toBe(1);
    expect(refusalOf(state, 2, lead(7))).toBe('not-yours');
  });

  it('is the host again when the one who leads has left', () => {
    const { state } = chosen(ROOM, 1, lead(1), [0]);
    expect(leaderIn(withoutGuest(state, 1).state)).toBe(0);
  });

  it('is one of two who stand in at the same time', () => {
    const both = chosen(ROOM, 2, { 'slot.2.owner': 'Cleo_3' }).state;
    const { state } = chosen(both, 1, lead(1), [0]);
    expect(refusalOf(state, 2, lead(2), [0])).toBe('here');
  });

  it('alone switches whether the room starts by itself, which ends when someone else leads', () => {
    expect(refusalOf(ROOM, 1, { autostart: true })).toBe('not-yours');
    const { state } = chosen(ROOM, 0, { autostart: true });
    expect(state.fields['autostart']?.value).toBe(true);
    expect(chosen(state, 1, lead(1), [0]).state.fields['autostart']?.value).toBe(false);
  });

  it('never makes room for someone who joins', () => {
    let { state } = chosen(ROOM, 0, lead(2));
    for (let guest = 4; guest < 20; guest += 1) {
      state = joinRoom(state, { client: `phone ${guest}`, online: undefined })?.state ?? state;
    }
    const late = joinRoom(state, { client: 'late phone', online: [] });
    expect(late?.changes[0]).toMatchObject({ field: 'guest.3', value: null });
  });
});

describe("a slot whose owner continues on another device ('That's me')", () => {
  const me = { 'slot.1.owner': { guest: 1, name: '' } };

  it('keeps its name and picks, and is no longer ready', () => {
    const { state } = chosen(ROOM, 1, { 'slot.1.class': 'Heavy', 'slot.1.ready': true });
    const { slots } = picksOf(chosen(state, 2, me, [1]).state);
    expect(slots[1]).toMatchObject({
      owner: { guest: 2, name: 'Ben-7', before: 1 },
      preferredClass: 'Heavy',
      isReady: false,
    });
  });

  it('has an owner who was away, and a new one who has no slot', () => {
    expect(refusalOf(ROOM, 2, me)).toBe('here');
    const seated = chosen(ROOM, 2, { 'slot.2.owner': 'Cleo_3' }).state;
    expect(refusalOf(seated, 2, me, [1])).toBe('taken');
  });

  it("isn't one of a player under the name of their account, who comes back by signing in", () => {
    const operations = [{ number: 1, field: 'slot.2.owner', value: 'Ada' }];
    const claiming = { guest: 2, client: 'c', operations };
    const state = changeRoom(ROOM, claiming, { ...RULES, displayName: 'Ada' })?.state ?? ROOM;
    const asAda = { 'slot.2.owner': { guest: 2, name: '' } };
    expect(refusalOf(state, 3, asAda, [2])).toBe('taken');
  });

  it('goes to one of two who look alike', () => {
    const { state } = chosen(ROOM, 2, me, [1]);
    expect(refusalOf(state, 3, me, [1])).toBe('taken');
  });

  it('leaves its first device watching, which has it back in the same way', () => {
    const { state } = chosen(ROOM, 2, me, [1]);
    expect(refusalOf(state, 1, { 'slot.1.class': 'Light' })).toBe('not-yours');
    const back = chosen(state, 1, { 'slot.1.owner': { guest: 2, name: '' } }, [2]).state;
    expect(picksOf(back).slots[1]?.owner).toEqual({ guest: 1, name: 'Ben-7', before: 2 });
  });
});

function picksOf({ fields }: RoomState) {
  return roomPicks((field) => fields[field]?.value);
}

it('everyone is ready when all who have a slot are here and say so, and someone has one', () => {
  expect(isEveryoneReady(picksOf(newRoom()), [0])).toBe(false);
  expect(isEveryoneReady(picksOf(ROOM), [0, 1])).toBe(true);
  expect(isEveryoneReady(picksOf(ROOM), [0])).toBe(false);
  const other = chosen(ROOM, 2, { 'slot.2.owner': 'Cleo_3' }).state;
  expect(isEveryoneReady(picksOf(other), [0, 1, 2])).toBe(false);
});
