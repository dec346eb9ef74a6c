import { NO_ENEMY } from '@trifecta/domain/teams';
import { describe, expect, it } from 'vitest';
import { readTeamAddress, sharedOptimizerAddress, teamAddress } from './team-address.ts';
import { changedAt, EMPTY_INPUTS } from './team-inputs.ts';
import type { TeamInputs } from './team-inputs.ts';

const full: TeamInputs = {
  players: [
    {
      name: 'Ada & Co',
      preferredClass: 'Light',
      preferredRole: 'Entry Fragger',
      playstyle: 'Aggressive',
      selectedBuildId: '0199-a',
      keep: [],
      never: ['RPG-7', 'Frag Grenade'],
      ownWeapons: ['M11', 'AKM'],
      refusedClasses: ['Heavy'],
      otherRoles: ['Flex'],
      otherPlaystyles: ['Tactical'],
      aim: 'steady',
    },
    ...changedAt(EMPTY_INPUTS.players, 1, { keep: ['AKM', 'Defibrillator'] }).slice(1),
  ],
  isMapOn: true,
  map: 'monaco',
  isCounterOn: true,
  enemies: changedAt(EMPTY_INPUTS.enemies, 1, {
    class: 'Heavy',
    weapon: 'Lewis Gun',
    specialization: 'Mesh Shield',
    gadgets: ['RPG-7', 'Dome Shield', ''],
  }),
  waitingWeapon: 'FAMAS',
  aim: 'sharp',
  never: ['Gas Mine'],
};

function searchOf(address: string): string {
  return address.replace('/team-optimizer', '');
}

describe('the address of inputs', () => {
  it('is just the page’s path without picks', () => {
    expect(teamAddress(EMPTY_INPUTS)).toBe('/team-optimizer');
    expect(readTeamAddress('')).toEqual({ inputs: EMPTY_INPUTS, unknown: [] });
  });

  it('gives every input back', () => {
    expect(readTeamAddress(searchOf(teamAddress(full)))).toEqual({ inputs: full, unknown: [] });
  });

  it('remembers modes that are on with nothing chosen yet', () => {
    const on = { ...EMPTY_INPUTS, isMapOn: true, isCounterOn: true };
    expect(readTeamAddress(searchOf(teamAddress(on))).inputs).toEqual(on);
  });

  it('leaves what a mode holds out while it is off', () => {
    const off = { ...full, isMapOn: false, isCounterOn: false };
    expect(teamAddress(off)).not.toMatch(/monaco|Lewis|FAMAS/);
  });

  it('for others holds the class of a saved build, not the build', () => {
    const address = sharedOptimizerAddress(full);
    expect(address).toContain('class1=Light');
    expect(address).not.toContain('0199-a');
  });
});

describe('reading an address', () => {
  it('leaves out what nobody knows, and says so', () => {
    const { inputs, unknown } = readTeamAddress(
      '?class1=Tank&role2=Boss&style3=Lazy&enemy1=Titan&counter=on&aim=blind',
    );
    expect(inputs).toEqual({ ...EMPTY_INPUTS, isCounterOn: true });
    expect(unknown).toEqual([
      { part: 'preferredClass', value: 'Tank', number: 1 },
      { part: 'preferredRole', value: 'Boss', number: 2 },
      { part: 'playstyle', value: 'Lazy', number: 3 },
      { part: 'class', value: 'Titan', number: 1 },
      { part: 'aim', value: 'blind', number: 0 },
    ]);
  });

  it('takes at most three different gadgets, and names as long as the field', () => {
    const gadgets = ['a', 'a', 'b', 'c', 'd'].map((name) => `&gadget1=${name}`).join('');
    const { inputs } = readTeamAddress(`?enemy1=Light&name1=${'x'.repeat(40)}${gadgets}`);
    expect(inputs.enemies[0]).toEqual({
      ...NO_ENEMY,
      class: 'Light',
      gadgets: ['a', 'b', 'c'],
    });
    expect(inputs.players[0]?.name).toBe('x'.repeat(30));
  });

  it('opens from the link that the command /team of a chat gives', () => {
    // The server writes it: apps/server/src/signals/chat/chat-answers.ts.
    const { inputs, unknown } = readTeamAddress('?class1=Light&class3=Heavy&map=seoul');
    expect(unknown).toEqual([]);
    expect(inputs.players.map(({ preferredClass }) => preferredClass)).toEqual([
      'Light',
      'any',
      'Heavy',
    ]);
    expect([inputs.isMapOn, inputs.map]).toEqual([true, 'seoul']);
  });
});
