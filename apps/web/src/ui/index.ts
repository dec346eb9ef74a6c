export {
  choiceIn,
  flagIn,
  listIn,
  optionalTextIn,
  pathWith,
  readState,
  standardOf,
  textIn,
  useAddressState,
  writeState,
} from './address-state.ts';
export type { AddressTable, ChangeState } from './address-state.ts';
export { Button, ButtonLink } from './button.tsx';
export { ClassBadge } from './class-badge.tsx';
export { classColor } from './class-color.ts';
export { CLASS_FILTERS, CLASS_OPTIONS } from './class-filter.ts';
export type { ClassFilter } from './class-filter.ts';
export { classNames } from './class-names.ts';
export { dayText } from './day-text.ts';
export { ErrorBoundary } from './error-boundary.tsx';
export { FilterBar } from './filter-bar.tsx';
export { GradeLetter } from './grade-letter.tsx';
export { Icon } from './icon.tsx';
export { Notice } from './notice.tsx';
export { Page } from './page.tsx';
export { SearchField } from './search-field.tsx';
export { SegmentedControl } from './segmented-control.tsx';
export { SiteContext, useSite } from './site-context.ts';
export type { Site } from './site-context.ts';
export { Skeleton } from './skeleton.tsx';
