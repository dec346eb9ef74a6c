import { slugOf } from '@trifecta/domain/catalogue';
import {
  aimIn,
  fastestIn,
  hasFullHealth,
  isPerfect,
  MAP_ACCURACIES,
  rankingAt,
  withAccuracy,
} from '@trifecta/domain/fights';
import type { MapCell } from '@trifecta/domain/fights';
import { secondsText } from '@trifecta/domain/weapons';
import type { DetailedWeapon } from '@trifecta/domain/weapons';
import { Suspense, use, useDeferredValue, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useSearch } from 'wouter';
import { href } from '../../../addresses.ts';
import { STATS_FORM } from '../../../catalogue/index.ts';
import { ChartFigure } from '../../../ui/charts/index.ts';
import { CheckField } from '../../../ui/forms/index.ts';
import {
  CLASS_OPTIONS,
  FilterBar,
  FilterSheet,
  KeptFields,
  belowPart,
  preloadBelow,
  SegmentedControl,
  Skeleton,
  useAddressState,
} from '../../../ui/index.ts';

import { comparisonAddress } from '../../../fights/comparison/comparison-state.ts';
import { duelAddress } from '../../../fights/duel/duel-state.ts';
import { FightPage, LeftOutNote, withMissingNote } from '../../../fights/fight-frame.tsx';
import { HealthField, SpunUpField } from '../../../fights/situation/further-fields.tsx';
import { AimControls, prepareAimFields } from '../../../fights/situation/situation-form.tsx';
import { TargetFilter } from '../../../fights/situation/situation-fields.tsx';
import { SituationLine } from '../../../fights/situation/situation-line.tsx';
import { MAP_TEXTS } from '../../../fights/map/texts.ts';
import styles from './best-weapon-map-page.module.css';
import { MapAnswer, MapLegend, MapReading } from '../../../fights/map/map-reading.tsx';
import { MapChart } from '../../../fights/map/map-chart.tsx';
import type { MapPlace } from '../../../fights/map/map-chart.tsx';
import {
  hasSameOrder,
  mapStretches,
  winnerNames,
  winnersOf,
} from '../../../fights/map/map-layout.ts';
import type { WeaponMap } from '../../../fights/map/map-layout.ts';
import { mapInSteps } from './map-in-steps.ts';
import { competingIn, MAP, placeIn, weaponMapOf } from './map-state.ts';
import type { ChangeMap, MapState } from './map-state.ts';

const RankedWeapons = belowPart(() => import('./ranked-weapons.tsx').then((m) => m.RankedWeapons));

/** Loads the page's code, including the note if the URL asks for it. */
export async function loadBestWeaponMapPage(): Promise<typeof BestWeaponMapPage> {
  await Promise.all([preloadBelow(RankedWeapons), prepareAimFields()]);
  return await withMissingNote(BestWeaponMapPage);
}

/** The best weapon by distance and accuracy. */
export function BestWeaponMapPage() {
  return (
    <FightPage title={MAP_TEXTS.title} intro={MAP_TEXTS.intro} current={href.weaponMap}>
      {(weapons) => <BestWeaponMap weapons={weapons} />}
    </FightPage>
  );
}

function BestWeaponMap({ weapons }: { readonly weapons: readonly DetailedWeapon[] }) {
  const [state, change] = useAddressState<MapState>(MAP);
  // The filters answer immediately, and the last map stays with its title until the next one is calculated. The point is
  // always the current one: a second key would start from the place before the first.
  const shown = useDeferredValue(state);
  const { rangeMeters, isAimed, accuracy } = state;
  return (
    <>
      <MapFilters state={state} change={change} />
      <Suspense fallback={<Skeleton className={styles.coming} />}>
        <MapFigure
          weapons={weapons}
          drawn={shown}
          state={{ ...shown, rangeMeters, isAimed, accuracy }}
          change={change}
        >
          <MapOptions state={state} change={change} />
        </MapFigure>
      </Suspense>
      <RankedWeapons weapons={competingIn(weapons, state)} state={state} />
      <LeftOutNote texts={MAP_TEXTS.leftOutTexts} />
    </>
  );
}

/** The map and what it says at a point. Suspends until it's calculated. */
function MapFigure({
  weapons,
  drawn,
  state,
  change,
  children,
}: MapControls & {
  readonly weapons: readonly DetailedWeapon[];
  /** The filters of the map, which may be a moment older than the point. */
  readonly drawn: MapState;
  /** The map's options. */
  readonly children: ReactNode;
}) {
  const [looked, setLooked] = useState<MapPlace | null>(null);
  const search = useSearch();
  const map = useWeaponMap(weapons, drawn);
  const winners = useMemo(
    () =>
      winnersOf(
        map,
        weapons.map((weapon) => weapon.name),
      ),
    [map, weapons],
  );
  const chosen = placeIn(state);
  const place = looked ?? chosen;
  const competing = useMemo(() => competingIn(weapons, state), [weapons, state]);
  const stretches = useMemo(
    () => fastestIn(competing, state, state.includesFlight),
    [competing, state],
  );
  const situation = useMemo(() => situationAt(state, looked), [state, looked]);
  const ranking = useMemo(
    () => rankingAt(competing, situation, place.rangeMeters, state.includesFlight),
    [competing, situation, place.rangeMeters, state.includesFlight],
  );
  const [best, runnerUp] = ranking.map(({ weaponName }) => slugOf(weaponName));
  const title = MAP_TEXTS.figure(state.classFilter, state.target);
  return (
    <ChartFigure title={title} note={MAP_TEXTS.note} table={tableOf(map)}>
      <div>
        <SituationLine situation={state} ranked={state.classFilter} isRankedHere />
        {/* Only for the chosen point: a longer sentence would move the map away from under a finger. */}
        <MapAnswer stretches={stretches} isPerfect={isPerfect(aimIn(state))} />
      </div>
      <div className={styles.body}>
        <MapChart
          label={MAP_TEXTS.map(title)}
          map={map}
          winners={winners}
          place={place}
          onLook={setLooked}
          onChoose={(there) => {
            setLooked(null);
            change((current) => situationAt(current, there));
          }}
        />
        <div className={styles.beside}>
          <MapReading
            place={place}
            ranking={ranking}
            compareAddress={comparisonAddress({
              ...situation,
              chosen: [best ?? '', runnerUp ?? ''],
            })}
            duelsAddress={duelAddress(
              {
                ...situation,
                ownClass: weapons.find(({ _id }) => _id === best)?.class ?? 'Medium',
                ownWeapon: best ?? null,
                includesAll: state.includesFlight,
              },
              search,
            )}
          />
          <MapLegend winners={winners} />
          {children}
        </div>
      </div>
    </ChartFigure>
  );
}

/** The situation at a point. Perfect aim stays perfect in the top row. */
function situationAt(state: MapState, place: MapPlace | null): MapState {
  if (place === null) return state;
  const { rangeMeters, accuracyPercent } = place;
  const isPerfectStill = !state.isAimed && accuracyPercent === 100;
  return {
    ...state,
    rangeMeters,
    ...(isPerfectStill ? {} : withAccuracy(state, accuracyPercent)),
  };
}

/** The map of the filters. The server can't wait for it, and has to do nothing else meanwhile. */
function useWeaponMap(weapons: readonly DetailedWeapon[], state: MapState): WeaponMap {
  const { classFilter, includesFlight, target, health, isSpunUp } = state;
  const { headshotShare } = aimIn(state);
  const setting = { classFilter, includesFlight, target, health, isSpunUp, headshotShare };
  return import.meta.env.SSR ? weaponMapOf(weapons, setting) : use(mapInSteps(weapons, setting));
}

function MapFilters({ state, change }: MapControls) {
  return (
    <FilterBar
      id={STATS_FORM}
      action={href.weaponMap}
      className={styles.filters}
      submit={MAP_TEXTS.submit}
    >
      <KeptFields values={{ [MAP.rangeMeters.name]: state.rangeMeters }} />
      <SegmentedControl
        isFilter
        legend={MAP_TEXTS.weapons}
        name={MAP.classFilter.name}
        options={CLASS_OPTIONS}
        value={state.classFilter}
        onChange={(classFilter) => change({ classFilter })}
      />
      <TargetFilter target={state.target} change={change} />
      <FilterSheet
        title={MAP_TEXTS.healthAndAim}
        count={
          (hasFullHealth(state) ? 0 : 1) + (state.isAimed || state.location !== 'Body' ? 1 : 0)
        }
      >
        <HealthField health={state.health} target={state.target} change={change} />
        <AimControls situation={state} change={change} />
      </FilterSheet>
    </FilterBar>
  );
}

interface MapControls {
  readonly state: MapState;
  readonly change: ChangeMap;
}

function MapOptions({ state, change }: MapControls) {
  return (
    <section className={styles.options} aria-label={MAP_TEXTS.options}>
      <CheckField
        form={STATS_FORM}
        label={MAP_TEXTS.flight}
        name={MAP.includesFlight.name}
        isOn={state.includesFlight}
        onChange={(includesFlight) => change({ includesFlight })}
      />
      <SpunUpField isSpunUp={state.isSpunUp} change={change} />
    </section>
  );
}

/** The whole map as text: a row for each stretch with the same best weapon and runner-up. */
function tableOf(map: WeaponMap) {
  const rows = MAP_ACCURACIES.flatMap((accuracy, row) =>
    mapStretches(map[row] ?? [], hasSameOrder).map(({ from, to, fromMeters, toMeters }) => ({
      name: MAP_TEXTS.row(Math.round(accuracy * 100), fromMeters, toMeters),
      cells: [
        winnerNames(from) + (from.best.lacksFlightFigures ? ` (${MAP_TEXTS.flightMark})` : ''),
        secondsRange(from.best.meanSeconds, to.best.meanSeconds),
        from.runnerUp === null ? MAP_TEXTS.noRunnerUp : runnerUpText(from, to),
      ],
    })),
  );
  return { columns: MAP_TEXTS.columns, rows: rows.toReversed() };
}

function runnerUpText(from: MapCell, to: MapCell): string {
  const seconds = secondsRange(from.runnerUp?.meanSeconds ?? 0, to.runnerUp?.meanSeconds ?? 0);
  return `${from.runnerUp?.weaponName ?? ''}, ${seconds}`;
}

function secondsRange(from: number, to: number): string {
  const [first, last] = [secondsText(from), secondsText(to)];
  return first === last ? first : MAP_TEXTS.range(first, last);
}
