import { useQuery } from '@tanstack/react-query';
import { MAX_COMPARED_WEAPONS } from '@trifecta/domain/weapons';
import type { DetailedWeapon } from '@trifecta/domain/weapons';
import { useMemo, useState } from 'react';
import { patchQuery } from '../../catalogue/index.ts';
import { href } from '../../addresses.ts';
import { Button, Notice, Page } from '../../ui/index.ts';
import { LocationFilter, TargetFilter, WeaponClassFilter } from './comparison-filters.tsx';
import { useComparison } from './comparison-state.ts';
import type { ChangeComparison, ComparisonState } from './comparison-state.ts';
import { FightPages } from '../fight-page.tsx';
import { EmptyComparison } from './empty-comparison.tsx';
import { UnreachableWeapons } from './unreachable-weapons.tsx';
import { DeferOffscreen } from './defer-offscreen.tsx';
import { SelectedWeapons } from './selected-weapons.tsx';
import { StatsChart } from './stats-chart.tsx';
import { StatsTable } from './stats-table.tsx';
import { TtkBarChart } from './ttk-bar-chart.tsx';
import { TtkRangeChart } from './ttk-range-chart.tsx';
import { WeaponPicker } from './weapon-picker.tsx';
import styles from './weapons-page.module.css';
import { useDetailedWeapons } from '../../weapons/index.ts';

const PICKER_ID = 'weapon-picker';

/**
 * Heading and note of this chart never change, nor does what leads to its numbers, and the page's bar lies over what is
 * above. While no more than that is in view, the chart may follow later.
 */
const STILL_EDGES_OF_RANGE_CHART = '-140px 0px -96px';

/** The weapon comparison: up to four weapons, their kill times over distance and every stat. */
export function WeaponsPage() {
  const { data: weapons, isPending, refetch } = useDetailedWeapons();
  const { data: patch } = useQuery(patchQuery);
  const intro =
    patch === undefined
      ? 'Put up to four weapons head to head. Who kills faster, and at what range does that flip?'
      : `Put up to four weapons head to head. Who kills faster, and at what range does that flip? Stats from update ${patch.name}.`;
  return (
    <Page title="Weapon comparison" intro={intro}>
      <FightPages current={href.weapons} />
      {isPending && <Notice title="Loading weapon data..." role="status" />}
      {!isPending && weapons === undefined && <UnreachableWeapons onRetry={() => void refetch()} />}
      {weapons !== undefined && <Comparison weapons={weapons} />}
    </Page>
  );
}

interface ComparisonProps {
  readonly weapons: readonly DetailedWeapon[];
  readonly state: ComparisonState;
  readonly change: ChangeComparison;
}

function Comparison({ weapons }: Pick<ComparisonProps, 'weapons'>) {
  const [state, change] = useComparison(weapons);
  const [isCovered, setIsCovered] = useState(false);
  const slugs = state.chosen.join(' ');
  // The same as long as the same are chosen, so that what shows nothing else is not drawn again.
  const chosen = useMemo(() => weaponsNamed(slugs, weapons), [slugs, weapons]);
  const figures = { weapons: chosen, target: state.target, location: state.location };
  return (
    <div className={styles.layout}>
      <ComparisonForm
        weapons={weapons}
        chosen={chosen}
        state={state}
        change={change}
        onDrawerToggle={setIsCovered}
      />
      <div className={styles.content}>
        <DeferOffscreen
          part={SelectedWeapons}
          props={{ weapons: chosen, change }}
          isCovered={isCovered}
        />
        {chosen.length === 0 ? (
          <EmptyComparison weapons={weapons} />
        ) : (
          <div className={styles.charts}>
            <DeferOffscreen part={TtkBarChart} props={figures} isCovered={isCovered} />
            <DeferOffscreen
              part={TtkRangeChart}
              props={figures}
              isCovered={isCovered}
              edges={STILL_EDGES_OF_RANGE_CHART}
            />
            <DeferOffscreen
              part={StatsChart}
              props={{ weapons: chosen, location: state.location }}
              isCovered={isCovered}
            />
            <DeferOffscreen part={StatsTable} props={figures} isCovered={isCovered} />
          </div>
        )}
      </div>
    </div>
  );
}

function weaponsNamed(
  slugs: string,
  weapons: readonly DetailedWeapon[],
): readonly DetailedWeapon[] {
  return slugs.split(' ').flatMap((slug) => weapons.find(({ _id }) => _id === slug) ?? []);
}

/** Filters and picker are one form with the address's parameters as fields: it works before scripts do. */
function ComparisonForm({
  weapons,
  chosen,
  state,
  change,
  onDrawerToggle,
}: ComparisonProps & {
  readonly chosen: readonly DetailedWeapon[];
  readonly onDrawerToggle: (isOpen: boolean) => void;
}) {
  const { classFilter, target, location } = state;
  return (
    <form
      className={styles.form}
      method="get"
      action={href.weapons}
      onSubmit={(event) => event.preventDefault()}
    >
      <div className={styles.filters}>
        <TargetFilter target={target} change={change} />
        <LocationFilter location={location} change={change} />
      </div>
      <Button
        kind="primary"
        className={`${styles.open} ${styles.onlyPhone}`}
        popoverTarget={PICKER_ID}
      >
        Choose Weapons ({state.chosen.length}/{MAX_COMPARED_WEAPONS})
      </Button>
      <div
        id={PICKER_ID}
        popover="auto"
        className={styles.picker}
        aria-label="Weapons"
        onToggle={(event) => onDrawerToggle(event.newState === 'open')}
      >
        <div className={styles.pickerHead}>
          <div className={`${styles.pickerTitle} ${styles.onlyPhone}`}>
            <h2>Choose Weapons</h2>
            <Button kind="primary" popoverTarget={PICKER_ID} popoverTargetAction="hide">
              Done ({state.chosen.length}/{MAX_COMPARED_WEAPONS})
            </Button>
          </div>
          <WeaponClassFilter classFilter={classFilter} change={change} />
          <noscript>
            <Button type="submit" kind="primary">
              Compare
            </Button>
          </noscript>
        </div>
        <DeferOffscreen
          part={WeaponPicker}
          props={{ weapons, chosen, change, classFilter, target, location }}
        />
      </div>
    </form>
  );
}
