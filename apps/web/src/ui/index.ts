export {
  choiceIn,
  flagIn,
  knownSearch,
  listIn,
  numberIn,
  optionalNumberIn,
  optionalTextIn,
  pathWith,
  readState,
  standardOf,
  textIn,
  useAddressState,
  writeState,
} from './address-state.ts';
export type { AddressTable, ChangeState, Parameter } from './address-state.ts';
export { sentPart } from './sent-part.tsx';
export { Button, ButtonLink } from './button.tsx';
export { monthText, shortDayText, shortMonthText } from './calendar-text.ts';
export { classNames } from './class-names.ts';
export { DataTable } from './data-table.tsx';
export { dayText } from './day-text.ts';
export { FilterBar } from './filter-bar.tsx';
export { FilterSheet } from './filter-sheet.tsx';
export { GradeLetter } from './grade-letter.tsx';
export { Icon } from './icon.tsx';
export { KeptFields } from './kept-fields.tsx';
export { lazyPart } from './lazy-part.tsx';
export { endFirstPage, isAskedFor, lazyPage, preloadSent } from './lazy-page.ts';
export { ErrorBoundary, Notice, Optional, Skeleton } from './notice.tsx';
export { listParts, listInWords } from './list-in-words.ts';
export { nextTask } from './next-task.ts';
export { Page } from './page.tsx';
export { CLASS_FILTERS, CLASS_OPTIONS, ClassBadge, classColor } from './player-class.tsx';
export type { ClassFilter } from './player-class.tsx';
export { ordinalText } from './ordinal-text.ts';
export { RangeSlider } from './range-slider.tsx';
export { SearchField } from './search-field.tsx';
export { SegmentedControl } from './segmented-control.tsx';
export { SiteContext, documentTitle, usePageTitle, useSite } from './site-context.ts';
export type { Site } from './site-context.ts';
export { ShareButton } from './share-button.tsx';
export { holdTaps } from './held-taps.ts';
export { Shown } from './shown.tsx';
export { SkipLink } from './skip-link.tsx';
export { texts as uiTexts } from './texts.ts';
export { MissingPage, UnloadedPage } from './page-states.tsx';
export { headingAround, useFocusAfterRemoval } from './use-focus-after-removal.ts';
export { usePress } from './use-press.ts';
export { useSettled } from './use-settled.ts';
