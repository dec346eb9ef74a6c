import type { Weapon } from '@trifecta/domain/catalogue';
import { duelGrid, leftOutFor } from '@trifecta/domain/fights';
import { reachMeters } from '@trifecta/domain/weapons';
import type { DetailedWeapon } from '@trifecta/domain/weapons';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { Link, useSearch } from 'wouter';
import { Notice } from '../../../ui/index.ts';
import { SituationLine } from '../../../fights/situation/situation-line.tsx';
import { namesText } from '../../../fights/situation/texts.ts';
import { DUEL_TEXTS } from '../../../fights/duel/texts.tsx';
import { DuelTable } from '../../../fights/duel/duel-grid.tsx';
import type { GridPlace } from '../../../fights/duel/duel-grid.tsx';
import { DuelResult } from '../../../fights/duel/duel-result.tsx';
import { indexOfWeapon, settingOf, sidesOf } from '../../../fights/duel/duel-sides.ts';
import { duelAddress } from '../../../fights/duel/duel-state.ts';
import type { DuelState } from '../../../fights/duel/duel-state.ts';
import { rankedGrid, tiesIn } from '../../../fights/duel/ranked-grid.ts';
import type { RankedGrid } from '../../../fights/duel/ranked-grid.ts';
import styles from './duel-answer.module.css';
import { duelParts } from './parts.ts';

/** The duels between all weapons of two classes, and one of them in detail. */
export function DuelAnswer({
  weapons,
  state,
}: {
  readonly weapons: readonly DetailedWeapon[];
  readonly state: DuelState;
}) {
  // While a slider moves, the grid can lag behind.
  const shown = useDeferredValue(state);
  const grid = useMemo(() => gridOf(weapons, shown), [weapons, shown]);
  return grid.own.length === 0 || grid.enemy.length === 0 ? (
    <Notice title={DUEL_TEXTS.nothing} role="status">
      <p>{DUEL_TEXTS.nothingHint}</p>
    </Notice>
  ) : (
    <Grid weapons={weapons} grid={grid} state={shown} />
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
        <duelParts.ByRange
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
