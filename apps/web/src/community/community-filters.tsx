import { useQuery } from '@tanstack/react-query';
import { COMMUNITY_SORTS } from '@trifecta/domain/community';
import type { CommunitySort } from '@trifecta/domain/community';
import { href } from '../addresses.ts';
import { CLASS_OPTIONS, FilterBar, SearchField, SegmentedControl } from '../ui/index.ts';
import { SelectField } from '../ui/forms/index.ts';
import styles from './community-filters.module.css';
import { COMMUNITY } from './community-state.ts';
import type { ChangeCommunity, CommunityState } from './community-state.ts';
import { facetsQuery } from './public-builds.queries.ts';

/** Id of the search box, which takes the focus when the filters are cleared. */
export const SEARCH_ID = 'community-search';

const SORT_LABELS: Readonly<Record<CommunitySort, string>> = {
  rating: 'Top Rated',
  popular: 'Most Popular',
  newest: 'Newest',
};
const SORT_OPTIONS = COMMUNITY_SORTS.map((value) => ({ value, label: SORT_LABELS[value] }));

/** The choices of a dropdown; what is chosen is always among them, whatever was loaded. */
function choices(values: readonly string[] | undefined, chosen: string) {
  const known = values ?? [];
  const all = chosen === '' || known.includes(chosen) ? known : [...known, chosen];
  return all.map((value) => ({ value }));
}

/** Search, choices and order. */
export function CommunityFilters({
  state,
  change,
}: {
  readonly state: CommunityState;
  readonly change: ChangeCommunity;
}) {
  const { data: facets } = useQuery(facetsQuery(state.classFilter));
  return (
    <FilterBar action={href.communityBuilds} className={styles.fields}>
      <SearchField
        label="Search"
        id={SEARCH_ID}
        name={COMMUNITY.search.name}
        value={state.search}
        placeholder="Build, item, or player"
        onChange={(search) => change({ search })}
      />
      <SegmentedControl
        legend="Class"
        name={COMMUNITY.classFilter.name}
        options={CLASS_OPTIONS}
        value={state.classFilter}
        onChange={(classFilter) => change({ classFilter })}
      />
      <SegmentedControl
        legend="Sort by"
        name={COMMUNITY.sort.name}
        options={SORT_OPTIONS}
        value={state.sort}
        onChange={(sort) => change({ sort })}
      />
      <SelectField
        isFilter
        label="Weapon"
        name={COMMUNITY.weapon.name}
        empty="All"
        options={choices(facets?.weapons, state.weapon)}
        value={state.weapon}
        onChange={(weapon) => change({ weapon })}
      />
      <SelectField
        isFilter
        label="Specialization"
        name={COMMUNITY.specialization.name}
        empty="All"
        options={choices(facets?.specializations, state.specialization)}
        value={state.specialization}
        onChange={(specialization) => change({ specialization })}
      />
    </FilterBar>
  );
}
