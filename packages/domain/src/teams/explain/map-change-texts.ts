import { capitalized, listed } from './texts.ts';

/** Up to so many changes are named as one item for another, and more as two lists. */
const MAX_PAIRED = 3;

/** The sentences about what a map changes in the team that's best without one. */
export const MAP_CHANGE_TEXTS = {
  same: 'Nothing changes here: this is also your best team without a map.',
  /** Both lists name every item that changes. */
  changed: (taken: readonly string[], left: readonly string[], gains: readonly string[]) => {
    const isPaired = taken.length <= MAX_PAIRED;
    const change = isPaired
      ? `${listed(taken)} for ${listed(left)}.`
      : `In: ${listed(taken)}. Out: ${listed(left)}.`;
    if (gains.length === 0) {
      const equal = 'Your team without a map is about equal here.';
      return isPaired ? `${equal} This one has ${change}` : `${equal} ${change}`;
    }
    const start = isPaired ? 'Changed for this map:' : 'Changed for this map.';
    return `${start} ${change} ${capitalized(gains.join(', '))}.`;
  },
} as const;
