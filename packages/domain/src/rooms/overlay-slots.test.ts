import { describe, expect, it } from 'vitest';
import { isShownInOverlay, overlaySlots } from './overlay-slots.ts';
import type { RoomResult } from './room-result.ts';
import { newRoom, withFields } from './room-state.ts';
import type { RoomState, RoomValue } from './room-state.ts';

const KINDS = { weapons: new Set(['M60', 'AKM']), specializations: new Set(['Mesh Shield']) };

const picked = (values: Readonly<Record<string, RoomValue>>, before: RoomState = newRoom()) =>
  withFields(before, 0, values).state;

const member = (playerName: string) => ({
  playerName,
  class: 'Heavy',
  role: 'Anchor',
  weapon: 'M60',
  specialization: 'Mesh Shield',
  gadgets: ['Dome Shield', 'RPG-7'],
  lines: [],
});

/** A room whose team was found for its picks. */
function found(before: RoomState): RoomState {
  const members = ['Ada-1', 'Ben-7', 'Player 3'].map(member);
  const result = { members, revision: before.revision } as unknown as RoomResult & RoomState;
  return picked({ result: result as unknown as RoomValue }, before);
}

const HELD = picked({
  'slot.0.owner': { guest: 0, name: 'Ada-1' },
  'slot.0.class': 'Medium',
  'slot.0.keep': ['RPG-7', 'AKM', 'Mesh Shield'],
  'slot.1.owner': { guest: 1, name: 'Ben-7' },
});

describe('an overlay', () => {
  it('shows picks, the weapon first and the specialization before gadgets', () => {
    const [ada, ben, free] = overlaySlots(HELD.fields, KINDS);
    const kit = ['Mesh Shield', 'RPG-7'];
    expect(ada).toEqual({ name: 'Ada-1', class: 'Medium', weapon: 'AKM', kit });
    expect(ben).toEqual({ name: 'Ben-7', class: null, weapon: null, kit: [] });
    expect([ada, ben, free].map((slot) => slot && isShownInOverlay(slot))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('shows the team that was found, under the names of those who have the slots now', () => {
    const renamed = picked({ 'slot.1.owner': { guest: 2, name: 'Cleo_3' } }, found(HELD));
    const kit = ['Mesh Shield', 'Dome Shield', 'RPG-7'];
    expect(overlaySlots(renamed.fields, KINDS)).toEqual([
      { name: 'Ada-1', class: 'Heavy', weapon: 'M60', kit },
      { name: 'Cleo_3', class: 'Heavy', weapon: 'M60', kit },
      // Nobody has it.
      { name: '', class: 'Heavy', weapon: 'M60', kit },
    ]);
  });

  it('shows what is picked for a slot after the team was found, and the rest of the team', () => {
    const after = picked({ 'slot.1.class': 'Light', map: 'seoul' }, found(HELD));
    const [ada, ben] = overlaySlots(after.fields, KINDS);
    expect(ada).toMatchObject({ weapon: 'M60' });
    expect(ben).toEqual({ name: 'Ben-7', class: 'Light', weapon: null, kit: [] });
    const [again] = overlaySlots(found(after).fields, KINDS).slice(1);
    expect(again).toMatchObject({ weapon: 'M60' });
  });

  it('shows nothing of a room that nobody has picked in', () => {
    expect(overlaySlots(newRoom().fields, KINDS).filter(isShownInOverlay)).toEqual([]);
  });
});
