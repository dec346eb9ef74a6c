import { gameTexts } from '../catalogue/index.ts';
import type { ReactNode } from 'react';
import { CLASS_OPTIONS, FilterSheet, SearchField, SegmentedControl, uiTexts } from '../ui/index.ts';
import type { ChangeState, ClassFilter } from '../ui/index.ts';

/** Id of the search box, which gets the focus when the filters are cleared. */
export const SEARCH_ID = 'build-search';

interface BuildSearch<Sort extends string> {
  readonly search: string;
  readonly classFilter: ClassFilter;
  readonly sort: Sort;
}

/** The fields that every list of builds has: search, class, and sort order. The child is a filter beside the class. */
export function BuildFilters<Sort extends string>({
  parameters,
  searchHint,
  sorts,
  sortLabels,
  state,
  change,
  children,
  further,
}: {
  /** The URL's parameters. */
  readonly parameters: Readonly<Record<keyof BuildSearch<Sort>, { readonly name: string }>>;
  readonly searchHint: string;
  readonly sorts: readonly Sort[];
  readonly sortLabels: Readonly<Record<Sort, string>>;
  readonly state: BuildSearch<Sort>;
  readonly change: ChangeState<BuildSearch<Sort>>;
  readonly children: ReactNode;
  /** Filters that, with the sort order, are a sheet on narrow screens. */
  readonly further: { readonly count: number; readonly fields: ReactNode };
}) {
  const order = (
    <SegmentedControl
      isFilter
      legend={uiTexts.sortBy}
      name={parameters.sort.name}
      options={sorts.map((value) => ({ value, label: sortLabels[value] }))}
      value={state.sort}
      onChange={(sort) => change({ sort })}
    />
  );
  return (
    <>
      <SearchField
        label={uiTexts.search}
        id={SEARCH_ID}
        name={parameters.search.name}
        value={state.search}
        placeholder={searchHint}
        onChange={(search) => change({ search })}
      />
      <SegmentedControl
        isFilter
        legend={gameTexts.class}
        name={parameters.classFilter.name}
        options={CLASS_OPTIONS}
        value={state.classFilter}
        onChange={(classFilter) => change({ classFilter })}
      />
      {children}
      <FilterSheet
        title={uiTexts.filters}
        count={further.count + (state.sort === sorts[0] ? 0 : 1)}
      >
        {order}
        {further.fields}
      </FilterSheet>
    </>
  );
}
