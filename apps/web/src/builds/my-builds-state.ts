import { OWN_BUILD_SORTS } from '@trifecta/domain/builds';
import type { OwnBuildSort } from '@trifecta/domain/builds';
import { href } from '../addresses.ts';
import {
  choiceIn,
  CLASS_FILTERS,
  optionalTextIn,
  pathWith,
  textIn,
  writeState,
} from '../ui/index.ts';
import type { AddressTable, ClassFilter } from '../ui/index.ts';

/** The state of My Builds. It lives in the address. */
export interface MyBuildsState {
  readonly classFilter: ClassFilter;
  readonly search: string;
  readonly sort: OwnBuildSort;
  /** Null until the player chooses: then it depends on how many builds there are. */
  readonly view: MyBuildsView | null;
  /** A build's code to import. */
  readonly code: string | null;
}

/** As long as the search field allows. */
const MAX_SEARCH_LENGTH = 80;

/** The ways to list builds. */
export const MY_BUILDS_VIEWS = ['cards', 'rows'] as const;

/** A way to list builds: as cards, or as rows that open. */
export type MyBuildsView = (typeof MY_BUILDS_VIEWS)[number];

/** The number of builds from which on rows are the default. As many as the Free plan holds fit as cards. */
const MAX_CARDS = 9;

/** The way to list a number of builds if the player hasn't chosen. */
export function standardView(builds: number): MyBuildsView {
  return builds > MAX_CARDS ? 'rows' : 'cards';
}

/** The parameters of My Builds. */
export const MY_BUILDS = {
  classFilter: { ...choiceIn('class', CLASS_FILTERS), resets: ['code'] },
  search: { ...textIn('q', MAX_SEARCH_LENGTH), resets: ['code'] },
  sort: { ...choiceIn('sort', OWN_BUILD_SORTS), resets: ['code'] },
  view: {
    name: 'view',
    standard: null,
    read: ([text]) => MY_BUILDS_VIEWS.find((view) => view === text) ?? null,
    write: (view) => (view === null ? [] : [view]),
  },
  code: optionalTextIn('import'),
} satisfies AddressTable<MyBuildsState>;

/** The address of My Builds that imports a build's code. */
export function importAddress(code: string): string {
  return pathWith(href.myBuilds, writeState<MyBuildsState>(MY_BUILDS, { code }));
}
