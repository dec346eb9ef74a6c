import { slugOf } from '@trifecta/domain/catalogue';
import { DASH, MAX_COMPARED_WEAPONS, secondsText } from '@trifecta/domain/weapons';
import { memo } from 'react';
import { Link } from 'wouter';
import { classMatchupsOf } from '../../fights/comparison/class-matchups.ts';
import type { ClassMatchup } from '../../fights/comparison/class-matchups.ts';
import { comparisonAddress } from '../../fights/comparison/comparison-state.ts';
import { bestAt, rankingOf } from '../../fights/comparison/kill-times.ts';
import type { Matchup } from '../../fights/comparison/matchup.ts';
import { texts } from '../../fights/comparison/texts.tsx';
import { namesText } from '../../fights/situation/texts.ts';
import { ClassBadge, DataTable } from '../../ui/index.ts';
import { WeaponPicture } from '../../weapons/index.ts';
import styles from './fastest-by-class.module.css';

/** Up close, the middle of most fights, and across a street. */
const ANSWER_METERS = [5, 15, 30] as const;

/** The first thing a player asks: the fastest weapon of each class by distance, in the situation. Takes all weapons. */
export const FastestByClass = memo(function FastestByClass({
  matchup,
}: {
  readonly matchup: Matchup;
}) {
  const { rangeMeters } = matchup.situation;
  const ranges = rangeMeters === null ? ANSWER_METERS : withRange(rangeMeters);
  return (
    <section className={styles.answer} aria-labelledby="fastest-by-class">
      <h2 id="fastest-by-class">{texts.fastestByClass.title}</h2>
      <p>
        {texts.fastestByClass.ofAll(
          ranges.map((meters) => ({ meters, names: namesText(bestAt(matchup, meters)) })),
        )}
      </p>
      <DataTable
        isText
        label={texts.fastestByClass.table}
        columns={[texts.fastestByClass.playerClass, ...ranges.map(texts.fastestByClass.meters)]}
      >
        {classMatchupsOf(matchup).map((ofClass) => (
          <tr key={ofClass.playerClass}>
            <th scope="row">
              <ClassBadge playerClass={ofClass.playerClass} />
            </th>
            {ranges.map((meters) => (
              <Fastest key={meters} ofClass={ofClass} rangeMeters={meters} />
            ))}
          </tr>
        ))}
      </DataTable>
      <p className={styles.help}>{texts.fastestByClass.help}</p>
    </section>
  );
});

/** The usual ranges, with the situation's in place of the closest one. */
function withRange(rangeMeters: number): readonly number[] {
  const [closest] = ANSWER_METERS.toSorted(
    (a, b) => Math.abs(a - rangeMeters) - Math.abs(b - rangeMeters),
  );
  return ANSWER_METERS.map((meters) => (meters === closest ? rangeMeters : meters));
}

/** The fastest weapons of a class at a range. */
function Fastest({
  ofClass,
  rangeMeters,
}: {
  readonly ofClass: ClassMatchup;
  readonly rangeMeters: number;
}) {
  const { situation, playerClass } = ofClass;
  const ranking = rankingOf(ofClass, rangeMeters).slice(0, MAX_COMPARED_WEAPONS);
  const [best] = ranking;
  if (best === undefined) return <td>{DASH}</td>;
  const chosen = ranking.map(({ weaponName }) => slugOf(weaponName));
  return (
    <td>
      <Link
        className={styles.fastest}
        href={comparisonAddress({
          ...situation,
          chosen,
          rangeMeters,
          classFilter: playerClass,
        })}
      >
        <WeaponPicture name={best.weaponName} playerClass={playerClass} width={72} />
        <span className={styles.name}>{namesText(bestAt(ofClass, rangeMeters))}</span>{' '}
        <span className={styles.time}>{secondsText(best.meanSeconds)}</span>
      </Link>
    </td>
  );
}
