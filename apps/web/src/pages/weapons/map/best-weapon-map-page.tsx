import { CLASS_HEALTH, PLAYER_CLASSES } from '@trifecta/domain/catalogue';
import { MAP_ACCURACIES } from '@trifecta/domain/fights';
import type { MapCell } from '@trifecta/domain/fights';
import { secondsText } from '@trifecta/domain/weapons';
import type { DetailedWeapon } from '@trifecta/domain/weapons';
import { useMemo, useState } from 'react';
import { href } from '../../../addresses.ts';
import { STATS_FORM } from '../../../catalogue/index.ts';
import { ChartFigure } from '../../../ui/charts/index.ts';
import { CheckField, SelectField } from '../../../ui/forms/index.ts';
import {
  CLASS_OPTIONS,
  FilterBar,
  KeptFields,
  SegmentedControl,
  useAddressState,
} from '../../../ui/index.ts';

import { duelAddress } from '../../../fights/duel/duel-state.ts';
import { FightPage, LeftOutNote } from '../../../fights/fight-frame.tsx';
import { MAP_TEXTS } from '../../../fights/texts.tsx';
import styles from './best-weapon-map-page.module.css';
import { MapAnswer, MapLegend, MapReading } from '../../../fights/map/map-reading.tsx';
import { cellIndexOf, MapChart } from '../../../fights/map/map-chart.tsx';
import type { MapPlace } from '../../../fights/map/map-chart.tsx';
import {
  hasSameOrder,
  mapStretches,
  winnerNames,
  winnersOf,
} from '../../../fights/map/map-layout.ts';
import type { WeaponMap } from '../../../fights/map/map-layout.ts';
import { MAP, weaponMapOf } from './map-state.ts';
import type { ChangeMap, MapState } from './map-state.ts';

const TARGET_OPTIONS = PLAYER_CLASSES.map((value) => ({
  value,
  label: value,
  hint: `${CLASS_HEALTH[value]} HP`,
}));

const PERCENT_OPTIONS = Array.from({ length: 11 }, (_, step) => ({
  value: String(step * 10),
  label: `${step * 10}%`,
}));

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
  const [looked, setLooked] = useState<MapPlace | null>(null);
  const map = useWeaponMap(weapons, state);
  const winners = useMemo(
    () =>
      winnersOf(
        map,
        weapons.map((weapon) => weapon.name),
      ),
    [map, weapons],
  );
  const place = looked ?? state;
  const { column, row } = cellIndexOf(place);
  const title = MAP_TEXTS.figure(state.classFilter, state.target);
  return (
    <>
      <MapFilters state={state} change={change} />
      <ChartFigure title={title} note={MAP_TEXTS.note} table={tableOf(map)}>
        {/* Only for the chosen point: a longer sentence would move the map away from under a finger. */}
        <MapAnswer
          accuracyPercent={state.accuracyPercent}
          stretches={mapStretches(map[cellIndexOf(state).row] ?? [])}
        />
        <div className={styles.body}>
          <MapChart
            label={MAP_TEXTS.map(title)}
            map={map}
            winners={winners}
            place={place}
            onLook={setLooked}
            onChoose={({ rangeMeters, accuracyPercent }) => {
              setLooked(null);
              change({ rangeMeters, accuracyPercent });
            }}
          />
          <div className={styles.beside}>
            <MapReading
              place={place}
              cell={map[row]?.[column] ?? null}
              update={state.update}
              duelsOf={(name) =>
                duelsOf(
                  weapons.find((one) => one.name === name),
                  state,
                  place,
                )
              }
            />
            <MapLegend winners={winners} />
            <MapOptions state={state} change={change} />
          </div>
        </div>
      </ChartFigure>
      <LeftOutNote texts={MAP_TEXTS.leftOutTexts} />
    </>
  );
}

/** The duels of a weapon against the target, with the same aim for both. */
function duelsOf(weapon: DetailedWeapon | undefined, state: MapState, place: MapPlace): string {
  const { target, headshotPercent, includesFlight, isSpunUp, update } = state;
  const { rangeMeters, accuracyPercent } = place;
  return duelAddress({
    ownClass: weapon?.class ?? 'Medium',
    enemyClass: target,
    ownWeapon: weapon?._id ?? null,
    ownAccuracyPercent: accuracyPercent,
    enemyAccuracyPercent: accuracyPercent,
    ownHeadshotPercent: headshotPercent,
    enemyHeadshotPercent: headshotPercent,
    rangeMeters,
    includesAll: includesFlight,
    isSpunUp,
    update,
  });
}

/** Calculated once per state of the filters. */
function useWeaponMap(weapons: readonly DetailedWeapon[], state: MapState): WeaponMap {
  const { classFilter, target, headshotPercent, includesFlight, isSpunUp } = state;
  return useMemo(
    () => weaponMapOf(weapons, { classFilter, target, headshotPercent, includesFlight, isSpunUp }),
    [weapons, classFilter, target, headshotPercent, includesFlight, isSpunUp],
  );
}

function MapFilters({ state, change }: MapControls) {
  return (
    <FilterBar
      id={STATS_FORM}
      action={href.weaponMap}
      className={styles.filters}
      submit={MAP_TEXTS.submit}
    >
      <KeptFields
        values={{
          [MAP.rangeMeters.name]: state.rangeMeters,
          [MAP.accuracyPercent.name]: state.accuracyPercent,
        }}
      />
      <SegmentedControl
        isFilter
        legend={MAP_TEXTS.weapons}
        name={MAP.classFilter.name}
        options={CLASS_OPTIONS}
        value={state.classFilter}
        onChange={(classFilter) => change({ classFilter })}
      />
      <SegmentedControl
        isFilter
        legend={MAP_TEXTS.target}
        name={MAP.target.name}
        options={TARGET_OPTIONS}
        value={state.target}
        onChange={(target) => change({ target })}
      />
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
      <SelectField
        isFilter
        form={STATS_FORM}
        label={MAP_TEXTS.headshots}
        name={MAP.headshotPercent.name}
        options={PERCENT_OPTIONS}
        value={String(state.headshotPercent)}
        onChange={(percent) => change({ headshotPercent: Number(percent) })}
      />
      <CheckField
        form={STATS_FORM}
        label={MAP_TEXTS.flight}
        name={MAP.includesFlight.name}
        isOn={state.includesFlight}
        onChange={(includesFlight) => change({ includesFlight })}
      />
      <CheckField
        form={STATS_FORM}
        label={MAP_TEXTS.spunUp}
        name={MAP.isSpunUp.name}
        isOn={state.isSpunUp}
        onChange={(isSpunUp) => change({ isSpunUp })}
      />
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
