import type { PlayerClass } from '@trifecta/domain/catalogue';
import { COMPARISON_ROWS, comparisonTable, weaponGrade } from '@trifecta/domain/weapons';
import type {
  ComparisonCell,
  ComparisonRow,
  DetailedWeapon,
  HitLocation,
} from '@trifecta/domain/weapons';
import { memo } from 'react';
import { SeriesKey } from '../ui/charts/index.ts';
import { GradeLetter } from '../ui/index.ts';
import { DASH, numberText, secondsText } from './number-text.ts';
import styles from './stats-table.module.css';

interface RowText {
  readonly name: (target: PlayerClass, location: HitLocation) => string;
  readonly show: (value: number | null) => string;
}

const ROW_TEXTS: Readonly<Record<ComparisonRow, RowText>> = {
  baseDamage: {
    name: (_, location) => `Base damage (${location.toLowerCase()})`,
    show: (value) => numberText(value),
  },
  rateOfFire: { name: () => 'Fire rate', show: (value) => numberText(value, ' RPM', 0) },
  magazineSize: { name: () => 'Magazine size', show: (value) => numberText(value) },
  damagePerMagazine: {
    name: () => 'Damage per magazine',
    show: (value) => numberText(value, '', 0),
  },
  ttkSeconds: { name: (target) => `TTK vs ${target}`, show: secondsText },
  shotsToKill: { name: (target) => `STK vs ${target}`, show: (value) => numberText(value) },
  tacticalReloadSeconds: { name: () => 'Tactical reload', show: secondsText },
  emptyReloadSeconds: { name: () => 'Empty reload', show: secondsText },
  dropoffStartMeters: { name: () => 'Dropoff start', show: (value) => numberText(value, ' m') },
  dropoffEndMeters: { name: () => 'Dropoff end', show: (value) => numberText(value, ' m') },
  dropoffModifierPercent: {
    name: () => 'Dropoff modifier',
    show: (value) => numberText(value, '%', 0),
  },
  metaScore: { name: () => 'Meta score', show: (value) => numberText(value, '', 0) },
};

/** Every stat of the chosen weapons, the best of each row marked. */
export const StatsTable = memo(function StatsTable({
  weapons,
  target,
  location,
}: {
  readonly weapons: readonly DetailedWeapon[];
  readonly target: PlayerClass;
  readonly location: HitLocation;
}) {
  const table = comparisonTable(weapons, target, location);
  return (
    <section className={styles.section}>
      <h2 id="detailed-stats">Detailed stats</h2>
      <div className={styles.scroll} role="region" aria-labelledby="detailed-stats" tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Stat</th>
              {weapons.map((weapon, index) => (
                <th key={weapon._id} scope="col" className={styles.weapon}>
                  <SeriesKey index={index} />
                  {weapon.name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {COMPARISON_ROWS.map((row) => (
              <tr key={row}>
                <th scope="row">{ROW_TEXTS[row].name(target, location)}</th>
                {table[row].map((cell, index) => (
                  <StatCell key={weapons[index]?._id} row={row} cell={cell} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
});

function StatCell({ row, cell }: { readonly row: ComparisonRow; readonly cell: ComparisonCell }) {
  if (row === 'metaScore') {
    return (
      <td>
        <span className={styles.grade}>
          {cell.value === null ? (
            DASH
          ) : (
            <GradeLetter grade={weaponGrade(cell.value)} score={cell.value} />
          )}
        </span>
      </td>
    );
  }
  return (
    <td className={cell.isBest ? styles.best : undefined}>
      {ROW_TEXTS[row].show(cell.value)}
      {cell.isBest && <span className="visually-hidden"> (best)</span>}
    </td>
  );
}
