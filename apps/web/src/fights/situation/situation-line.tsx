import { useQuery } from '@tanstack/react-query';
import { hasFullHealth, nearestAimLevel, targetHealthIn } from '@trifecta/domain/fights';
import type { FightSituation } from '@trifecta/domain/fights';
import { memo } from 'react';
import { Link, useSearch } from 'wouter';
import { href } from '../../addresses.ts';
import { STATS_FORM } from '../../catalogue/index.ts';
import type { ClassFilter } from '../../ui/index.ts';
import { aimLevelsQuery } from './aim-levels.query.ts';
import { RANKING, rankingPath } from './situation-state.ts';
import styles from './situation-line.module.css';
import { texts } from './texts.ts';

/**
 * The situation of an answer in one line above it, with links to the fields that change it, to the ranking of a class in
 * it, and to a team with its aim.
 */
export const SituationLine = memo(function SituationLine({
  situation,
  ranked,
  isRankedHere = false,
  isShotByShot = false,
}: {
  readonly situation: FightSituation;
  /** The class whose weapons the ranking compares. */
  readonly ranked: ClassFilter;
  /** True if the ranking is on the same page. */
  readonly isRankedHere?: boolean;
  /** True where only shots that hit count, whatever the aim. */
  readonly isShotByShot?: boolean;
}) {
  const search = useSearch();
  return (
    <p className={styles.line}>
      {situationText(isShotByShot ? { ...situation, isAimed: false } : situation)}{' '}
      <a href={`#${STATS_FORM}`}>{texts.change}</a>{' '}
      {isRankedHere ? (
        <a href={`#${RANKING}`}>{texts.rank(ranked)}</a>
      ) : (
        <Link href={rankingPath(situation, search, ranked)}>{texts.rank(ranked)}</Link>
      )}{' '}
      {situation.isAimed && !isShotByShot && <TeamWithAim accuracy={situation.accuracy} />}
    </p>
  );
});

/** A link to the optimizer at the aim level that's closest to this accuracy, once the levels are known. */
function TeamWithAim({ accuracy }: Pick<FightSituation, 'accuracy'>) {
  const { data: levels = [] } = useQuery(aimLevelsQuery);
  const nearest = nearestAimLevel(levels, accuracy);
  if (nearest === undefined) return null;
  const { level, hitPercent } = nearest;
  return <Link href={`${href.teamOptimizer}?aim=${level}`}>{texts.team(hitPercent)}</Link>;
}

/** Such as `Against a Medium, body shots, at 15 m`. Parts at their default are short, or left out. */
export function situationText(situation: FightSituation): string {
  const { target, location, isAimed, accuracy, headshots } = situation;
  const { rangeMeters, isSpunUp, update } = situation;
  return [
    texts.against(target, hasFullHealth(situation) ? undefined : targetHealthIn(situation)),
    isAimed ? texts.aimed(accuracy, headshots) : texts.perfect[location],
    rangeMeters !== null && texts.at(rangeMeters),
    isSpunUp && texts.spunUp,
    update !== null && texts.update(update),
  ]
    .filter(Boolean)
    .join(', ');
}
