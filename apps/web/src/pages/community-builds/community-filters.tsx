import { useQuery, useQueryClient } from '@tanstack/react-query';
import { COMMUNITY_SORTS } from '@trifecta/domain/community';
import { href } from '../../addresses.ts';
import { FilterBar, uiTexts } from '../../ui/index.ts';
import type { ClassFilter } from '../../ui/index.ts';
import { SelectField } from '../../ui/forms/index.ts';
import { BuildFilters } from '../../community/build-filters.tsx';
import styles from '../../community/filter-fields.module.css';
import { COMMUNITY } from '../../community/community-state.ts';
import type { ChangeCommunity, CommunityState } from '../../community/community-state.ts';
import { MapFilter, ModeFilter } from '../../community/place-filters.tsx';
import { facetsQuery } from '../../community/public-builds.queries.ts';
import { publicBuildsTexts } from '../../community/public-builds-texts.tsx';
import { gameTexts } from '../../catalogue/index.ts';

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
  const client = useQueryClient();
  /** Takes back what no public build of the class has, once that's known. */
  const dropUnfit = async (classFilter: ClassFilter): Promise<void> => {
    const known = await client.ensureQueryData(facetsQuery(classFilter)).catch(() => undefined);
    if (known === undefined) return;
    const kept = (values: readonly string[], chosen: string) =>
      values.includes(chosen) ? chosen : '';
    change(
      (now) =>
        now.classFilter === classFilter
          ? {
              weapon: kept(known.weapons, now.weapon),
              specialization: kept(known.specializations, now.specialization),
            }
          : {},
      { canGoBack: false },
    );
  };
  const changeAny: ChangeCommunity = (changes, options) => {
    change(changes, options);
    const { classFilter } = typeof changes === 'function' ? changes(state) : changes;
    if (classFilter !== undefined) void dropUnfit(classFilter);
  };
  return (
    <FilterBar action={href.communityBuilds} className={styles.fields}>
      <BuildFilters
        parameters={COMMUNITY}
        searchHint={publicBuildsTexts.searchHint}
        sorts={COMMUNITY_SORTS}
        sortLabels={publicBuildsTexts.sort}
        state={state}
        change={changeAny}
        further={{
          count: [state.weapon, state.specialization, state.mode].filter(Boolean).length,
          fields: (
            <>
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
              <ModeFilter parameters={COMMUNITY} state={state} change={change} />
            </>
          ),
        }}
      >
        <MapFilter parameters={COMMUNITY} state={state} change={change} />
      </BuildFilters>
    </FilterBar>
  );
}
