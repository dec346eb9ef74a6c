import { describe, expect, it } from 'vitest';
import { EMPTY_REPLICA, withChanges } from './heard-changes.ts';
import { overtaken, seenRevision, shownValue, withAnswers, withoutAnswered } from './replica.ts';
import type { WaitingOperation } from './replica.ts';
import type { RoomChange, RoomValue } from './room-state.ts';

const BEN = 1;
const ADA = 2;

function change(field: string, value: RoomValue, details: Partial<RoomChange> = {}): RoomChange {
  return { field, value, version: 1, revision: 1, by: BEN, ...details };
}

function waiting(number: number, field: string, value: RoomValue): WaitingOperation {
  return { client: 'phone', number, field, value };
}

describe('a room in a browser', () => {
  it('has everything up to a revision only once nothing before it is missing', () => {
    const third = change('aim', 'sharp', { revision: 3 });
    const early = withChanges(EMPTY_REPLICA, [third]);
    expect(early.revision).toBe(0);
    expect(early.fields['aim']?.value).toBe('sharp');
    const both = [change('map', 'seoul'), change('locked', true, { revision: 2 })];
    expect(withChanges(early, both).revision).toBe(2);
    expect(withChanges(early, [...both, third]).revision).toBe(3);
  });

  it("shows a guest's own choices right away, the last one of each field", () => {
    const room = withChanges(EMPTY_REPLICA, [change('map', 'seoul'), change('aim', 'sharp')]);
    const own = [waiting(1, 'map', 'monaco'), waiting(2, 'map', ''), waiting(3, 'never', [])];
    expect(shownValue(room, own, BEN, 'map')).toBe('');
    expect(shownValue(room, own, BEN, 'aim')).toBe('sharp');
    expect(shownValue(room, own, BEN, 'locked')).toBeUndefined();
  });

  it('hides what others pick behind an own choice that waits: the next one is made on what that one saw', () => {
    const room = withChanges(EMPTY_REPLICA, [change('aim', 'sharp'), change('map', 'seoul')]);
    expect([seenRevision(room, [], 'map'), seenRevision(room, [], 'never')]).toEqual([1, 1]);
    const own = [{ ...waiting(1, 'map', ''), seen: 1 }];
    const later = withChanges(room, [
      change('map', 'monaco', { version: 2, revision: 2, by: ADA }),
    ]);
    expect(seenRevision(later, own, 'map')).toBe(1);
    expect(seenRevision(later, [], 'map')).toBe(2);
    // Ahead of the rest of the room.
    const ahead = withChanges(later, [change('aim', 'good', { version: 2, revision: 7, by: ADA })]);
    expect([seenRevision(ahead, [], 'aim'), seenRevision(ahead, [], 'map')]).toEqual([7, 2]);
  });

  it('shows a slot that a guest claims or leaves as theirs or free', () => {
    const claimed = [waiting(1, 'slot.0.owner', 'Ben-7')];
    const owner = { guest: BEN, name: 'Ben-7' };
    expect(shownValue(EMPTY_REPLICA, claimed, BEN, 'slot.0.owner')).toEqual(owner);
    const left = [...claimed, waiting(2, 'slot.0.owner', null)];
    expect(shownValue(EMPTY_REPLICA, left, BEN, 'slot.0.owner')).toBeNull();
    const answers = [{ number: 1, version: 1 }];
    const { replica } = withAnswers(EMPTY_REPLICA, claimed, answers, BEN);
    expect(replica.fields['slot.0.owner']?.value).toEqual(owner);
  });
});

describe('answers', () => {
  it('end the wait of the choices they are for, of no other client and no other number', () => {
    const other = { ...waiting(1, 'map', ''), client: 'phone before its reload' };
    const all = [other, waiting(1, 'map', 'seoul'), waiting(2, 'aim', 'good')];
    const answers = [{ number: 1, version: 1 }] as const;
    expect(withoutAnswered(all, 'phone', answers)).toEqual([other, all[2]]);
  });

  it('apply what was accepted, not what was refused or never sent', () => {
    const sent = [waiting(1, 'map', 'seoul'), waiting(2, 'aim', 'sharp')];
    const answers = [
      { number: 1, version: 4 },
      { number: 2, refused: 'locked' },
      { number: 3, version: 5 },
    ] as const;
    const { replica, overtaken: late } = withAnswers(EMPTY_REPLICA, sent, answers, BEN);
    expect(replica.fields).toEqual({ map: { value: 'seoul', version: 4, revision: 0, by: BEN } });
    expect(late).toEqual([]);
  });

  it('bring what someone else picked before a choice arrived', () => {
    const sent = [waiting(1, 'map', 'seoul')];
    const now = change('map', 'monaco', { version: 3, revision: 9, by: ADA });
    const answers = [{ number: 1, refused: 'moved', now }] as const;
    const heard = withAnswers(EMPTY_REPLICA, sent, answers, BEN);
    expect(heard.replica.fields['map']?.value).toBe('monaco');
    expect(heard.overtaken).toEqual([]);
  });

  it('name choices that another guest replaced before the answer arrived', () => {
    const sent = [waiting(1, 'map', 'seoul')];
    const lateFor = (by: number, version: number, answered: number) => {
      const room = withChanges(EMPTY_REPLICA, [change('map', 'monaco', { version, by })]);
      return withAnswers(room, sent, [{ number: 1, version: answered }], BEN).overtaken;
    };
    const byAda = change('map', 'monaco', { version: 3, by: ADA });
    expect(lateFor(ADA, 3, 2)).toEqual([byAda]);
    expect(lateFor(ADA, 2, 2)).toEqual([]);
    // Their own later choice, and a choice so old that its answer is forgotten.
    expect(lateFor(BEN, 3, 2)).toEqual([]);
    expect(lateFor(ADA, 3, 0)).toEqual([]);
  });
});

it("only a newer choice by another guest replaces a guest's own", () => {
  const own = withChanges(EMPTY_REPLICA, [change('map', 'seoul', { version: 2 })]);
  const by = (guest: number, version: number) =>
    overtaken(own, [change('map', 'monaco', { version, by: guest })], BEN).length;
  expect(by(ADA, 3)).toBe(1);
  expect(by(ADA, 2)).toBe(0);
  expect(by(BEN, 3)).toBe(0);
  expect(overtaken(own, [change('aim', 'good', { by: ADA })], BEN)).toEqual([]);
});
