import { href } from '../addresses.ts';
import { choiceIn, CLASS_FILTERS, optionalTextIn, pathWith, writeState } from '../ui/index.ts';
import type { AddressTable, ClassFilter } from '../ui/index.ts';

/** What My Builds shows; it lives in the address. */
export interface MyBuildsState {
  readonly classFilter: ClassFilter;
  /** A build's code to import. */
  readonly code: string | null;
}

/** My Builds in an address. */
export const MY_BUILDS = {
  classFilter: { ...choiceIn('class', CLASS_FILTERS), resets: ['code'] },
  code: optionalTextIn('import'),
} satisfies AddressTable<MyBuildsState>;

/** The address of My Builds with a build's code to import. */
export function importAddress(code: string): string {
  return pathWith(href.myBuilds, writeState<MyBuildsState>(MY_BUILDS, { code }));
}
