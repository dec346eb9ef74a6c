import { COMMUNITY_SORTS, isPageStart } from '@trifecta/domain/community';
import type { CommunitySort } from '@trifecta/domain/community';
import { href } from '../addresses.ts';
import { choiceIn, CLASS_FILTERS, pathWith, standardOf, textIn, writeState } from '../ui/index.ts';
import type { AddressTable, ChangeState, ClassFilter } from '../ui/index.ts';

/** The state of the community builds list. Stored in the URL, so that a link restores it. */
export interface CommunityState {
  readonly search: string;
  readonly classFilter: ClassFilter;
  /** Empty for any weapon. */
  readonly weapon: string;
  readonly specialization: string;
  /** Id of a map. Empty for any. */
  readonly map: string;
  /** Id of a mode. Empty for any. */
  readonly mode: string;
  readonly sort: CommunitySort;
  /** The start of the list for visitors without scripts, who page by links. Empty for the first page. */
  readonly cursor: string;
}

/** As much as the API takes of a text to look for. */
const MAX_SEARCH = 200;

/** Changes some parts of the list's state. */
export type ChangeCommunity = ChangeState<CommunityState>;

/** A start of the list, if the server could have written it. Anything else is the first page. */
function readCursor([text = '']: readonly string[]): string {
  return sortOfCursor(text) === undefined ? '' : text;
}

/** The order that a cursor belongs to. Undefined for what isn't one. */
export function sortOfCursor(text: string): CommunitySort | undefined {
  try {
    const parts: unknown = JSON.parse(atob(text.replaceAll('-', '+').replaceAll('_', '/')));
    const [order, ...values] = Array.isArray(parts) ? (parts as unknown[]) : [];
    return COMMUNITY_SORTS.find((sort) => sort === order && isPageStart(sort, values));
  } catch {
    return undefined;
  }
}

/**
 * The parameters of the list. The Back button undoes a selection, but not typing.
 */
export const COMMUNITY = {
  search: { ...textIn('q', MAX_SEARCH), resets: ['cursor'] },
  classFilter: {
    ...choiceIn('class', CLASS_FILTERS),
    resets: ['cursor'],
    isStep: true,
  },
  weapon: { ...textIn('weapon', MAX_SEARCH), resets: ['cursor'], isStep: true },
  specialization: { ...textIn('specialization', MAX_SEARCH), resets: ['cursor'], isStep: true },
  map: { ...textIn('map', MAX_SEARCH), resets: ['cursor'], isStep: true },
  mode: { ...textIn('mode', MAX_SEARCH), resets: ['cursor'], isStep: true },
  sort: { ...choiceIn('sort', COMMUNITY_SORTS), resets: ['cursor'], isStep: true },
  cursor: { ...textIn('cursor'), read: readCursor, isStep: true },
} satisfies AddressTable<CommunityState>;

/** All public builds in their default order. */
export const ALL_PUBLIC_BUILDS = standardOf<CommunityState>(COMMUNITY);

/** The page's URL in a given state. Leaves defaults out. */
export function communityAddress(state: Partial<CommunityState>): string {
  return pathWith(href.communityBuilds, writeState<CommunityState>(COMMUNITY, state));
}

/** The parts that narrow the list. */
const FILTERS = ['search', 'classFilter', 'weapon', 'specialization', 'map', 'mode'] as const;

/** True if anything but the sort order is set. */
export function isFiltered(state: CommunityState): boolean {
  return FILTERS.some((part) => state[part].trim() !== ALL_PUBLIC_BUILDS[part]);
}
