import { href } from '../addresses.ts';
import { choiceIn, CLASS_FILTERS, optionalTextIn, pathWith, writeState } from '../ui/index.ts';
import type { AddressTable, ClassFilter } from '../ui/index.ts';

/** The state of My Builds. It lives in the address. */
export interface MyBuildsState {
  readonly classFilter: ClassFilter;
  /** A build's code to import. */
  readonly code: string | null;
}

/** The parameters of My Builds. */
export const MY_BUILDS = {
  classFilter: { ...choiceIn('class', CLASS_FILTERS), resets: ['code'] },
  code: optionalTextIn('import'),
} satisfies AddressTable<MyBuildsState>;

/** The address of My Builds that imports a build's code. */
export function importAddress(code: string): string {
  return pathWith(href.myBuilds, writeState<MyBuildsState>(MY_BUILDS, { code }));
}
