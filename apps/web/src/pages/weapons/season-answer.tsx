import { PLAYER_CLASSES, slugOf } from '@trifecta/domain/catalogue';
import type { PlayerClass } from '@trifecta/domain/catalogue';
import { DASH, MAX_COMPARED_WEAPONS, secondsText } from '@trifecta/domain/weapons';
import { memo } from 'react';
import { Link } from 'wouter';
import { comparisonAddress } from '../../fights/comparison/comparison-state.ts';
import { bestAt, rankingOf } from '../../fights/comparison/matchup.ts';
import type { Matchup } from '../../fights/comparison/matchup.ts';
import { texts } from '../../fights/comparison/texts.tsx';
import { namesText } from '../../fights/situation/texts.ts';
import { ClassBadge, DataTable } from '../../ui/index.ts';
import { WeaponPicture } from '../../weapons/index.ts';
import styles from './season-answer.module.css';

/** Up close, the middle of most fights, and across a street. */
const ANSWER_METERS = [5, 15, 30] as const;

/** The first thing a player asks: the fastest weapon of each class by distance, in the situation. Takes all weapons. */
export const SeasonAnswer = memo(function SeasonAnswer({ matchup }: { readonly matchup: Matchup }) {
  const { rangeMeters } = matchup.situation;
  const ranges = rangeMeters === null ? ANSWER_METERS : withRange(rangeMeters);
  return (
    <section className={styles.answer} aria-labelledby="season-answer">
      <h2 id="season-answer">{texts.season.title}</h2>
      <p>
        {texts.season.ofAll(
          ranges.map((meters) => ({ meters, names: namesText(bestAt(matchup, meters)) })),
        )}
      </p>
      <DataTable
        isText
        label={texts.season.table}
        columns={[texts.season.playerClass, ...ranges.map(texts.season.meters)]}
      >
        {PLAYER_CLASSES.map((playerClass) => (
          <ClassRow key={playerClass} matchup={matchup} playerClass={playerClass} ranges={ranges} />
        ))}
      </DataTable>
      <p className={styles.help}>{texts.season.help}</p>
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

function ClassRow({
  matchup,
  playerClass,
  ranges,
}: {
  readonly matchup: Matchup;
  readonly playerClass: PlayerClass;
  readonly ranges: readonly number[];
}) {
  // One object for all ranges: its times are calculated once.
  const weapons = matchup.weapons.filter((weapon) => weapon.class === playerClass);
  const ofClass = { ...matchup, weapons };
  return (
    <tr>
      <th scope="row">
        <ClassBadge playerClass={playerClass} />
      </th>
      {ranges.map((meters) => (
        <Fastest key={meters} ofClass={ofClass} playerClass={playerClass} rangeMeters={meters} />
      ))}
    </tr>
  );
}

/** The fastest weapons of a class at a range. */
function Fastest({
  ofClass,
  playerClass,
  rangeMeters,
}: {
  readonly ofClass: Matchup;
  readonly playerClass: PlayerClass;
  readonly rangeMeters: number;
}) {
  const ranking = rankingOf(ofClass, rangeMeters).slice(0, MAX_COMPARED_WEAPONS);
  const [best] = ranking;
  if (best === undefined) return <td>{DASH}</td>;
  const chosen = ranking.map(({ weaponName }) => slugOf(weaponName));
  return (
    <td>
      <Link
        className={styles.fastest}
        href={comparisonAddress({
          ...ofClass.situation,
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
