import { COMMUNITY_SORTS } from '@trifecta/domain/community';
import type { CommunitySort } from '@trifecta/domain/community';
import { href } from '../addresses.ts';
import { choiceIn, CLASS_FILTERS, pathWith, standardOf, textIn, writeState } from '../ui/index.ts';
import type { AddressTable, ChangeState, ClassFilter } from '../ui/index.ts';

/** What the list of community builds shows; it lives in the address, so that a link restores it. */
export interface CommunityState {
  readonly search: string;
  readonly classFilter: ClassFilter;
  /** Empty: any. */
  readonly weapon: string;
  readonly specialization: string;
  readonly sort: CommunitySort;
  /** Where the list begins, for who turns pages by links; empty for the first page. */
  readonly cursor: string;
}

/** Changes some parts of what the list shows. */
export type ChangeCommunity = ChangeState<CommunityState>;

/**
 * The list in an address. A choice is a step that 'back' undoes; typing is not. The weapons and specializations of
 * another class are others, so that their choice goes with the class.
 */
export const COMMUNITY = {
  search: { ...textIn('q'), resets: ['cursor'] },
  classFilter: {
    ...choiceIn('class', CLASS_FILTERS),
    resets: ['weapon', 'specialization', 'cursor'],
    isStep: true,
  },
  weapon: { ...textIn('weapon'), resets: ['cursor'], isStep: true },
  specialization: { ...textIn('specialization'), resets: ['cursor'], isStep: true },
  sort: { ...choiceIn('sort', COMMUNITY_SORTS), resets: ['cursor'], isStep: true },
  cursor: { ...textIn('cursor'), isStep: true },
} satisfies AddressTable<CommunityState>;

/** All public builds in their default order. */
export const ALL_PUBLIC_BUILDS = standardOf<CommunityState>(COMMUNITY);

/** The page's address in some state; defaults are left out. */
export function communityAddress(state: Partial<CommunityState>): string {
  return pathWith(href.communityBuilds, writeState<CommunityState>(COMMUNITY, state));
}

/** Whether anything but the order is asked for. */
export function isFiltered(state: CommunityState): boolean {
  return (['search', 'classFilter', 'weapon', 'specialization'] as const).some(
    (part) => state[part].trim() !== ALL_PUBLIC_BUILDS[part],
  );
}
