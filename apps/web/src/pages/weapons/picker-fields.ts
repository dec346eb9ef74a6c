import { COMPARISON } from '../../fights/comparison/comparison-state.ts';

/** Names of the picker's fields in the URL. */
export const PICKER_FIELDS = {
  search: COMPARISON.search.name,
  sort: COMPARISON.sort.name,
  classFilter: COMPARISON.classFilter.name,
  weapon: COMPARISON.chosen.name,
} as const;
