import { MAX_COMPARED_WEAPONS } from '@trifecta/domain/weapons';
import type { DetailedWeapon } from '@trifecta/domain/weapons';
import { useCallback, useMemo, useState } from 'react';
import { AS_OF, AsOfLine, NoStats, STATS_FORM } from '../../catalogue/index.ts';
import type { AsOf } from '../../catalogue/index.ts';
import { href } from '../../addresses.ts';
import { Button, Notice, Page, useAddressState } from '../../ui/index.ts';
import { useWeaponsAsOf, WeaponFilters } from '../../weapons/index.ts';
import { FightPages } from '../../fights/fight-frame.tsx';
import { PAGE_TEXTS } from '../../fights/page-texts.ts';
import {
  AimSwitch,
  LocationFilter,
  TargetFilter,
} from '../../fights/comparison/comparison-filters.tsx';
import { useComparison } from '../../fights/comparison/comparison-state.ts';
import type {
  ChangeComparison,
  ComparisonState,
} from '../../fights/comparison/comparison-state.ts';
import { prepareAim, useAimNumbers } from '../../fights/comparison/aim-numbers.ts';
import { DeferOffscreen } from './defer-offscreen.tsx';
import { EmptyComparison, UnreachableWeapons } from './empty-comparison.tsx';
import { KillsFastest } from '../../fights/comparison/kills-fastest.tsx';
import { aimedFightOf } from '../../fights/comparison/matchup.ts';
import type { Matchup } from '../../fights/comparison/matchup.ts';
import { SelectedWeapons } from './selected-weapons.tsx';
import { StatsChart } from '../../fights/comparison/stats-chart.tsx';
import { StatsTable } from '../../fights/comparison/stats-table.tsx';
import { texts } from '../../fights/comparison/texts.tsx';
import { TtkBarChart } from '../../fights/comparison/ttk-bar-chart.tsx';
import { TtkRangeChart } from '../../fights/comparison/ttk-range-chart.tsx';
import { PICKER_FIELDS, WeaponPicker } from './weapon-picker.tsx';
import styles from './weapons-page.module.css';

const PICKER_ID = 'weapon-picker';

/**
 * The chart's heading, note, and table link never change, and the site's bar covers the top. While only those are in
 * view, the chart itself can render later.
 */
const STILL_EDGES_OF_RANGE_CHART = '-140px 0px -96px';

/** Loads the page's code, including aim if the URL asks for it. */
export async function loadWeaponsPage(): Promise<typeof WeaponsPage> {
  await prepareAim();
  return WeaponsPage;
}

/** The weapon comparison: up to four weapons, their times to kill by distance, and every stat. */
export function WeaponsPage() {
  const [{ update }] = useAddressState<AsOf>(AS_OF);
  const { data: weapons, isPending, refetch } = useWeaponsAsOf(update);
  const intro = (
    <>
      <span className={styles.onlyWide}>{texts.intro}</span> <AsOfLine />
    </>
  );
  return (
    <Page title={texts.title} intro={intro}>
      <FightPages current={href.weapons} update={update} />
      {isPending && <Notice title={PAGE_TEXTS.loading} role="status" />}
      {!isPending && weapons === undefined && <UnreachableWeapons onRetry={() => void refetch()} />}
      {weapons === null && <NoStats />}
      {weapons && <Comparison weapons={weapons} />}
    </Page>
  );
}

function Comparison({ weapons }: { readonly weapons: readonly DetailedWeapon[] }) {
  const [state, change, onDraft] = useDraft(useComparison(weapons));
  const [isCovered, setIsCovered] = useState(false);
  const matchup = useMatchup(weapons, state);
  return (
    <div className={styles.layout}>
      <ComparisonForm
        weapons={weapons}
        matchup={matchup}
        state={state}
        change={change}
        onDraft={onDraft}
        onDrawerToggle={setIsCovered}
      />
      <div className={styles.content}>
        <DeferOffscreen
          part={SelectedWeapons}
          props={{ weapons: matchup.weapons, change, pickerId: PICKER_ID, update: state.update }}
          isCovered={isCovered}
        />
        {matchup.weapons.length === 0 ? (
          <EmptyComparison weapons={weapons} />
        ) : (
          <Charts matchup={matchup} isCovered={isCovered} />
        )}
      </div>
    </div>
  );
}

/** The answer first, then the details behind it. */
function Charts({
  matchup,
  isCovered,
}: {
  readonly matchup: Matchup;
  /** True while the picker's drawer covers the charts. */
  readonly isCovered: boolean;
}) {
  const props = { matchup };
  return (
    <>
      <DeferOffscreen part={KillsFastest} props={props} isCovered={isCovered} />
      <DeferOffscreen part={TtkBarChart} props={props} isCovered={isCovered} />
      <DeferOffscreen
        part={TtkRangeChart}
        props={props}
        isCovered={isCovered}
        edges={STILL_EDGES_OF_RANGE_CHART}
      />
      <DeferOffscreen
        part={StatsChart}
        props={{ weapons: matchup.weapons, location: matchup.location }}
        isCovered={isCovered}
      />
      <DeferOffscreen part={StatsTable} props={props} isCovered={isCovered} />
    </>
  );
}

/**
 * The state in the URL, combined with a slider's value while it's dragged: browsers limit how often the URL can change.
 * The next change of the URL discards the draft.
 */
function useDraft([state, change]: readonly [ComparisonState, ChangeComparison]) {
  const [draft, setDraft] = useState<{
    readonly of: ComparisonState;
    readonly parts: Partial<ComparisonState>;
  }>({ of: state, parts: {} });
  const onDraft = useCallback(
    (parts: Partial<ComparisonState>) => setDraft({ of: state, parts }),
    [state],
  );
  const shown = draft.of === state ? { ...state, ...draft.parts } : state;
  return [shown, change, onDraft] as const;
}

/** Returns the same object as long as the inputs are the same, so that unaffected parts don't render again. */
function useMatchup(weapons: readonly DetailedWeapon[], state: ComparisonState): Matchup {
  const { target, location, isAimed, accuracy, headshots, health } = state;
  const slugs = state.chosen.join(' ');
  const chosen = useMemo(() => weaponsNamed(slugs, weapons), [slugs, weapons]);
  const numbers = useAimNumbers(isAimed);
  const aim = useMemo(
    () => aimedFightOf({ target, isAimed, numbers, accuracy, headshots, health }),
    [target, isAimed, numbers, accuracy, headshots, health],
  );
  return useMemo(
    () => ({ weapons: chosen, target, location, aim }),
    [chosen, target, location, aim],
  );
}

function weaponsNamed(
  slugs: string,
  weapons: readonly DetailedWeapon[],
): readonly DetailedWeapon[] {
  return slugs.split(' ').flatMap((slug) => weapons.find(({ _id }) => _id === slug) ?? []);
}

/** Filters and picker are one form whose fields are the URL's parameters, so that it works without scripts. */
function ComparisonForm({
  weapons,
  matchup,
  state,
  change,
  onDraft,
  onDrawerToggle,
}: {
  readonly weapons: readonly DetailedWeapon[];
  readonly matchup: Matchup;
  readonly state: ComparisonState;
  readonly change: ChangeComparison;
  readonly onDraft: (parts: Partial<ComparisonState>) => void;
  readonly onDrawerToggle: (isOpen: boolean) => void;
}) {
  const { classFilter, search, sort, target, location } = state;
  const { isAimed, accuracy, headshots, health } = state;
  const filter = { classFilter, search, sort };
  const AimFields = matchup.aim?.numbers.AimFields;
  return (
    <form
      id={STATS_FORM}
      className={styles.form}
      method="get"
      action={href.weapons}
      onSubmit={(event) => event.preventDefault()}
    >
      <div className={styles.filters}>
        <TargetFilter target={target} change={change} />
        <LocationFilter location={location} change={change} />
        <AimSwitch isAimed={isAimed} accuracy={accuracy} headshots={headshots} change={change} />
        {AimFields && (
          <AimFields
            accuracy={accuracy}
            headshots={headshots}
            health={health}
            target={target}
            onDraft={onDraft}
            change={change}
          />
        )}
      </div>
      <div
        id={PICKER_ID}
        popover="auto"
        className={styles.picker}
        aria-label={texts.picker.title}
        onToggle={(event) => onDrawerToggle(event.newState === 'open')}
      >
        <div className={styles.pickerHead}>
          <div className={`${styles.pickerTitle} ${styles.onlyPhone}`}>
            <h2>{texts.picker.choose}</h2>
            <Button kind="primary" popoverTarget={PICKER_ID} popoverTargetAction="hide">
              {texts.picker.doneOf(state.chosen.length, MAX_COMPARED_WEAPONS)}
            </Button>
          </div>
          <WeaponFilters filter={filter} onFilter={change} fields={PICKER_FIELDS} />
          <noscript>
            <Button type="submit" kind="primary">
              {texts.picker.compare}
            </Button>
          </noscript>
        </div>
        <div className={styles.cards}>
          <DeferOffscreen part={WeaponPicker} props={{ weapons, matchup, change, ...filter }} />
        </div>
      </div>
    </form>
  );
}
