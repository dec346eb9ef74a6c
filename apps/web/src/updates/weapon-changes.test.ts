import { describe, expect, it } from 'vitest';
import type { WeaponHistory } from './updates.queries.ts';
import { changesByUpdate, statLines } from './weapon-changes.ts';

type Field = WeaponHistory['fields'][number];
type Change = Field['changes'][number];

function change(update: string, date: string | null, value: Change['value'], more = {}): Change {
  return {
    update,
    date,
    value,
    officialNote: null,
    status: 'confirmed',
    basis: 'announced',
    cause: 'update',
    origin: 'game',
    sources: ['notes'],
    ...more,
  };
}

const DAMAGE: Field = {
  field: 'bodyDamage',
  changes: [
    change('2.4.0', '2024-04-10', 20, { basis: 'measured' }),
    change('9.2.0', '2025-12-20', 22, { status: 'superseded' }),
    change('10.0.0', '2026-03-26', 21),
  ],
};
const START: Field = {
  field: 'damageDropoffMinRange',
  changes: [
    change('2.4.0', '2024-04-10', '30m', { previous: '35m' }),
    change('3.0.0', null, '32m'),
    change('10.0.0', '2026-03-26', '30m'),
  ],
};

describe("a weapon's changes", () => {
  it('are grouped by update, newest first by number, each with the value it replaced', () => {
    const told = changesByUpdate([DAMAGE, START]).map(({ update, changes }) => [
      update,
      ...changes.map(({ field, previous, value }) => [field, previous, value]),
    ]);
    expect(told).toEqual([
      ['10.0.0', ['bodyDamage', 20, 21], ['damageDropoffMinRange', '32m', '30m']],
      ['9.2.0', ['bodyDamage', 20, 22]],
      ['3.0.0', ['damageDropoffMinRange', '30m', '32m']],
      ['2.4.0', ['damageDropoffMinRange', '35m', '30m']],
    ]);
  });

  it('form stepped lines, without changes that never took effect or have no date', () => {
    expect(statLines([DAMAGE, START])).toEqual([
      {
        field: 'bodyDamage',
        steps: [
          { x: Date.parse('2024-04-10'), y: 20, label: '20' },
          { x: Date.parse('2026-03-26'), y: 21, label: '21' },
        ],
      },
    ]);
  });

  it('form no line for text values', () => {
    const mode: Field = {
      field: 'fireMode',
      changes: [change('2.4.0', '2024-04-10', 'burst'), change('3.0.0', '2024-06-13', 'automatic')],
    };
    expect(statLines([mode])).toEqual([]);
  });
});
