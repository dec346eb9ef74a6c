import { useQuery } from '@tanstack/react-query';
import { COMMUNITY_SORTS } from '@trifecta/domain/community';
import { href } from '../addresses.ts';
import { CLASS_OPTIONS, FilterBar, SearchField, SegmentedControl, uiTexts } from '../ui/index.ts';
import { SelectField } from '../ui/forms/index.ts';
import styles from './community-filters.module.css';
import { COMMUNITY } from './community-state.ts';
import type { ChangeCommunity, CommunityState } from './community-state.ts';
import { facetsQuery } from './public-builds.queries.ts';
import { texts } from './texts.tsx';
import { gameTexts } from '../catalogue/index.ts';

/** Id of the search box, which gets the focus when the filters are cleared. */
export const SEARCH_ID = 'community-search';

const SORT_OPTIONS = COMMUNITY_SORTS.map((value) => ({
  value,
  label: texts.community.sort[value],
}));

/** The options of a dropdown. The selected one is always included, whatever has loaded. */
function choices(values: readonly string[] | undefined, chosen: string) {
  const known = values ?? [];
  const all = chosen === '' || known.includes(chosen) ? known : [...known, chosen];
  return all.map((value) => ({ value }));
}

/** Search, filters, and sort order. */
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
        label={uiTexts.search}
        id={SEARCH_ID}
        name={COMMUNITY.search.name}
        value={state.search}
        placeholder={texts.community.searchHint}
        onChange={(search) => change({ search })}
      />
      <SegmentedControl
        isFilter
        legend={gameTexts.class}
        name={COMMUNITY.classFilter.name}
        options={CLASS_OPTIONS}
        value={state.classFilter}
        onChange={(classFilter) => change({ classFilter })}
      />
      <SegmentedControl
        isFilter
        legend={uiTexts.sortBy}
        name={COMMUNITY.sort.name}
        options={SORT_OPTIONS}
        value={state.sort}
        onChange={(sort) => change({ sort })}
      />
      <SelectField
        isFilter
        label={gameTexts.weapon}
        name={COMMUNITY.weapon.name}
        empty={uiTexts.all}
        options={choices(facets?.weapons, state.weapon)}
        value={state.weapon}
        onChange={(weapon) => change({ weapon })}
      />
      <SelectField
        isFilter
        label={gameTexts.specialization}
        name={COMMUNITY.specialization.name}
        empty={uiTexts.all}
        options={choices(facets?.specializations, state.specialization)}
        value={state.specialization}
        onChange={(specialization) => change({ specialization })}
      />
    </FilterBar>
  );
}
