import type { TeamScores } from '@trifecta/domain/teams';
import { scoreText } from '../score-text.ts';
import { Meters } from '../meters.tsx';
import { scoreTexts } from '../score-texts.ts';
import styles from './shared-team.module.css';

/** A team's score and its four parts. */
export function TeamScore({
  scores,
  mapName,
}: {
  readonly scores: TeamScores;
  readonly mapName: string | undefined;
}) {
  return (
    <>
      <p className={styles.total}>
        <strong>{scoreText(scores.teamScore)}</strong> {scoreTexts.of(mapName)}
      </p>
      <Meters scores={scores} />
    </>
  );
}
