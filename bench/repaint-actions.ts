import type { Outcome } from './repaint-probe.ts';

/** Weapons that only the picker mentions, outside the classes it's filtered to: one at its top, one out of view. */
const OTHER_CLASS_WEAPONS = { inView: 'SH1900', everywhere: 'Dagger' } as const;

/** A change of the comparison: the field to use, and what shows the result. */
export interface Action {
  readonly name: string;
  readonly field: string;
  readonly isInPicker: boolean;
  /** The key to press on the field. Missing for a click. */
  readonly key?: string;
  /** True if it changes a filter instead of the selected weapons. */
  readonly isFilter: boolean;
  readonly outcome: Outcome;
}

const chart = (text: string) => ({ selector: 'figure p', text, isThere: true });
const stat = (text: string, isThere = true) => ({ selector: 'tbody th', text, isThere });
const outside = { isInPicker: false, isFilter: true };

/** Turns aim on, moves its slider there and back, and turns it off. */
const aimActions: readonly Action[] = [
  {
    name: 'aim',
    field: 'input[name="aim"]',
    outcome: { inView: chart('50% accuracy'), everywhere: stat('Kills per magazine') },
    ...outside,
  },
  {
    name: 'accuracy',
    field: 'input[name="accuracy"]',
    key: 'ArrowRight',
    outcome: { inView: chart('51% accuracy'), everywhere: chart('51% accuracy') },
    ...outside,
  },
  {
    name: 'accuracy back',
    field: 'input[name="accuracy"]',
    key: 'ArrowLeft',
    outcome: { inView: chart('50% accuracy'), everywhere: chart('50% accuracy') },
    ...outside,
  },
  {
    name: 'aim back',
    field: 'input[name="aim"]',
    outcome: { inView: chart('all body shots'), everywhere: stat('Kills per magazine', false) },
    ...outside,
  },
];

/** The changes to measure. `weapon` is one of those selected. */
export function actionsOf(weapon: {
  readonly slug: string;
  readonly name: string;
}): readonly Action[] {
  const radio = (name: string, value: string) => `input[name="${name}"][value="${value}"]`;
  // In the drawer, or on a large screen the heading above the selected weapons.
  const count = (text: string) => ({ selector: 'h2, form button', text, isThere: true });
  const column = (isThere: boolean) => ({ selector: 'thead th', text: weapon.name, isThere });
  const listed = (isThere: boolean) => {
    const row = (text: string) => ({ selector: 'li:not([hidden]) label', text, isThere });
    return {
      inView: row(OTHER_CLASS_WEAPONS.inView),
      everywhere: row(OTHER_CLASS_WEAPONS.everywhere),
    };
  };
  const inside = { isInPicker: true, isFilter: true };
  const choosing = { isInPicker: true, isFilter: false };
  const checkBox = `input[name="w"][value="${weapon.slug}"]`;
  // In this order, each finds what the previous one left, and the last returns to the start.
  return [
    {
      name: 'target type',
      field: radio('target', 'Heavy'),
      outcome: { inView: chart('Heavy target'), everywhere: stat('TTK vs Heavy') },
      ...outside,
    },
    {
      name: 'target type back',
      field: radio('target', 'Medium'),
      outcome: { inView: chart('Medium target'), everywhere: stat('TTK vs Medium') },
      ...outside,
    },
    {
      name: 'hit location',
      field: radio('location', 'Head'),
      outcome: { inView: chart('all head shots'), everywhere: stat('(head)') },
      ...outside,
    },
    {
      name: 'hit location back',
      field: radio('location', 'Body'),
      outcome: { inView: chart('all body shots'), everywhere: stat('(body)') },
      ...outside,
    },
    ...aimActions,
    {
      name: 'remove weapon',
      field: checkBox,
      outcome: { inView: count('(3/4)'), everywhere: column(false) },
      ...choosing,
    },
    {
      name: 'choose weapon',
      field: checkBox,
      outcome: { inView: count('(4/4)'), everywhere: column(true) },
      ...choosing,
    },
    {
      name: 'weapon class',
      field: radio('class', 'Heavy'),
      outcome: listed(false),
      ...inside,
    },
    {
      name: 'weapon class back',
      field: radio('class', 'All'),
      outcome: listed(true),
      ...inside,
    },
  ];
}
