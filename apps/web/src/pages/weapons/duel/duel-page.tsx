import { PLAYER_CLASSES } from '@trifecta/domain/catalogue';
import type { Weapon } from '@trifecta/domain/catalogue';
import { duelGrid, leftOutFor } from '@trifecta/domain/fights';
import { CHART_RANGE_METERS, reachMeters } from '@trifecta/domain/weapons';
import type { DetailedWeapon } from '@trifecta/domain/weapons';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { href } from '../../../addresses.ts';
import { STATS_FORM } from '../../../catalogue/index.ts';
import { CheckField, RangeField, SelectField } from '../../../ui/forms/index.ts';
import { FilterBar, KeptFields, Notice, useAddressState } from '../../../ui/index.ts';
import { FightPage, LeftOutNote } from '../../../fights/fight-frame.tsx';
import { DUEL_TEXTS } from '../../../fights/texts.tsx';
import { DuelTable } from '../../../fights/duel/duel-grid.tsx';
import type { GridPlace } from '../../../fights/duel/duel-grid.tsx';
import styles from './duel-page.module.css';
import { DuelByRange, DuelResult } from '../../../fights/duel/duel-result.tsx';
import {
  DUEL,
  duelAddress,
  HEAD_START_SECONDS,
  indexOfWeapon,
  sidesOf,
} from '../../../fights/duel/duel-state.ts';
import type { ChangeDuel, DuelState } from '../../../fights/duel/duel-state.ts';
import { rankedGrid } from '../../../fights/duel/ranked-grid.ts';
import type { RankedGrid } from '../../../fights/duel/ranked-grid.ts';

const CLASS_CHOICES = PLAYER_CLASSES.map((value) => ({ value }));
const percentChoices = (step: number, from: number) =>
  Array.from({ length: (100 - from) / step + 1 }, (_, index) => from + index * step).map(
    (percent) => ({ value: String(percent), label: `${percent}%` }),
  );
const ACCURACY_CHOICES = percentChoices(5, 5).toReversed();
const HEADSHOT_CHOICES = percentChoices(10, 0);

/** Duels between all weapons of two classes, and one of them in detail. */
export function DuelPage() {
  return (
    <FightPage title={DUEL_TEXTS.title} intro={DUEL_TEXTS.intro} current={href.duel}>
      {(weapons) => <Duels weapons={weapons} />}
    </FightPage>
  );
}

function Duels({ weapons }: { readonly weapons: readonly DetailedWeapon[] }) {
  const [state, change] = useAddressState<DuelState>(DUEL);
  // While a slider moves, the grid can lag behind.
  const shown = useDeferredValue(state);
  const grid = useMemo(() => gridOf(weapons, shown), [weapons, shown]);
  return (
    <>
      <DuelControls state={state} change={change} />
      {grid.own.length === 0 || grid.enemy.length === 0 ? (
        <Notice title={DUEL_TEXTS.nothing} role="status">
          <p>{DUEL_TEXTS.nothingHint}</p>
        </Notice>
      ) : (
        <Grid grid={grid} state={shown} />
      )}
      <DuelOptions state={state} change={change} />
      <LeftOutNote texts={DUEL_TEXTS.leftOutTexts} />
    </>
  );
}

function gridOf(weapons: readonly DetailedWeapon[], state: DuelState): RankedGrid {
  const { own, enemy } = sidesOf(weapons, state);
  return rankedGrid(duelGrid(own, enemy, state, state.includesAll));
}

function Grid({ grid, state }: { readonly grid: RankedGrid; readonly state: DuelState }) {
  const [looked, setLooked] = useState<GridPlace | null>(null);
  const addressOf = useCallback(
    (ownWeapon: string, enemyWeapon: string) => duelAddress({ ...state, ownWeapon, enemyWeapon }),
    [state],
  );
  const chosen = useMemo(() => chosenOf(grid, state), [grid, state]);
  const isThere = looked !== null && grid.cells[looked.row]?.[looked.column] !== undefined;
  const place = isThere ? looked : chosen;
  const nameOf = (side: 'own' | 'enemy', index: number) =>
    grid[side][index]?.side.weapon.name ?? '';
  const [bestOwn] = grid.own;
  const [bestEnemy] = grid.enemy;
  const own = grid.own[chosen.row]?.side;
  const enemy = grid.enemy[chosen.column]?.side;
  const marked = state.includesAll ? markedIn(grid, state.rangeMeters) : [];
  return (
    <>
      <section className={styles.grid} aria-labelledby="duel-grid">
        <h2 id="duel-grid">
          {DUEL_TEXTS.grid(state.ownClass, state.enemyClass, state.rangeMeters)}
        </h2>
        {bestOwn && bestEnemy && (
          <p className={styles.answer}>
            {DUEL_TEXTS.bestPick(bestOwn.side.weapon.name, bestOwn.averageWins)}{' '}
            {DUEL_TEXTS.toughest(bestEnemy.side.weapon.name, bestEnemy.averageWins)}
          </p>
        )}
        <DuelResult
          own={nameOf('own', place.row)}
          enemy={nameOf('enemy', place.column)}
          chances={grid.cells[place.row]?.[place.column] ?? null}
        />
        <DuelTable
          label={DUEL_TEXTS.gridLabel}
          grid={grid}
          chosen={chosen}
          addressOf={addressOf}
          onLook={setLooked}
        />
        <p className={styles.note}>{DUEL_TEXTS.gridNote}</p>
        {marked.length > 0 && <p className={styles.note}>{DUEL_TEXTS.marked(marked.join(', '))}</p>}
      </section>
      {own && enemy && (
        <DuelByRange
          // When the distance changes, the chart starts reading there.
          key={state.rangeMeters}
          own={own}
          enemy={enemy}
          headStartSeconds={state.headStartSeconds}
          rangeMeters={state.rangeMeters}
        />
      )}
    </>
  );
}

/** The grid cell of the duel in the URL, or the first one. */
function chosenOf(grid: RankedGrid, { ownWeapon, enemyWeapon }: DuelState): GridPlace {
  return {
    row: indexOfWeapon(grid.own, ownWeapon),
    column: indexOfWeapon(grid.enemy, enemyWeapon),
  };
}

/** The grid's weapons whose duels say little: with unknown flight times, or out of reach. */
function markedIn({ own, enemy }: RankedGrid, rangeMeters: number): string[] {
  const weapons = [...own, ...enemy].map(({ side }) => side.weapon);
  const isMarked = (weapon: Weapon) =>
    leftOutFor(weapon).includes('flight') || rangeMeters > (reachMeters(weapon) ?? Infinity);
  return [...new Set(weapons.filter(isMarked).map((weapon) => weapon.name))];
}

interface ControlsProps {
  readonly state: DuelState;
  readonly change: ChangeDuel;
}

function DuelControls({ state, change }: ControlsProps) {
  return (
    <FilterBar
      id={STATS_FORM}
      action={href.duel}
      className={styles.controls}
      submit={DUEL_TEXTS.submit}
    >
      <KeptFields
        values={{
          [DUEL.ownWeapon.name]: state.ownWeapon,
          [DUEL.enemyWeapon.name]: state.enemyWeapon,
        }}
      />
      <fieldset className={styles.side}>
        <legend>{DUEL_TEXTS.you}</legend>
        <SideFields
          parts={OWN_PARTS}
          values={[state.ownClass, state.ownAccuracyPercent, state.ownHeadshotPercent]}
          onClass={(ownClass) => change({ ownClass })}
          onAccuracy={(ownAccuracyPercent) => change({ ownAccuracyPercent })}
          onHeadshots={(ownHeadshotPercent) => change({ ownHeadshotPercent })}
        />
      </fieldset>
      <fieldset className={styles.side}>
        <legend>{DUEL_TEXTS.enemy}</legend>
        <SideFields
          parts={ENEMY_PARTS}
          values={[state.enemyClass, state.enemyAccuracyPercent, state.enemyHeadshotPercent]}
          onClass={(enemyClass) => change({ enemyClass })}
          onAccuracy={(enemyAccuracyPercent) => change({ enemyAccuracyPercent })}
          onHeadshots={(enemyHeadshotPercent) => change({ enemyHeadshotPercent })}
        />
      </fieldset>
      <div className={styles.both}>
        <RangeField
          label={DUEL_TEXTS.distance}
          name={DUEL.rangeMeters.name}
          steps={CHART_RANGE_METERS}
          value={state.rangeMeters}
          text={DUEL_TEXTS.meters(state.rangeMeters)}
          onChange={(rangeMeters) => change({ rangeMeters })}
        />
        <RangeField
          label={DUEL_TEXTS.headStart}
          name={DUEL.headStartSeconds.name}
          steps={HEAD_START_SECONDS}
          value={state.headStartSeconds}
          text={DUEL_TEXTS.headStartOf(state.headStartSeconds)}
          onChange={(headStartSeconds) => change({ headStartSeconds })}
        />
      </div>
    </FilterBar>
  );
}

function DuelOptions({ state, change }: ControlsProps) {
  return (
    <section className={styles.options} aria-label={DUEL_TEXTS.options}>
      <CheckField
        form={STATS_FORM}
        label={DUEL_TEXTS.includesAll}
        name={DUEL.includesAll.name}
        isOn={state.includesAll}
        onChange={(includesAll) => change({ includesAll })}
      />
      <CheckField
        form={STATS_FORM}
        label={DUEL_TEXTS.spunUp}
        name={DUEL.isSpunUp.name}
        isOn={state.isSpunUp}
        onChange={(isSpunUp) => change({ isSpunUp })}
      />
    </section>
  );
}

const OWN_PARTS = [DUEL.ownClass.name, DUEL.ownAccuracyPercent.name, DUEL.ownHeadshotPercent.name];
const ENEMY_PARTS = [
  DUEL.enemyClass.name,
  DUEL.enemyAccuracyPercent.name,
  DUEL.enemyHeadshotPercent.name,
];

/** Class, accuracy, and headshot share of one side. */
function SideFields({
  parts: [className, accuracyName, headshotName],
  values: [playerClass, accuracyPercent, headshotPercent],
  onClass,
  onAccuracy,
  onHeadshots,
}: {
  readonly parts: readonly string[];
  readonly values: readonly [DuelState['ownClass'], number, number];
  readonly onClass: (playerClass: DuelState['ownClass']) => void;
  readonly onAccuracy: (percent: number) => void;
  readonly onHeadshots: (percent: number) => void;
}) {
  return (
    <>
      <SelectField
        isFilter
        label={DUEL_TEXTS.class}
        name={className}
        options={CLASS_CHOICES}
        value={playerClass}
        onChange={(text) => onClass(PLAYER_CLASSES.find((one) => one === text) ?? playerClass)}
      />
      <SelectField
        isFilter
        label={DUEL_TEXTS.accuracy}
        name={accuracyName}
        options={ACCURACY_CHOICES}
        value={String(accuracyPercent)}
        onChange={(text) => onAccuracy(Number(text))}
      />
      <SelectField
        isFilter
        label={DUEL_TEXTS.headshots}
        name={headshotName}
        options={HEADSHOT_CHOICES}
        value={String(headshotPercent)}
        onChange={(text) => onHeadshots(Number(text))}
      />
    </>
  );
}
