import type { Expectation, Outcome } from './repaint-probe.ts';

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

function expectation(selector: string, text: string, isThere = true): Expectation {
  return { selector, text, isThere };
}

const chart = (text: string) => expectation('figure p', text);
const stat = (text: string, isThere = true) => expectation('tbody th', text, isThere);
/** In the drawer, or on a large screen the heading above the selected weapons. */
const count = (text: string) => expectation('h2, form button', text);
/** A weapon that only the picker mentions. */
const listed = (weapon: string, isThere: boolean) =>
  expectation('li:not([hidden]) label', weapon, isThere);

function radio(name: string, value: string): string {
  return `input[name="${name}"][value="${value}"]`;
}

/** A filter beside the charts, what shows it in view, and what shows it farthest down. */
function filter(name: string, field: string, inView: Expectation, everywhere: Expectation): Action {
  return { name, field, isInPicker: false, isFilter: true, outcome: { inView, everywhere } };
}

const AIM = 'input[name="aim"]';
const ACCURACY = 'input[name="accuracy"]';
const AT_50 = chart('50% accuracy');
const AT_51 = chart('51% accuracy');
const BODY = chart('all body shots');

const FILTERS: readonly Action[] = [
  filter('target type', radio('target', 'Heavy'), chart('Heavy target'), stat('TTK vs Heavy')),
  filter('target back', radio('target', 'Medium'), chart('Medium target'), stat('TTK vs Medium')),
  filter('hit location', radio('location', 'Head'), chart('all head shots'), stat('(head)')),
  filter('hit location back', radio('location', 'Body'), BODY, stat('(body)')),
  filter('aim', AIM, AT_50, stat('Kills per magazine')),
  { ...filter('accuracy', ACCURACY, AT_51, AT_51), key: 'ArrowRight' },
  { ...filter('accuracy back', ACCURACY, AT_50, AT_50), key: 'ArrowLeft' },
  filter('aim back', AIM, BODY, stat('Kills per magazine', false)),
];

/**
 * The changes to measure. `weapon` is one of those selected. In this order, each finds what the previous one left, and
 * the last returns to the start.
 */
export function actionsOf(weapon: {
  readonly slug: string;
  readonly name: string;
}): readonly Action[] {
  const column = (isThere: boolean) => expectation('thead th', weapon.name, isThere);
  const checkBox = radio('w', weapon.slug);
  const picker = (name: string, inView: Expectation, everywhere: Expectation, value?: string) => ({
    name,
    field: value === undefined ? checkBox : radio('class', value),
    isInPicker: true,
    isFilter: value !== undefined,
    outcome: { inView, everywhere },
  });
  // Outside the classes that the picker is filtered to: one at its top, one out of view.
  const others = (isThere: boolean) =>
    [listed('SH1900', isThere), listed('Dagger', isThere)] as const;
  return [
    ...FILTERS,
    picker('remove weapon', count('(3/4)'), column(false)),
    picker('choose weapon', count('(4/4)'), column(true)),
    picker('weapon class', ...others(false), 'Heavy'),
    picker('weapon class back', ...others(true), 'All'),
  ];
}
