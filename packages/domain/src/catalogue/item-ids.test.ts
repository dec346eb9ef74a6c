import { describe, expect, it } from 'vitest';
import { anyItemName, withItemIds, withItemNames } from './item-ids.ts';

const ITEMS = {
  weapons: [{ name: 'CB-01 Repeater', class: 'Medium' }],
  specializations: [{ name: 'Healing Beam', class: 'Medium' }],
  gadgets: [{ name: 'APS Turret', classes: ['Medium'] }],
} as const;

describe('withItemIds', () => {
  it('puts ids beside names, in lists and single fields, and null beside null', () => {
    const named = { weapon: 'CB-01 Repeater', gadget3: null, gadgets: ['APS Turret', 'Gas Mine'] };

    expect(withItemIds(named, 'weapon', 'gadget3', 'gadgets')).toEqual({
      ...named,
      weaponId: 'cb-01-repeater',
      gadget3Id: null,
      gadgetIds: ['aps-turret', 'gas-mine'],
    });
  });

  it('calls the ids of weaponName and weaponNames the same as others', () => {
    expect(
      withItemIds({ weaponName: 'M11', weaponNames: ['V9S'] }, 'weaponName', 'weaponNames'),
    ).toEqual({ weaponName: 'M11', weaponNames: ['V9S'], weaponId: 'm11', weaponIds: ['v9s'] });
  });
});

describe('withItemNames', () => {
  it('names what was called by an id, in any case', () => {
    expect(
      withItemNames(
        { weapon: 'CB-01-REPEATER', specialization: 'healing beam', gadgets: ['aps-turret'] },
        ITEMS,
      ),
    ).toEqual({
      weapon: 'CB-01 Repeater',
      specialization: 'Healing Beam',
      gadgets: ['APS Turret'],
    });
  });

  it('leaves what it does not know', () => {
    const loadout = { weapon: null, specialization: 'Old Beam', gadgets: ['constructor', ''] };

    expect(withItemNames(loadout, ITEMS)).toEqual(loadout);
  });
});

describe('anyItemName', () => {
  it.each([
    ['cb-01-repeater', 'CB-01 Repeater'],
    ['Healing-Beam', 'Healing Beam'],
    ['APS TURRET', 'APS Turret'],
    ['Unknown', 'Unknown'],
  ])('names %s', (text, name) => {
    expect(anyItemName(text, ITEMS)).toBe(name);
  });
});
