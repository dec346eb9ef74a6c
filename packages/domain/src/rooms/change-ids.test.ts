import { expect, it } from 'vitest';
import { NO_HABITS } from '../teams/index.ts';
import { changesWithIds } from './change-ids.ts';

const AT = { version: 1, revision: 1, by: 0 };
const LOADOUT = { weapon: 'SR-84', specialization: 'Cloaking Device', gadgets: ['Gas Grenade'] };
const IDS = { weaponId: 'sr-84', specializationId: 'cloaking-device', gadgetIds: ['gas-grenade'] };

it.each([
  ['slot.0.keep', ['SR-84', 'Gas Grenade'], ['sr-84', 'gas-grenade']],
  ['enemy.1', { class: 'Light', ...LOADOUT }, IDS],
  ['slot.2.habits', { ...NO_HABITS, ownWeapons: ['SR-84'] }, { ownWeaponIds: ['sr-84'] }],
  [
    'result',
    { members: [LOADOUT], enemyTeam: [{ ...LOADOUT, specialization: null }] },
    { members: [IDS], enemyTeam: [{ ...IDS, specializationId: null }] },
  ],
])('a change of %s has the ids of its items', (field, value, valueIds) => {
  expect(changesWithIds([{ field, value, ...AT }])).toEqual([{ field, value, ...AT, valueIds }]);
});

it.each([
  ['map', 'seoul'],
  ['slot.0.owner', { guest: 1, name: 'Ben' }],
  ['enemy.0', null],
])('a change of %s without items stays as it is', (field, value) => {
  expect(changesWithIds([{ field, value, ...AT }])).toEqual([{ field, value, ...AT }]);
});
