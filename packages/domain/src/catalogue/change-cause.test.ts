import { describe, expect, it } from 'vitest';
import { changeCause, changeOrigin } from './change-cause.ts';
import type { ItemChange } from './game-update.ts';

const ANNOUNCED: ItemChange = {
  kind: 'weapon',
  item: 'AKM',
  field: 'bodyDamage',
  value: 21,
  previous: 20,
  status: 'confirmed',
  basis: 'announced',
  sources: ['notes'],
};

const OBSERVED: ItemChange = {
  kind: 'weapon',
  item: 'AKM',
  field: 'environmentalDamage',
  value: 10,
  status: 'unannounced',
  basis: 'observed',
  sources: ['notes'],
};

const DERIVED: ItemChange = { ...OBSERVED, field: 'headDamage', value: 31.5, basis: 'derived' };

describe('where a change comes from', () => {
  it.each([
    ['of the game, announced', ANNOUNCED, 'game'],
    ['of the game, unannounced', OBSERVED, 'unannounced'],
    ['calculated from an unannounced one', DERIVED, 'unannounced'],
    ['a first measurement', { ...OBSERVED, status: 'confirmed', basis: 'measured' }, 'evidence'],
    ['better evidence', { ...ANNOUNCED, basis: 'correction' }, 'evidence'],
    ['our own score', { ...ANNOUNCED, field: 'patchMetaScore', basis: 'estimated' }, 'estimate'],
    ['one that never took effect', { ...ANNOUNCED, status: 'superseded' }, 'unused'],
  ] as const)('%s', (_which, change, origin) => {
    expect(changeOrigin(change, changeCause(change, [change]))).toBe(origin);
  });
});

describe('why an update lists a value', () => {
  it.each([
    ['its notes announce it', ANNOUNCED, 'update'],
    ['an operator imported it', { ...OBSERVED, basis: 'imported' }, 'update'],
    ['it was measured next to the old value', { ...ANNOUNCED, basis: 'measured' }, 'update'],
    ['it was seen first', OBSERVED, 'measurement'],
    ['it was measured first', { ...OBSERVED, basis: 'measured' }, 'measurement'],
    ['a later source has it', { ...OBSERVED, basis: 'backdated' }, 'measurement'],
    ['we found better evidence', { ...OBSERVED, basis: 'correction' }, 'correction'],
    ['we estimated it', { ...ANNOUNCED, basis: 'estimated' }, 'correction'],
    ['it never took effect', { ...ANNOUNCED, status: 'superseded' }, 'unused'],
    ['sources disagree', { ...OBSERVED, basis: 'measured', status: 'conflicting' }, 'unused'],
  ] as const)('when %s', (_when, change, cause) => {
    expect(changeCause(change, [change])).toBe(cause);
  });

  it('is that of the stats it was calculated from', () => {
    const derived: ItemChange = { ...DERIVED, status: 'stated' };
    expect(changeCause(derived, [derived, ANNOUNCED])).toBe('update');
    expect(changeCause(derived, [derived, OBSERVED])).toBe('measurement');
    expect(changeCause(derived, [derived, { ...ANNOUNCED, item: 'FCAR' }])).toBe('measurement');
    expect(changeCause(DERIVED, [DERIVED, ANNOUNCED])).toBe('measurement');
  });
});
