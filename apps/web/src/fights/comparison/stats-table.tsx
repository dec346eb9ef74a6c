import type { PlayerClass } from '@trifecta/domain/catalogue';
import {
  COMPARISON_DECIMALS,
  COMPARISON_ROWS,
  comparisonTable,
  weaponGrade,
} from '@trifecta/domain/weapons';
import type {
  ComparisonCell,
  ComparisonRow,
  DetailedWeapon,
  HitLocation,
} from '@trifecta/domain/weapons';
import { memo } from 'react';
import { SeriesKey } from '../../ui/charts/index.ts';
import { GradeLetter } from '../../ui/index.ts';
import { DASH, numberText, secondsText } from '../../weapons/index.ts';
import styles from './stats-table.module.css';

interface RowText {
  readonly name: (target: PlayerClass, location: HitLocation) => string;
  /** Follows the number. */
  readonly unit?: string;
  readonly isSeconds?: boolean;
}

const ROW_TEXTS: Readonly<Record<ComparisonRow, RowText>> = {
  baseDamage: { name: (_, location) => `Base damage (${location.toLowerCase()})` },
  rateOfFire: { name: () => 'Fire rate', unit: ' RPM' },
  magazineSize: { name: () => 'Magazine size' },
  damagePerMagazine: { name: () => 'Damage per magazine' },
  ttkSeconds: { name: (target) => `TTK vs ${target}`, isSeconds: true },
  shotsToKill: { name: (target) => `STK vs ${target}` },
  tacticalReloadSeconds: { name: () => 'Tactical reload', isSeconds: true },
  emptyReloadSeconds: { name: () => 'Empty reload', isSeconds: true },
  dropoffStartMeters: { name: () => 'Dropoff start', unit: ' m' },
  dropoffEndMeters: { name: () => 'Dropoff end', unit: ' m' },
  dropoffModifierPercent: { name: () => 'Dropoff modifier', unit: '%' },
  metaScore: { name: () => 'Meta score' },
};

/** A value as its row shows it. */
function valueText(row: ComparisonRow, value: number | null): string {
  const { unit, isSeconds } = ROW_TEXTS[row];
  const decimals = COMPARISON_DECIMALS[row];
  return isSeconds === true ? secondsText(value, decimals) : numberText(value, unit, decimals);
}

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
      {valueText(row, cell.value)}
      {cell.isBest && <span className="visually-hidden"> (best)</span>}
    </td>
  );
}
