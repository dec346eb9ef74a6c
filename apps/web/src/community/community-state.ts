import { COMMUNITY_SORTS } from '@trifecta/domain/community';
import type { CommunitySort } from '@trifecta/domain/community';
import { useCallback, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { href } from '../addresses.ts';
import { classFilterOf } from '../ui/index.ts';
import type { ClassFilter } from '../ui/index.ts';

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

/** All public builds in their default order. */
export const ALL_PUBLIC_BUILDS: CommunityState = {
  search: '',
  classFilter: 'All',
  weapon: '',
  specialization: '',
  sort: COMMUNITY_SORTS[0],
  cursor: '',
};

/** Names of the address's parameters; the form's fields have the same, so that it works without scripts. */
export const PARAMETERS = {
  search: 'q',
  classFilter: 'class',
  weapon: 'weapon',
  specialization: 'specialization',
  sort: 'sort',
  cursor: 'cursor',
} as const;

/** Reads the list's state from an address's search. What it does not know is taken as the default. */
export function parseCommunity(address: string): CommunityState {
  const parameters = new URLSearchParams(address);
  const text = (part: keyof typeof PARAMETERS): string => parameters.get(PARAMETERS[part]) ?? '';
  return {
    search: text('search'),
    classFilter: classFilterOf(parameters.get(PARAMETERS.classFilter)),
    weapon: text('weapon'),
    specialization: text('specialization'),
    sort: COMMUNITY_SORTS.find((known) => known === text('sort')) ?? ALL_PUBLIC_BUILDS.sort,
    cursor: text('cursor'),
  };
}

/** The page's address in some state; defaults are left out. */
export function communityAddress(state: Partial<CommunityState>): string {
  const parameters = new URLSearchParams();
  for (const part of Object.keys(PARAMETERS) as (keyof typeof PARAMETERS)[]) {
    const value = state[part] ?? '';
    if (value !== '' && value !== ALL_PUBLIC_BUILDS[part]) parameters.set(PARAMETERS[part], value);
  }
  const search = parameters.toString();
  return search === '' ? href.communityBuilds : `${href.communityBuilds}?${search}`;
}

/** Whether anything but the order is asked for. */
export function isFiltered(state: CommunityState): boolean {
  return (['search', 'classFilter', 'weapon', 'specialization'] as const).some(
    (part) => state[part].trim() !== ALL_PUBLIC_BUILDS[part],
  );
}

/** Changes some parts of what the list shows. */
export type ChangeCommunity = (change: Partial<CommunityState>) => void;

/**
 * What the address says the list shows, and a way to change it. A choice is a step that 'back' undoes; typing is not.
 * The weapons and specializations of another class are others, so that their choice goes with the class.
 */
export function useCommunity(): readonly [CommunityState, ChangeCommunity] {
  const address = useSearch();
  const [, navigate] = useLocation();
  const state = useMemo(() => parseCommunity(address), [address]);
  const change = useCallback<ChangeCommunity>(
    (parts) => {
      // Read anew, so that two changes in a row both count.
      const current = parseCommunity(globalThis.location.search);
      const ofClass = parts.classFilter === undefined ? {} : { weapon: '', specialization: '' };
      const next = { ...current, ...ofClass, cursor: '', ...parts };
      const isTyping = Object.keys(parts).join('') === 'search';
      navigate(communityAddress(next), { replace: isTyping });
    },
    [navigate],
  );
  return [state, change];
}
