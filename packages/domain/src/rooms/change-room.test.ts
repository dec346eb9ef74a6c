import { describe, expect, it } from 'vitest';
import { NO_HABITS } from '../teams/index.ts';
import { changeRoom } from './change-room.ts';
import { newPlanState, withMember } from './plan-state.ts';
import { joinRoom, MAX_ROOM_GUESTS, newRoom, withNewLink, withoutGuest } from './room-state.ts';
import type { RoomState } from './room-state.ts';

const RULES = {
  known: {
    items: new Set(['FCAR']),
    maps: new Set(['seoul']),
    nameOf: (text: string) => (text.toLowerCase() === 'fcar' ? 'FCAR' : text),
  },
  productName: 'Trifecta',
  // As 1 and l look.
  lookOfName: (name: string) => name.replaceAll('1', 'l'),
};

function chosen(state: RoomState, guest: number, number: number, field: string, value: unknown) {
  const operations = [{ number, field, value }];
  const changed = changeRoom(state, { guest, client: `client ${guest}`, operations }, RULES);
  if (changed === null) throw new Error('The guest is not in the room.');
  return changed;
}

function joined(state: RoomState, client: string, online?: readonly number[]) {
  const after = joinRoom(state, { client, online });
  if (after === null) throw new Error('The room is full.');
  return after;
}

it('a choice sent again gets the same answer, and changes nothing', () => {
  const first = chosen(newRoom(), 0, 1, 'map', 'seoul');
  const other = chosen(first.state, 0, 2, 'map', '');
  const again = chosen(other.state, 0, 1, 'map', 'seoul');
  expect(again).toEqual({ state: other.state, changes: [], answers: first.answers });
});

it("a guest can't change the slot of another, and the host only a free one", () => {
  const { state } = joined(newRoom(), 'phone');
  const claimed = chosen(state, 1, 1, 'slot.1.owner', 'Ben-7').state;
  const keep = ['FCAR'];
  expect(chosen(claimed, 1, 2, 'slot.1.keep', keep).answers).toEqual([{ number: 2, version: 1 }]);
  expect(chosen(claimed, 0, 1, 'slot.2.keep', keep).answers).toEqual([{ number: 1, version: 1 }]);
  const refused = [{ number: 2, refused: 'not-yours' }];
  expect(chosen(claimed, 1, 2, 'slot.2.keep', keep).answers).toEqual(refused);
  expect(chosen(claimed, 0, 2, 'slot.1.keep', keep).answers).toEqual(refused);
});

it("what someone plays is not the next one's in their slot, unless they come back or the leader picked it", () => {
  const habits = { ...NO_HABITS, ownWeapons: ['FCAR'] };
  const playsIn = (state: RoomState, slot: number) => state.fields[`slot.${slot}.habits`]?.value;
  const ben = joined(newRoom(), 'phone');
  const both = joined(ben.state, 'other phone');
  const taken = chosen(both.state, 1, 1, 'slot.1.owner', 'Ben-7').state;
  const playing = chosen(taken, 1, 2, 'slot.1.habits', habits).state;
  const left = chosen(playing, 1, 3, 'slot.1.owner', null).state;
  expect(playsIn(chosen(left, 2, 1, 'slot.1.owner', 'Kim').state, 1)).toEqual(NO_HABITS);
  expect(playsIn(chosen(left, 1, 9, 'slot.1.owner', 'Ben-7').state, 1)).toEqual(habits);
  const picked = chosen(both.state, 0, 1, 'slot.2.habits', habits).state;
  expect(playsIn(chosen(picked, 2, 1, 'slot.2.owner', 'Kim').state, 2)).toEqual(habits);
});

it('an item called by its id is stored by its name', () => {
  const keep = chosen(newRoom(), 0, 1, 'slot.0.keep', ['fcar']);
  const picks = { class: 'Medium', weapon: 'fcar', specialization: '', gadgets: [] };
  const enemy = chosen(keep.state, 0, 2, 'enemy.0', picks);
  expect(enemy.state.fields).toMatchObject({
    'slot.0.keep': { value: ['FCAR'] },
    'enemy.0': { value: { ...picks, weapon: 'FCAR' } },
  });
});

it("text that isn't from the game is refused", () => {
  const { answers } = chosen(newRoom(), 0, 1, 'slot.0.keep', ['Any text']);
  expect(answers).toEqual([{ number: 1, refused: 'invalid' }]);
});

it('someone who joins again because the answer got lost is the same guest', () => {
  const first = joined(newRoom(), 'phone');
  const other = joined(first.state, 'another phone');
  expect(joined(other.state, 'phone')).toEqual({ state: other.state, changes: [], guest: 1 });
  // The host is never joined, whatever they call their client.
  expect(joined(chosen(newRoom(), 0, 1, 'aim', 'good').state, 'client 0').guest).toBe(1);
});

it('a full room makes room for one more by the first who watched and went away', () => {
  let state = newRoom();
  for (let guest = 1; guest < MAX_ROOM_GUESTS; guest += 1) {
    ({ state } = joined(state, `phone ${guest}`));
  }
  ({ state } = chosen(state, 2, 1, 'slot.1.owner', 'Ben-7'));
  const late = { client: 'late phone' };
  expect(joinRoom(state, { ...late, online: undefined })).toBeNull();
  const after = joined(state, 'late phone', [1]);
  expect(after.guest).toBe(MAX_ROOM_GUESTS);
  expect(after.changes.map(({ field, value }) => [field, value])).toEqual([
    ['guest.3', null],
    [`guest.${MAX_ROOM_GUESTS}`, true],
  ]);
  const online = Array.from({ length: MAX_ROOM_GUESTS }, (_, guest) => guest);
  expect(joinRoom(state, { ...late, online })).toBeNull();
  // Strangers who hold their places have come by an earlier link.
  const freed = joined(withNewLink(state, 0).state, 'late phone', online);
  expect(freed.changes[0]).toMatchObject({ field: 'guest.1', value: null });
  const all = [...online, freed.guest];
  expect(joined(freed.state, 'later phone', all).changes[0]).toMatchObject({ field: 'guest.3' });
});

it('a room takes any number of guests one after the other, and its size stays bounded', () => {
  let state = newRoom();
  const sizes: number[] = [];
  for (let guest = 1; guest <= 500; guest += 1) {
    ({ state } = joined(state, `phone ${guest}`));
    expect(state.joined).toBe(guest + 1);
    ({ state } = withoutGuest(state, guest));
    sizes.push(JSON.stringify(state).length);
  }
  // The 40 guests who left last, the host, and numbers with more digits.
  expect(Object.keys(state.fields).filter((field) => field.startsWith('guest.'))).toHaveLength(41);
  expect(state.fields['guest.500']?.value).toBeNull();
  expect((sizes[499] ?? 0) - (sizes[99] ?? 0)).toBeLessThan(200);
});

describe('a choice that says what its guest had seen', () => {
  const ben = joined(newRoom(), 'phone').state;
  const claimed = chosen(ben, 1, 1, 'slot.1.owner', 'Ben-7').state;
  const late = (state: RoomState, map: string, seen: number, number = 9) => {
    const operations = [{ number, field: 'map', value: map, seen }];
    const changed = changeRoom(state, { guest: 1, client: 'phone', operations }, RULES);
    if (changed === null) throw new Error('The guest left.');
    return changed;
  };

  it("doesn't replace what someone else picked meanwhile, and gets to know it", () => {
    // Guest 0 and 1 entered, and Ben-7 took a slot: the map is the room's fourth change.
    const { state } = chosen(claimed, 0, 1, 'map', 'seoul');
    const { state: after, changes, answers } = late(state, '', 3);
    const now = { field: 'map', value: 'seoul', version: 1, revision: 4, by: 0 };
    expect(answers).toEqual([{ number: 9, refused: 'moved', now }]);
    expect([changes, after.fields]).toEqual([[], state.fields]);
    expect(late(after, '', 3).answers).toEqual(answers);
    expect(late(after, '', 4, 10).answers).toEqual([{ number: 10, version: 2 }]);
  });

  it("replaces the guest's own, and is no conflict where both picked the same", () => {
    const first = late(claimed, 'seoul', 3, 1);
    expect(late(first.state, '', 3, 2).answers).toEqual([{ number: 2, version: 2 }]);
    const { state } = chosen(claimed, 0, 1, 'map', 'seoul');
    expect(late(state, 'seoul', 3).answers).toEqual([{ number: 9, version: 2 }]);
  });
});

describe('a slot', () => {
  const answer = (state: RoomState, guest: number, field: string, value: unknown) =>
    chosen(state, guest, 9, field, value).answers[0];
  const DONE = { number: 9, version: 2 };
  const refused = (reason: string) => ({ number: 9, refused: reason });
  const joinedTwice = joined(joined(newRoom(), 'phone').state, 'other phone').state;
  const claimed = chosen(joinedTwice, 1, 1, 'slot.1.owner', 'Ben-7').state;

  it('is for one guest, who gets only one', () => {
    expect(answer(claimed, 2, 'slot.1.owner', 'Ada')).toEqual(refused('taken'));
    expect(answer(claimed, 1, 'slot.0.owner', 'Ada')).toEqual(refused('taken'));
    expect(answer(claimed, 2, 'slot.0.owner', 'Ada')).toEqual({ number: 9, version: 1 });
  });

  it("can't have the name of another, in any case, or of the site", () => {
    expect(answer(claimed, 2, 'slot.0.owner', 'BEN-7')).toEqual(refused('name-taken'));
    expect(answer(claimed, 2, 'slot.0.owner', 'Trifecta')).toEqual(refused('name-taken'));
    expect(answer(claimed, 2, 'slot.0.owner', '!?')).toEqual(refused('invalid'));
  });

  it('says whose name is that of an account, and whose only what they call themselves', () => {
    const claimAs = (displayName: string | null) => {
      const operations = [{ number: 1, field: 'slot.2.owner', value: 'Cleo' }];
      const sent = { guest: 2, client: 'another', operations };
      return changeRoom(joinedTwice, sent, { ...RULES, displayName })?.changes[0]?.value;
    };
    expect(claimAs('Cleo')).toEqual({ guest: 2, name: 'Cleo', isPlayer: true });
    expect(claimAs('Dan')).toEqual({ guest: 2, name: 'Cleo' });
    expect(claimAs(null)).toEqual({ guest: 2, name: 'Cleo' });
  });

  it("can't have a name that looks like another", () => {
    const { state } = chosen(joinedTwice, 1, 1, 'slot.1.owner', 'Al');
    expect(answer(state, 2, 'slot.0.owner', 'A1')).toEqual(refused('name-taken'));
    expect(answer(state, 2, 'slot.0.owner', 'Alo')).toEqual({ number: 9, version: 1 });
  });

  it('is left only by its owner, who is then no longer ready', () => {
    const ready = chosen(claimed, 1, 2, 'slot.1.ready', true).state;
    expect(answer(ready, 0, 'slot.1.owner', null)).toEqual(refused('not-yours'));
    const { answers, state } = chosen(ready, 1, 9, 'slot.1.owner', null);
    expect(answers).toEqual([DONE]);
    expect(state.fields['slot.1.owner']?.value).toBeNull();
    expect(state.fields['slot.1.ready']?.value).toBe(false);
  });

  it('is ready when its owner says so, not the host', () => {
    expect(answer(claimed, 1, 'slot.1.ready', true)).toEqual({ number: 9, version: 1 });
    expect(answer(claimed, 0, 'slot.1.ready', true)).toEqual(refused('not-yours'));
    expect(answer(claimed, 0, 'slot.0.ready', true)).toEqual(refused('not-yours'));
  });

  it('is no longer ready after a pick in it or for everyone, and stays it after the same one or one elsewhere', () => {
    const ready = chosen(claimed, 1, 2, 'slot.1.ready', true).state;
    const isReady = (guest: number, field: string, value: unknown, state = ready) =>
      chosen(state, guest, 9, field, value).state.fields['slot.1.ready']?.value;
    expect(isReady(0, 'map', 'seoul')).toBe(false);
    expect(isReady(0, 'enemy.0', { class: '', weapon: '', specialization: '', gadgets: [] })).toBe(
      false,
    );
    expect(isReady(1, 'slot.1.class', 'Heavy')).toBe(false);
    expect(isReady(0, 'slot.2.class', 'Heavy')).toBe(true);
    expect(isReady(2, 'slot.0.owner', 'Ada')).toBe(true);
    expect(isReady(0, 'locked', true)).toBe(true);
    const { state } = chosen(
      chosen(claimed, 0, 1, 'aim', 'good').state,
      1,
      3,
      'slot.1.ready',
      true,
    );
    expect(isReady(0, 'aim', 'good', state)).toBe(true);
  });

  it("isn't ready for what its owner hadn't seen", () => {
    const { state } = chosen(claimed, 0, 1, 'map', 'seoul');
    const say = (seen: number) => {
      const operations = [{ number: 9, field: 'slot.1.ready', value: true, seen }];
      return changeRoom(state, { guest: 1, client: 'phone', operations }, RULES)?.answers;
    };
    expect(say(state.revision - 1)).toEqual([{ number: 9, refused: 'moved' }]);
    expect(say(state.revision)).toEqual([{ number: 9, version: 1 }]);
  });

  it('lets its owner pick the map and the aim, and no one who only watches', () => {
    expect(answer(claimed, 1, 'map', 'seoul')).toEqual({ number: 9, version: 1 });
    expect(answer(claimed, 2, 'map', 'seoul')).toEqual(refused('not-yours'));
    expect(answer(claimed, 0, 'aim', 'sharp')).toEqual({ number: 9, version: 1 });
  });

  it('stays as it is in a locked room, but its owner can be ready and leave', () => {
    expect(answer(claimed, 1, 'locked', true)).toEqual(refused('not-yours'));
    const { state } = chosen(claimed, 0, 1, 'locked', true);
    expect(answer(state, 1, 'slot.1.class', 'Heavy')).toEqual(refused('locked'));
    expect(answer(state, 2, 'slot.0.owner', 'Ada')).toEqual(refused('locked'));
    expect(answer(state, 1, 'map', 'seoul')).toEqual(refused('locked'));
    expect(answer(state, 1, 'slot.1.ready', true)).toEqual({ number: 9, version: 1 });
    expect(answer(state, 1, 'slot.1.owner', null)).toEqual(DONE);
    expect(answer(state, 0, 'map', 'seoul')).toEqual({ number: 9, version: 1 });
  });
});

describe('a choice that arrives again much later', () => {
  /** The host after 12 choices of the aim. */
  const numbers = Array.from({ length: 12 }, (_, index) => index + 1);
  const state = numbers.reduce(
    (room, number) => chosen(room, 0, number, 'aim', number % 2 === 0 ? 'good' : 'sharp').state,
    newRoom(),
  );

  it('gets its own answer while it is one of the last 10, and none of use after that', () => {
    expect(chosen(state, 0, 3, 'aim', 'sharp').answers).toEqual([{ number: 3, version: 3 }]);
    expect(chosen(state, 0, 2, 'aim', 'good')).toEqual({
      state,
      changes: [],
      answers: [{ number: 2, version: 0 }],
    });
  });

  it('gets its own answer while its client is one of the last four', () => {
    const through = (room: RoomState, client: string) => {
      const operations = [{ number: 1, field: 'map', value: 'seoul' }];
      const changed = changeRoom(room, { guest: 0, client, operations }, RULES);
      if (changed === null) throw new Error('The host left.');
      return changed;
    };
    const clients = ['a', 'b', 'c', 'd', 'e'];
    const after = clients.reduce((room, client) => through(room, client).state, newRoom());
    expect(through(after, 'b').answers).toEqual([{ number: 1, version: 2 }]);
    expect(through(after, 'a').answers).toEqual([{ number: 1, version: 6 }]);
  });
});

describe('a game plan', () => {
  const members = () => withMember(withMember(newPlanState({ name: 'Seoul' })).state).state;
  const planned = (
    state: RoomState,
    guest: number,
    number: number,
    field: string,
    value: unknown,
  ) => {
    const operations = [{ number, field, value }];
    const sent = { guest, client: `member ${guest}`, operations };
    return changeRoom(state, sent, { ...RULES, isPlan: true });
  };

  it('lets every member edit every slot, and give it to a member who has none', () => {
    const given = planned(members(), 1, 1, 'slot.2.owner', { guest: 2, name: '' });
    expect(given?.state.fields['slot.2.owner']?.value).toEqual({ guest: 2, name: '' });
    const state = given?.state ?? members();
    const answers = (field: string, value: unknown) => planned(state, 1, 2, field, value)?.answers;
    expect(answers('slot.2.keep', ['FCAR'])).toEqual([{ number: 2, version: 1 }]);
    expect(answers('slot.0.owner', { guest: 2, name: '' })).toEqual([
      { number: 2, refused: 'taken' },
    ]);
    expect(answers('slot.0.owner', { guest: 7, name: '' })).toEqual([
      { number: 2, refused: 'taken' },
    ]);
  });

  it('takes a slot back, and gives it again to the member who has it', () => {
    const owner = { guest: 2, name: '' };
    const state = planned(members(), 1, 1, 'slot.2.owner', owner)?.state ?? members();
    const again = planned(state, 1, 2, 'slot.2.owner', owner);
    expect(again?.answers).toEqual([{ number: 2, version: 2 }]);
    const freed = planned(state, 1, 2, 'slot.2.owner', null);
    expect(freed?.answers).toEqual([{ number: 2, version: 2 }]);
    expect(freed?.state.fields['slot.2.owner']?.value).toBeNull();
  });

  it("refuses text that isn't from the game", () => {
    const answers = (field: string, value: unknown) =>
      planned(members(), 1, 1, field, value)?.answers;
    expect(answers('slot.0.keep', ['Any text'])).toEqual([{ number: 1, refused: 'invalid' }]);
    expect(answers('map', 'Atlantis')).toEqual([{ number: 1, refused: 'invalid' }]);
    expect(answers('map', 'seoul')).toEqual([{ number: 1, version: 1 }]);
  });

  it('has no names but those of members, no lock, and no one who is ready', () => {
    for (const [field, value] of [
      ['slot.0.owner', 'Ben-7'],
      ['slot.0.owner', { guest: 1, name: 'Ben-7' }],
      ['slot.0.owner', true],
      ['locked', true],
      ['slot.0.ready', true],
      ['name', 'Monaco'],
    ] as const) {
      expect(planned(members(), 1, 1, field, value)?.answers).toEqual([
        { number: 1, refused: 'invalid' },
      ]);
    }
  });

  it('refuses everything from someone who is no longer a member', () => {
    const { state } = withoutGuest(members(), 2);
    expect(planned(state, 2, 1, 'map', 'seoul')).toBeNull();
  });
});
