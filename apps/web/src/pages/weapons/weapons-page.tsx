import { MAX_COMPARED_WEAPONS } from '@trifecta/domain/weapons';
import type { DetailedWeapon } from '@trifecta/domain/weapons';
import { useMemo, useState } from 'react';
import { AS_OF, AsOfLine, NoStats, STATS_FORM } from '../../catalogue/index.ts';
import type { AsOf } from '../../catalogue/index.ts';
import { href } from '../../addresses.ts';
import {
  Button,
  KeptFields,
  isAskedFor,
  sentPart,
  lazyPart,
  Notice,
  Page,
  preloadSent,
  useAddressState,
} from '../../ui/index.ts';
import { useWeaponsAsOf, WeaponFilters } from '../../weapons/index.ts';
import { FightPages, MissingNote, withMissingNote } from '../../fights/fight-frame.tsx';
import { PAGE_TEXTS } from '../../fights/page-texts.ts';
import { useComparison } from '../../fights/comparison/comparison-state.ts';
import type {
  ChangeComparison,
  ComparisonState,
} from '../../fights/comparison/comparison-state.ts';
import { prepareAim, useAimNumbers } from '../../fights/comparison/aim-numbers.ts';
import type { AimNumbers } from '../../fights/comparison/aim-numbers.ts';
import { DeferOffscreen } from './defer-offscreen.tsx';
import { matchupOf } from '../../fights/comparison/matchup.ts';
import type { Matchup } from '../../fights/comparison/matchup.ts';
import { COMPARISON_FORM_TEXTS } from '../../fights/comparison/form-texts.ts';
import {
  AimSwitch,
  LocationFilter,
  TargetFilter,
} from '../../fights/situation/situation-fields.tsx';
import { SITUATION } from '../../fights/situation/situation-state.ts';
import { SituationLine } from '../../fights/situation/situation-line.tsx';
import { useSliderDraft } from '../../fights/situation/use-slider-draft.ts';
import { PICKER_FIELDS } from './picker-fields.ts';
import { UnreachableWeapons } from './unreachable-weapons.tsx';
import styles from './weapons-page.module.css';

const PICKER_ID = 'weapon-picker';

/** The charts and the table of a comparison, which a page without one doesn't need. */
const ComparisonDetails = lazyPart(
  () => import('./comparison-details.tsx').then((m) => m.ComparisonDetails),
  <Notice title={PAGE_TEXTS.loading} role="status" />,
);

// The filters work before the code of these is there.
const SelectedWeapons = sentPart(() =>
  import('./selected-weapons.tsx').then((m) => m.SelectedWeapons),
);
const WeaponPicker = sentPart(() => import('./weapon-picker.tsx').then((m) => m.WeaponPicker));
/** Needed only without a comparison. */
const EmptyComparison = sentPart(() =>
  import('./empty-comparison.tsx').then((m) => m.EmptyComparison),
);

/** Loads the page's code, with the comparison, aim, and note if the URL asks for them, or on the server. */
export async function loadWeaponsPage(): Promise<typeof WeaponsPage> {
  const isComparison = isAskedFor(/[?&]w=/);
  await Promise.all([
    prepareAim(),
    isComparison && ComparisonDetails.preload(),
    preloadSent(SelectedWeapons, WeaponPicker, EmptyComparison),
  ]);
  return await withMissingNote(WeaponsPage);
}

/** The weapon comparison: up to four weapons, their times to kill by distance, and every stat. */
export function WeaponsPage() {
  const [{ update }] = useAddressState<AsOf>(AS_OF);
  const { data: weapons, isPending, refetch } = useWeaponsAsOf(update);
  const intro = (
    <>
      <span className={styles.onlyWide}>{COMPARISON_FORM_TEXTS.intro}</span> <AsOfLine />
    </>
  );
  return (
    <Page title={COMPARISON_FORM_TEXTS.title} intro={intro}>
      <FightPages current={href.weapons} />
      {isPending && <Notice title={PAGE_TEXTS.loading} role="status" />}
      {!isPending && weapons === undefined && <UnreachableWeapons onRetry={() => void refetch()} />}
      {weapons === null && <NoStats />}
      {weapons && (
        <>
          <MissingNote weapons={weapons} />
          <Comparison weapons={weapons} />
        </>
      )}
    </Page>
  );
}

function Comparison({ weapons }: { readonly weapons: readonly DetailedWeapon[] }) {
  const [inAddress, change] = useComparison(weapons);
  const [state, onDraft] = useSliderDraft(inAddress);
  const [isCovered, setIsCovered] = useState(false);
  const numbers = useAimNumbers(state.isAimed);
  const matchup = useMatchup(weapons, state, numbers);
  const everything = useMemo(() => ({ ...matchup, weapons }), [matchup, weapons]);
  return (
    <div className={styles.layout}>
      <ComparisonForm
        weapons={weapons}
        matchup={matchup}
        AimFields={numbers?.AimFields}
        state={state}
        change={change}
        onDraft={onDraft}
        onDrawerToggle={setIsCovered}
      />
      <div className={styles.content}>
        <DeferOffscreen
          part={SelectedWeapons}
          props={{
            weapons: matchup.weapons,
            change,
            pickerId: PICKER_ID,
            situation: matchup.situation,
          }}
          isCovered={isCovered}
        />
        <SituationLine situation={state} ranked={matchup.weapons[0]?.class ?? state.classFilter} />
        {matchup.weapons.length === 0 ? (
          <EmptyComparison matchup={everything} />
        ) : (
          <ComparisonDetails matchup={matchup} change={change} isCovered={isCovered} />
        )}
      </div>
    </div>
  );
}

/** Returns the same object as long as the inputs are the same, so that unaffected parts don't render again. */
function useMatchup(
  weapons: readonly DetailedWeapon[],
  state: ComparisonState,
  numbers: AimNumbers | null,
): Matchup {
  const { update, target, health, location, isAimed, accuracy, headshots } = state;
  const { rangeMeters, isSpunUp } = state;
  const slugs = state.chosen.join(' ');
  const chosen = useMemo(() => weaponsNamed(slugs, weapons), [slugs, weapons]);
  const situation = useMemo(
    () => ({
      update,
      target,
      health,
      location,
      isAimed,
      accuracy,
      headshots,
      rangeMeters,
      isSpunUp,
    }),
    [update, target, health, location, isAimed, accuracy, headshots, rangeMeters, isSpunUp],
  );
  return useMemo(() => matchupOf(chosen, situation, numbers), [chosen, situation, numbers]);
}

function weaponsNamed(
  slugs: string,
  weapons: readonly DetailedWeapon[],
): readonly DetailedWeapon[] {
  return slugs.split(' ').flatMap((slug) => weapons.find(({ _id }) => _id === slug) ?? []);
}

/** Called when a player turns to the picker, so that the details are there when a weapon is chosen. */
function loadDetails(): void {
  // If it fails, the details try again.
  void ComparisonDetails.preload().catch(() => null);
}

/** What the details have a field for, while they aren't shown. */
function fieldsKept({ weapons, situation: { health, isSpunUp } }: Matchup) {
  if (weapons.length > 0) return {};
  return {
    [SITUATION.health.name]: health === 0 ? null : health,
    [SITUATION.isSpunUp.name]: isSpunUp ? 'on' : null,
  };
}

/** Filters and picker are one form whose fields are the URL's parameters, so that it works without scripts. */
function ComparisonForm({
  weapons,
  matchup,
  AimFields,
  state,
  change,
  onDraft,
  onDrawerToggle,
}: {
  readonly weapons: readonly DetailedWeapon[];
  readonly matchup: Matchup;
  readonly AimFields: AimNumbers['AimFields'] | undefined;
  readonly state: ComparisonState;
  readonly change: ChangeComparison;
  readonly onDraft: (parts: Partial<ComparisonState>) => void;
  readonly onDrawerToggle: (isOpen: boolean) => void;
}) {
  const { classFilter, search, sort, target, location } = state;
  const { isAimed, accuracy, headshots } = state;
  const filter = { classFilter, search, sort };
  return (
    <form
      id={STATS_FORM}
      className={styles.form}
      method="get"
      action={href.weapons}
      onSubmit={(event) => event.preventDefault()}
      onPointerEnter={loadDetails}
      onFocus={loadDetails}
    >
      <KeptFields
        values={{
          [SITUATION.rangeMeters.name]: state.rangeMeters,
          ...fieldsKept(matchup),
        }}
      />
      <div className={styles.filters}>
        <TargetFilter target={target} change={change} />
        <LocationFilter location={location} change={change} />
        <AimSwitch isAimed={isAimed} accuracy={accuracy} headshots={headshots} change={change} />
        {AimFields && isAimed && (
          <AimFields accuracy={accuracy} headshots={headshots} onDraft={onDraft} change={change} />
        )}
      </div>
      <div
        id={PICKER_ID}
        popover="auto"
        role="group"
        className={styles.picker}
        aria-label={COMPARISON_FORM_TEXTS.picker.title}
        onToggle={(event) => onDrawerToggle(event.newState === 'open')}
      >
        <div className={styles.pickerHead}>
          <div className={`${styles.pickerTitle} ${styles.onlyPhone}`}>
            <h2>{COMPARISON_FORM_TEXTS.picker.choose}</h2>
            <Button kind="primary" popoverTarget={PICKER_ID} popoverTargetAction="hide">
              {COMPARISON_FORM_TEXTS.picker.doneOf(state.chosen.length, MAX_COMPARED_WEAPONS)}
            </Button>
          </div>
          <WeaponFilters filter={filter} onFilter={change} fields={PICKER_FIELDS} />
          <noscript>
            <Button type="submit" kind="primary">
              {COMPARISON_FORM_TEXTS.picker.compare}
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
