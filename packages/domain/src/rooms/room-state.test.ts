import { describe, expect, it } from 'vitest';
import {
  changesSince,
  joinRoom,
  newRoom,
  HOST,
  withFields,
  withGuest,
  withoutGuest,
} from './room-state.ts';

const joined = withGuest(newRoom(), [{ client: 'phone', answers: [] }]).state;

describe('a guest who leaves', () => {
  it('frees their slot and no other, and leaves the picks', () => {
    const slots = withFields(joined, 1, {
      'slot.0.owner': { guest: HOST, name: 'Ada' },
      'slot.1.owner': { guest: 1, name: 'Ben-7' },
      'slot.1.ready': true,
      'slot.1.class': 'Heavy',
    }).state;
    const { state, changes } = withoutGuest(slots, 1);
    expect(changes.map(({ field, value }) => [field, value])).toEqual([
      ['guest.1', null],
      ['slot.1.owner', null],
      ['slot.1.ready', false],
    ]);
    expect(state.fields['slot.1.class']?.value).toBe('Heavy');
    expect(state.fields['slot.0.owner']?.value).toEqual({ guest: HOST, name: 'Ada' });
  });

  it('is forgotten after 40 more have left, whoever joined first', () => {
    let state = joined;
    for (let guest = 2; guest <= 41; guest += 1) {
      ({ state } = withGuest(state, []));
      ({ state } = withoutGuest(state, guest));
    }
    // Guest 1 joined before all others and leaves last.
    ({ state } = withoutGuest(state, 1));
    expect(state.fields['guest.1']?.value).toBeNull();
    expect(state.fields['guest.2']).toBeUndefined();
    expect(state.fields['guest.3']?.value).toBeNull();
  });
});

it('a guest who joins again from any of their pages is the same guest', () => {
  const pages = [
    { client: 'phone', answers: [] },
    { client: 'phone after its reload', answers: [] },
  ];
  const { state } = withGuest(newRoom(), pages);
  for (const { client } of pages) {
    expect(joinRoom(state, { client, online: undefined })?.guest).toBe(1);
  }
});

describe('the changes since a revision', () => {
  const first = withFields(joined, HOST, { map: 'seoul', aim: 'sharp' }).state;
  const state = withFields(first, HOST, { map: 'monaco' }).state;
  const since = (revision: number) => changesSince(state, revision).map(({ field }) => field);

  it('are the later ones, in their order, each field once', () => {
    expect(since(0)).toEqual(['guest.0', 'guest.1', 'aim', 'map']);
    expect(since(first.revision)).toEqual(['map']);
    expect(since(state.revision)).toEqual([]);
  });

  it('are all when the revision is from the future', () => {
    expect(since(state.revision + 1)).toEqual(['guest.0', 'guest.1', 'aim', 'map']);
  });
});
