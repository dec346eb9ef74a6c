import { slugOf } from '@trifecta/domain/catalogue';
import type { DuelChances } from '@trifecta/domain/fights';
import { memo, useId, useRef } from 'react';
import type { FocusEvent, KeyboardEvent, PointerEvent } from 'react';
import { Link } from 'wouter';
import { classNames } from '../../ui/index.ts';
import { shownChances } from './shown-chances.ts';
import { DUEL_TEXTS } from './texts.tsx';
import styles from './duel-grid.module.css';
import type { RankedGrid } from './ranked-grid.ts';

/** A cell of the grid. */
export interface GridPlace {
  readonly row: number;
  readonly column: number;
}

const KEY_STEPS: Readonly<Record<string, readonly [number, number] | undefined>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  Home: [0, -Infinity],
  End: [0, Infinity],
};

/** The grid cell of a link. */
function placeOf(target: EventTarget): GridPlace | null {
  const cell = target instanceof Element ? target.closest('[data-place]') : null;
  const [row, column] = (cell?.getAttribute('data-place') ?? '').split(' ').map(Number);
  return row === undefined || column === undefined ? null : { row, column };
}

interface GridProps {
  readonly label: string;
  readonly grid: RankedGrid;
  readonly chosen: GridPlace;
  /** The URL that shows a duel in detail. */
  readonly addressOf: (own: string, enemy: string) => string;
  /** Called when a pointer or the keyboard moves over the grid. Null when it leaves. */
  readonly onLook: (place: GridPlace | null) => void;
}

/** All weapons of one class against all of another. Each cell links to its duel. Arrow keys move between cells. */
export const DuelTable = memo(function DuelTable({
  label,
  grid,
  chosen,
  addressOf,
  onLook,
}: GridProps) {
  const id = useId();
  const table = useRef<HTMLTableElement>(null);
  const step = (event: KeyboardEvent) => {
    const by = KEY_STEPS[event.key];
    const from = placeOf(event.target);
    if (by === undefined || from === null) return;
    // With a modifier key, it's a browser shortcut, such as Back.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const within = (value: number, count: number) => Math.min(count - 1, Math.max(0, value));
    const row = within(from.row + by[0], grid.own.length);
    const column = within(from.column + by[1], grid.enemy.length);
    table.current?.querySelector<HTMLElement>(`[data-place="${row} ${column}"]`)?.focus();
  };
  const look = (event: FocusEvent | PointerEvent) => {
    const place = placeOf(event.target);
    if (place !== null) onLook(place);
  };
  return (
    <div className={styles.scroll} role="region" aria-labelledby={id}>
      <table
        ref={table}
        className={styles.table}
        aria-labelledby={id}
        onKeyDown={step}
        onFocus={look}
        onBlur={() => onLook(null)}
        onPointerOver={look}
        onPointerLeave={() => onLook(null)}
      >
        <caption id={id} className="visually-hidden">
          {label}
        </caption>
        <thead>
          <tr>
            <th scope="col" className={styles.corner}>
              {DUEL_TEXTS.corner}
            </th>
            <th scope="col" className={styles.average}>
              {DUEL_TEXTS.average}
            </th>
            {grid.enemy.map(({ side }, column) => (
              <th
                key={side.weapon.name}
                scope="col"
                className={classNames(styles.enemy, column === chosen.column && styles.current)}
              >
                <span>{side.weapon.name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {grid.own.map(({ side, averageWins }, row) => (
            <tr key={side.weapon.name}>
              <th scope="row" className={classNames(row === chosen.row && styles.current)}>
                {side.weapon.name}
              </th>
              <td className={styles.average}>{DUEL_TEXTS.percent(averageWins)}</td>
              {grid.enemy.map((enemy, column) => {
                const cell = grid.cells[row]?.[column] ?? null;
                const isChosen = row === chosen.row && column === chosen.column;
                return (
                  <td key={enemy.side.weapon.name} className={cellClass(cell)}>
                    <Link
                      replace
                      href={addressOf(slugOf(side.weapon.name), slugOf(enemy.side.weapon.name))}
                      className={styles.cell}
                      data-place={`${row} ${column}`}
                      tabIndex={isChosen ? 0 : -1}
                      aria-current={isChosen}
                      aria-label={DUEL_TEXTS.cell(side.weapon.name, enemy.side.weapon.name, cell)}
                    >
                      {cell === null
                        ? DUEL_TEXTS.none
                        : Math.round(shownChances(cell).firstWins * 100)}
                    </Link>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
});

/** Number of shades from losing to winning, by the difference between both chances. */
const SHADES = 7;

function cellClass(cell: DuelChances | null): string | undefined {
  if (cell === null) return undefined;
  const share = (cell.firstWins - cell.secondWins + 1) / 2;
  return styles[`shade${Math.min(SHADES - 1, Math.floor(share * SHADES))}`];
}
