import { slugOf } from '@trifecta/domain/catalogue';
import {
  aimIn,
  fastestIn,
  isPerfect,
  MAP_ACCURACIES,
  rankingAt,
  withAccuracy,
} from '@trifecta/domain/fights';
import type { MapCell } from '@trifecta/domain/fights';
import { secondsText } from '@trifecta/domain/weapons';
import type { DetailedWeapon } from '@trifecta/domain/weapons';
import { use, useDeferredValue, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useSearch } from 'wouter';
import { STATS_FORM } from '../../../catalogue/index.ts';
import { ChartFigure } from '../../../ui/charts/index.ts';
import { CheckField } from '../../../ui/forms/index.ts';
import { comparisonAddress } from '../../../fights/comparison/comparison-state.ts';
import { duelAddress } from '../../../fights/duel/duel-state.ts';
import { SpunUpField } from '../../../fights/situation/further-fields.tsx';
import { SituationLine } from '../../../fights/situation/situation-line.tsx';
import { MAP_TEXTS } from '../../../fights/map/texts.ts';
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

import { competingIn, weaponMapOf } from './weapon-map.ts';
import { mapInSteps } from './map-in-steps.ts';
import styles from './map-figure.module.css';
import { MAP, placeIn } from './map-state.ts';
import type { ChangeMap, MapState } from './map-state.ts';

interface MapFigureProps {
  readonly weapons: readonly DetailedWeapon[];
  readonly state: MapState;
  readonly change: ChangeMap;
}

/** The best weapon by distance and accuracy, and the map's options. Suspends until the first map is calculated. */
export function MapFigure({ weapons, state, change }: MapFigureProps) {
  // The filters answer immediately, and the last map stays with its title until the next one is calculated. The point is
  // always the current one: a second key would start from the place before the first.
  const shown = useDeferredValue(state);
  const { rangeMeters, isAimed, accuracy } = state;
  return (
    <CalculatedMap
      weapons={weapons}
      drawn={shown}
      state={{ ...shown, rangeMeters, isAimed, accuracy }}
      change={change}
    >
      <MapOptions state={state} change={change} />
    </CalculatedMap>
  );
}

/** The map and what it says at a point. Suspends until it's calculated. */
function CalculatedMap({
  weapons,
  drawn,
  state,
  change,
  children,
}: MapFigureProps & {
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

function MapOptions({ state, change }: Omit<MapFigureProps, 'weapons'>) {
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
