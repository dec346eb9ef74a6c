import { PLAYER_CLASSES } from '@trifecta/domain/catalogue';
import type { PlayerClass, Weapon } from '@trifecta/domain/catalogue';
import { duelGrid, hasFullHealth, leftOutFor } from '@trifecta/domain/fights';
import { CHART_RANGE_METERS, reachMeters } from '@trifecta/domain/weapons';
import type { DetailedWeapon } from '@trifecta/domain/weapons';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { Link, useSearch } from 'wouter';
import { href } from '../../../addresses.ts';
import { STATS_FORM } from '../../../catalogue/index.ts';
import { CheckField, RangeField, SelectField } from '../../../ui/forms/index.ts';
import {
  FilterBar,
  FilterSheet,
  KeptFields,
  belowPart,
  Notice,
  preloadBelow,
  useAddressState,
} from '../../../ui/index.ts';
import { FightPage, LeftOutNote, withMissingNote } from '../../../fights/fight-frame.tsx';
import { HealthField, SpunUpField } from '../../../fights/situation/further-fields.tsx';
import { AimControls, prepareAimFields } from '../../../fights/situation/situation-form.tsx';
import { SituationLine } from '../../../fights/situation/situation-line.tsx';
import { namesText } from '../../../fights/situation/texts.ts';
import { DUEL_TEXTS } from '../../../fights/duel/texts.tsx';
import { DuelTable } from '../../../fights/duel/duel-grid.tsx';
import type { GridPlace } from '../../../fights/duel/duel-grid.tsx';
import styles from './duel-page.module.css';
import { DuelResult } from '../../../fights/duel/duel-result.tsx';
import { indexOfWeapon, settingOf, sidesOf } from '../../../fights/duel/duel-sides.ts';
import { DUEL, duelAddress, HEAD_START_SECONDS } from '../../../fights/duel/duel-state.ts';
import type { ChangeDuel, DuelState } from '../../../fights/duel/duel-state.ts';
import { rankedGrid, tiesIn } from '../../../fights/duel/ranked-grid.ts';
import type { RankedGrid } from '../../../fights/duel/ranked-grid.ts';

const CLASS_CHOICES = PLAYER_CLASSES.map((value) => ({ value }));
const percentChoices = (step: number, from: number) =>
  Array.from({ length: (100 - from) / step + 1 }, (_, index) => from + index * step).map(
    (percent) => ({ value: String(percent), label: `${percent}%` }),
  );
const LIKE_YOU = { value: '', label: DUEL_TEXTS.likeYou };
const ACCURACY_CHOICES = [LIKE_YOU, ...percentChoices(5, 5).toReversed()];
const HEADSHOT_CHOICES = [LIKE_YOU, ...percentChoices(10, 0)];

const DuelByRange = belowPart(() =>
  import('../../../fights/duel/duel-by-range.tsx').then((m) => m.DuelByRange),
);

/** Loads the page's code, including the note if the URL asks for it. */
export async function loadDuelPage(): Promise<typeof DuelPage> {
  await Promise.all([preloadBelow(DuelByRange), prepareAimFields()]);
  return await withMissingNote(DuelPage);
}

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
        <Grid weapons={weapons} grid={grid} state={shown} />
      )}
      <DuelOptions state={state} change={change} />
      <LeftOutNote texts={DUEL_TEXTS.leftOutTexts} />
    </>
  );
}

function gridOf(weapons: readonly DetailedWeapon[], state: DuelState): RankedGrid {
  const { own, enemy } = sidesOf(weapons, state);
  return rankedGrid(duelGrid(own, enemy, settingOf(state), state.includesAll));
}

function Grid({
  weapons,
  grid,
  state,
}: {
  readonly weapons: readonly DetailedWeapon[];
  readonly grid: RankedGrid;
  readonly state: DuelState;
}) {
  const [looked, setLooked] = useState<GridPlace | null>(null);
  const search = useSearch();
  const addressOf = useCallback(
    (ownWeapon: string, enemyWeapon: string) =>
      duelAddress({ ...state, ownWeapon, enemyWeapon }, search),
    [state, search],
  );
  const chosen = useMemo(() => chosenOf(grid, state), [grid, state]);
  const chances = useMemo(() => chancesAt(grid, chosen), [grid, chosen]);
  const isThere = looked !== null && grid.cells[looked.row]?.[looked.column] !== undefined;
  const place = isThere ? looked : chosen;
  const nameOf = (side: 'own' | 'enemy', index: number) =>
    grid[side][index]?.side.weapon.name ?? '';
  const own = grid.own[chosen.row]?.side;
  const enemy = grid.enemy[chosen.column]?.side;
  const { rangeMeters, headStartSeconds } = settingOf(state);
  const marked = state.includesAll ? markedIn(grid, rangeMeters) : [];
  return (
    <>
      <section className={styles.grid} aria-labelledby="duel-grid">
        <h2 id="duel-grid">{DUEL_TEXTS.grid(state.ownClass, state.target, rangeMeters)}</h2>
        <SituationLine situation={state} ranked={state.ownClass} />
        <BestPicks grid={grid} />
        {!state.isAimed && (
          <p className={styles.note}>
            {DUEL_TEXTS.nobodyMisses}{' '}
            <Link href={duelAddress({ ...state, isAimed: true }, search)}>
              {DUEL_TEXTS.withMisses(state.accuracy, state.headshots)}
            </Link>
          </p>
        )}
        {own && <Replaced weapons={weapons} wanted={state.ownWeapon} shown={own.weapon} />}
        {enemy && <Replaced weapons={weapons} wanted={state.enemyWeapon} shown={enemy.weapon} />}
        <DuelResult
          own={nameOf('own', place.row)}
          enemy={nameOf('enemy', place.column)}
          chances={chancesAt(grid, place)}
        />
        <DuelTable
          label={DUEL_TEXTS.gridLabel}
          grid={grid}
          chosen={chosen}
          addressOf={addressOf}
          onLook={setLooked}
        />
        <p className={styles.note}>{DUEL_TEXTS.gridNote}</p>
        {marked.length > 0 && (
          <p className={styles.note}>{DUEL_TEXTS.marked(namesText(marked, marked.length))}</p>
        )}
      </section>
      {own && enemy && (
        <DuelByRange
          // When the distance changes, the chart starts reading there.
          key={rangeMeters}
          own={own}
          enemy={enemy}
          headStartSeconds={headStartSeconds}
          rangeMeters={rangeMeters}
          chances={chances}
        />
      )}
    </>
  );
}

function BestPicks({ grid }: { readonly grid: RankedGrid }) {
  const [own] = grid.own;
  const [enemy] = grid.enemy;
  if (own === undefined || enemy === undefined) return null;
  return (
    <p className={styles.answer}>
      {DUEL_TEXTS.bestPick(own.side.weapon.name, own.averageWins, tiesIn(grid.own))}{' '}
      {enemy.averageWins >= 0.005 &&
        DUEL_TEXTS.toughest(enemy.side.weapon.name, enemy.averageWins, tiesIn(grid.enemy))}
    </p>
  );
}

/** Says that the grid doesn't have the weapon in the URL, and why. Updates without it are named by the page's frame. */
function Replaced({
  weapons,
  wanted,
  shown,
}: {
  readonly weapons: readonly DetailedWeapon[];
  readonly wanted: string | null;
  readonly shown: Weapon;
}) {
  const weapon = weapons.find(({ _id }) => _id === wanted);
  if (weapon === undefined || weapon.name === shown.name) return null;
  return (
    <p className={styles.note} role="status">
      {weapon.class === shown.class
        ? DUEL_TEXTS.leftOut(weapon.name, shown.name)
        : DUEL_TEXTS.otherClass(weapon.name, weapon.class, shown.name)}
    </p>
  );
}

/** The grid cell of the duel in the URL, or the first one. */
function chosenOf(grid: RankedGrid, { ownWeapon, enemyWeapon }: DuelState): GridPlace {
  return {
    row: indexOfWeapon(grid.own, ownWeapon),
    column: indexOfWeapon(grid.enemy, enemyWeapon),
  };
}

function chancesAt({ cells }: RankedGrid, { row, column }: GridPlace) {
  return cells[row]?.[column] ?? null;
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
  const shownMeters = settingOf(state).rangeMeters;
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
        <ClassField
          name={DUEL.ownClass.name}
          value={state.ownClass}
          onChange={(ownClass) => change({ ownClass })}
        />
        <FilterSheet
          title={DUEL_TEXTS.yourAim}
          count={state.isAimed || state.location !== 'Body' ? 1 : 0}
        >
          <AimControls situation={state} change={change} />
        </FilterSheet>
      </fieldset>
      <fieldset className={styles.side}>
        <legend>{DUEL_TEXTS.enemy}</legend>
        <ClassField
          name={DUEL.target.name}
          value={state.target}
          onChange={(target) => change({ target })}
        />
        <FilterSheet
          title={DUEL_TEXTS.enemyAim}
          count={
            [state.enemyAccuracy, state.enemyHeadshots].filter((percent) => percent !== null)
              .length + (hasFullHealth(state) ? 0 : 1)
          }
        >
          <div className={styles.enemyAim}>
            <HealthField health={state.health} target={state.target} change={change} />
            <SelectField
              isFilter
              label={DUEL_TEXTS.accuracy}
              name={DUEL.enemyAccuracy.name}
              options={ACCURACY_CHOICES}
              value={String(state.enemyAccuracy ?? '')}
              onChange={(text) => change({ enemyAccuracy: percentOf(text) })}
            />
            <SelectField
              isFilter
              label={DUEL_TEXTS.headshots}
              name={DUEL.enemyHeadshots.name}
              options={HEADSHOT_CHOICES}
              value={String(state.enemyHeadshots ?? '')}
              onChange={(text) => change({ enemyHeadshots: percentOf(text) })}
            />
          </div>
        </FilterSheet>
      </fieldset>
      <div className={styles.both}>
        <RangeField
          label={DUEL_TEXTS.distance}
          name={DUEL.rangeMeters.name}
          steps={{ ...CHART_RANGE_METERS, step: 1 }}
          value={shownMeters}
          text={DUEL_TEXTS.meters(shownMeters)}
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
      <SpunUpField isSpunUp={state.isSpunUp} change={change} />
    </section>
  );
}

/** A percentage of the enemy's aim. Null for that of the player. */
function percentOf(text: string): number | null {
  return text === '' ? null : Number(text);
}

/** The class of one side. */
function ClassField({
  name,
  value,
  onChange,
}: {
  readonly name: string;
  readonly value: PlayerClass;
  readonly onChange: (playerClass: PlayerClass) => void;
}) {
  return (
    <SelectField
      isFilter
      label={DUEL_TEXTS.class}
      name={name}
      options={CLASS_CHOICES}
      value={value}
      onChange={(text) => onChange(PLAYER_CLASSES.find((one) => one === text) ?? value)}
    />
  );
}
