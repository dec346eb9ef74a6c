import { OWN_BUILD_SORTS } from '@trifecta/domain/builds';
import { MY_BUILDS, MY_BUILDS_VIEWS } from '../../builds/my-builds-state.ts';
import type { MyBuildsState, MyBuildsView } from '../../builds/my-builds-state.ts';
import { texts } from '../../builds/texts.ts';
import { SearchField, SegmentedControl } from '../../ui/index.ts';
import { SelectField } from '../../ui/forms/index.ts';
import type { ChangeState } from '../../ui/index.ts';
import styles from './build-tools.module.css';

/** Id of the search box, which gets the focus when the search is cleared. */
export const MY_BUILD_SEARCH_ID = 'my-build-search';

/** Finds and sorts the player's builds. */
export function BuildTools({
  state: { search, sort },
  view,
  change,
}: {
  readonly state: Pick<MyBuildsState, 'search' | 'sort'>;
  /** The way the builds are listed. */
  readonly view: MyBuildsView;
  readonly change: ChangeState<MyBuildsState>;
}) {
  return (
    <search className={styles.tools}>
      <SearchField
        label={texts.myBuilds.search}
        id={MY_BUILD_SEARCH_ID}
        name={MY_BUILDS.search.name}
        value={search}
        placeholder={texts.myBuilds.searchHint}
        onChange={(wanted) => change({ search: wanted })}
      />
      <SelectField
        isFilter
        label={texts.myBuilds.sortBy}
        name={MY_BUILDS.sort.name}
        options={OWN_BUILD_SORTS.map((value) => ({ value, label: texts.myBuilds.sorts[value] }))}
        value={sort}
        onChange={(wanted) => {
          const known = OWN_BUILD_SORTS.find((value) => value === wanted);
          if (known !== undefined) change({ sort: known });
        }}
      />
      <SegmentedControl
        isFilter
        legend={texts.myBuilds.view}
        name={MY_BUILDS.view.name}
        options={MY_BUILDS_VIEWS.map((value) => ({ value, label: texts.myBuilds.views[value] }))}
        value={view}
        onChange={(wanted) => change({ view: wanted })}
      />
    </search>
  );
}
