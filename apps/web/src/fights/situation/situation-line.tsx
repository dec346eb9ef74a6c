import type { FightSituation } from '@trifecta/domain/fights';
import { hasFullHealth, targetHealthIn } from '@trifecta/domain/fights';
import { memo } from 'react';
import { STATS_FORM } from '../../catalogue/index.ts';
import styles from './situation-line.module.css';
import { texts } from './texts.ts';

/** The situation of an answer in one line above it, with a link to the fields that change it. */
export const SituationLine = memo(function SituationLine({
  situation,
  isShotByShot = false,
}: {
  readonly situation: FightSituation;
  /** True where only shots that hit count, whatever the aim. */
  readonly isShotByShot?: boolean;
}) {
  return (
    <p className={styles.line}>
      {situationText(isShotByShot ? { ...situation, isAimed: false } : situation)}{' '}
      <a href={`#${STATS_FORM}`}>{texts.change}</a>
    </p>
  );
});

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
