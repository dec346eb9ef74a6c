import type { Expectation } from './repaint-probe.ts';

/** A weapon that only the picker names, and not in the class it is narrowed to. */
const OTHER_CLASS_WEAPON = 'Lewis Gun';

/** One change of the comparison: which field is used, and what shows it. */
export interface Action {
  readonly name: string;
  readonly field: string;
  readonly isInPicker: boolean;
  readonly expectation: Expectation;
}

/** The changes to measure; `weapon` is one of those chosen. */
export function actionsOf(weapon: {
  readonly slug: string;
  readonly name: string;
}): readonly Action[] {
  const radio = (name: string, value: string) => `input[name="${name}"][value="${value}"]`;
  const stat = (text: string) => ({ selector: 'tbody th', text, isThere: true });
  const column = (isThere: boolean) => ({ selector: 'thead th', text: weapon.name, isThere });
  const listed = (isThere: boolean) => ({ selector: 'label', text: OTHER_CLASS_WEAPON, isThere });
  const outside = { isInPicker: false };
  const inside = { isInPicker: true };
  const checkBox = `input[name="w"][value="${weapon.slug}"]`;
  // In this order each finds what the one before left behind, and the last leads back to the start.
  return [
    {
      name: 'target type',
      field: radio('target', 'Heavy'),
      expectation: stat('TTK vs Heavy'),
      ...outside,
    },
    {
      name: 'target type back',
      field: radio('target', 'Medium'),
      expectation: stat('TTK vs Medium'),
      ...outside,
    },
    {
      name: 'hit location',
      field: radio('location', 'Head'),
      expectation: stat('(head)'),
      ...outside,
    },
    {
      name: 'hit location back',
      field: radio('location', 'Body'),
      expectation: stat('(body)'),
      ...outside,
    },
    { name: 'remove weapon', field: checkBox, expectation: column(false), ...inside },
    { name: 'choose weapon', field: checkBox, expectation: column(true), ...inside },
    {
      name: 'weapon class',
      field: radio('class', 'Light'),
      expectation: listed(false),
      ...inside,
    },
    {
      name: 'weapon class back',
      field: radio('class', 'All'),
      expectation: listed(true),
      ...inside,
    },
  ];
}
