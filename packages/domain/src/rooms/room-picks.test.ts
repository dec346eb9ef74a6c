import { describe, expect, it } from 'vitest';
import { NO_HABITS } from '../teams/index.ts';
import { roomPicks, roomTeamRequest } from './room-picks.ts';
import type { RoomValue } from './room-state.ts';

const NOTHING_PICKED = {
  preferredClass: 'any',
  preferredRole: 'any',
  playstyle: 'any',
  keep: [],
  never: [],
  ...NO_HABITS,
};
const NO_ENEMY = { class: '', weapon: '', specialization: '', gadgets: ['', '', ''] };

const HABITS = {
  ownWeapons: ['M60', 'Lewis Gun'],
  refusedClasses: ['Light'],
  otherRoles: ['Flex'],
  otherPlaystyles: [],
  aim: 'steady',
} as const;

const PICKED: Readonly<Record<string, RoomValue>> = {
  'slot.1.owner': { guest: 4, name: 'Ben-7' },
  'slot.1.class': 'Heavy',
  'slot.1.role': 'Anchor',
  'slot.1.playstyle': 'Defensive',
  'slot.1.keep': ['M60'],
  'slot.1.never': ['Dome Shield'],
  'slot.1.habits': HABITS,
  'slot.1.ready': true,
  map: 'seoul',
  'enemy.2': { class: 'Light', weapon: 'SR-84', specialization: '', gadgets: ['', '', ''] },
  aim: 'sharp',
  never: ['Gas Grenade'],
  locked: true,
};
const BEN = {
  preferredClass: 'Heavy',
  preferredRole: 'Anchor',
  playstyle: 'Defensive',
  keep: ['M60'],
  never: ['Dome Shield'],
  ...HABITS,
};

describe('the picks of a room', () => {
  it('are free slots, no map, no enemies, and good aim while no one picked', () => {
    const free = { ...NOTHING_PICKED, owner: null, isReady: false };
    expect(roomPicks(() => undefined)).toEqual({
      slots: [free, free, free],
      map: '',
      enemies: [NO_ENEMY, NO_ENEMY, NO_ENEMY],
      aim: 'good',
      never: [],
      isLocked: false,
      leader: 0,
      startsWhenReady: false,
    });
  });

  it('are what the guests picked', () => {
    const { slots, enemies, ...shared } = roomPicks((field) => PICKED[field]);
    expect(slots[1]).toEqual({ ...BEN, owner: { guest: 4, name: 'Ben-7' }, isReady: true });
    expect(enemies.map(({ weapon }) => weapon)).toEqual(['', '', 'SR-84']);
    const others = { leader: 0, startsWhenReady: false };
    expect(shared).toEqual({
      map: 'seoul',
      aim: 'sharp',
      never: ['Gas Grenade'],
      isLocked: true,
      ...others,
    });
  });

  it("ask the optimizer for a team by the slots' names, against the enemies that count", () => {
    const nameless = { ...NOTHING_PICKED, name: '', selectedBuildId: null };
    expect(roomTeamRequest(roomPicks((field) => PICKED[field]))).toEqual({
      players: [nameless, { ...BEN, name: 'Ben-7', selectedBuildId: null }, nameless],
      map: 'seoul',
      enemyTeam: [{ class: 'Light', weapon: 'SR-84', specialization: null, gadgets: [] }],
      aim: 'sharp',
      never: ['Gas Grenade'],
    });
    expect(roomTeamRequest(roomPicks(() => undefined)).map).toBeNull();
  });
});
