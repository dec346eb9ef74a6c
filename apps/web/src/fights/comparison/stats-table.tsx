import { hasFullHealth } from '@trifecta/domain/fights';
import { comparedText, comparisonTable, DASH, STATS, weaponGrade } from '@trifecta/domain/weapons';
import type { ComparedStat, ComparisonCell } from '@trifecta/domain/weapons';
import { memo } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { weaponPage } from '../../addresses.ts';
import { SeriesKey } from '../../ui/charts/index.ts';
import { GradeLetter } from '../../ui/index.ts';
import { pathIn } from '../situation/situation-state.ts';
import { bestAt, killOf } from './kill-times.ts';
import { matchupOf } from './matchup.ts';
import type { Matchup } from './matchup.ts';
import styles from './stats-table.module.css';
import { texts as situationTexts } from '../situation/texts.ts';
import { texts } from './texts.tsx';

/**
 * Every stat of the selected weapons, with the best of each row marked. With aim, the numbers of the fight come first.
 * The weapons marked for their time to kill are those that the ranking has first.
 */
export const StatsTable = memo(function StatsTable({ matchup }: { readonly matchup: Matchup }) {
  const { weapons, situation, fight, numbers } = matchup;
  const { target, location } = situation;
  const against = hasFullHealth(situation) ? target : situationTexts.health(fight.targetHealth);
  const table = comparisonTable(weapons, fight.targetHealth, location);
  const aimed = numbers?.aimedRows(weapons, fight, bestAt(matchup, 0)) ?? [];
  const perfect = matchupOf(weapons, situation, null);
  const best = weapons.length > 1 ? bestAt(perfect, 0) : [];
  const kills = weapons.map((weapon) => ({
    isBest: best.includes(weapon.name),
    note: killOf(perfect, weapon).notes.join(', '),
  }));
  return (
    <section className={styles.section}>
      <h2 id="detailed-stats">{texts.table.title}</h2>
      <div className={styles.scroll} role="region" aria-labelledby="detailed-stats" tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{texts.table.stat}</th>
              {weapons.map((weapon, index) => (
                <th key={weapon._id} scope="col" className={styles.weapon}>
                  <SeriesKey index={index} />
                  <Link href={pathIn(weaponPage(weapon._id), situation)}>{weapon.name}</Link>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {aimed.map((row) => (
              <tr key={row.name}>
                <th scope="row">{row.name}</th>
                {row.cells.map((cell, index) => (
                  <Cell key={weapons[index]?._id} isBest={cell.isBest}>
                    {cell.text}
                  </Cell>
                ))}
              </tr>
            ))}
            {table.map(({ stat, cells }) => (
              <tr key={stat}>
                <th scope="row">
                  {AGAINST_TARGET.includes(stat)
                    ? texts.table.against(STATS[stat].name, against)
                    : STATS[stat].name}
                  {numbers !== null && AGAINST_TARGET.includes(stat) && (
                    <small className={styles.note}> {texts.table.perfectAim}</small>
                  )}
                  {stat === 'patchMetaScore' && (
                    <small className={styles.note}> {texts.table.estimate}</small>
                  )}
                </th>
                {cells.map((cell, index) => (
                  <StatCell
                    key={weapons[index]?._id}
                    stat={stat}
                    {...cell}
                    {...(stat === 'ttkSeconds' && kills[index])}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
});

/** The stats against a target, with every shot hitting. */
const AGAINST_TARGET: readonly ComparedStat[] = ['ttkSeconds', 'shotsToKill'];

function Cell({
  isBest,
  note = '',
  children,
}: {
  readonly isBest: boolean;
  readonly note?: string | undefined;
  readonly children: ReactNode;
}) {
  return (
    <td className={isBest ? styles.best : undefined}>
      {children}
      {isBest && <span className="visually-hidden">{texts.table.best}</span>}
      {note !== '' && <small className={styles.note}> {note}</small>}
    </td>
  );
}

function StatCell({
  stat,
  value,
  isBest,
  note,
}: ComparisonCell & {
  readonly stat: ComparedStat;
  readonly note?: string | undefined;
}) {
  if (stat === 'patchMetaScore') {
    return (
      <td>
        <span className={styles.grade}>
          {value === null ? DASH : <GradeLetter grade={weaponGrade(value)} score={value} />}
        </span>
      </td>
    );
  }
  return (
    <Cell isBest={isBest} note={note}>
      {comparedText(stat, value)}
    </Cell>
  );
}
