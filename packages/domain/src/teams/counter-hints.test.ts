import { describe, expect, it } from 'vitest';
import { builtInCatalogue } from '../testing/built-in-catalogue.ts';
import { COUNTER_HINTS, counterHints } from './counter-hints.ts';

describe('counterHints', () => {
  it("labels an enemy's items in the order weapon, specialization, gadgets", () => {
    const slot = {
      weapon: 'Lewis Gun',
      specialization: 'Mesh Shield',
      gadgets: ['C4', 'RPG-7', 'Motion Sensor'],
    };
    expect(counterHints(slot)).toEqual([
      { item: 'Lewis Gun', label: 'suppression' },
      { item: 'Mesh Shield', label: 'tank' },
      { item: 'RPG-7', label: 'explosive' },
      { item: 'Motion Sensor', label: 'detection' },
    ]);
  });

  it('says nothing of items without a label', () => {
    expect(counterHints({ weapon: 'AKM', specialization: null, gadgets: [] })).toEqual([]);
  });

  it('labels only items of the catalogue', () => {
    const { weapons, specializations, gadgets } = builtInCatalogue;
    const names = [...weapons, ...specializations, ...gadgets].map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(Object.keys(COUNTER_HINTS)));
  });
});
