import { useQuery } from '@tanstack/react-query';
import type { TeamScores } from '@trifecta/domain/teams';
import { failureText } from '../../teams/failure-text.ts';
import { isRefused, refusalText } from '../../teams/refusal-text.ts';
import { Meters } from '../../teams/meters.tsx';
import { scoreText, scoreTexts } from '../../teams/score-texts.ts';
import type { SharedTeam } from '../../teams/share/shared-team-state.ts';
import { comparisonQuery } from '../../teams/share/comparison.query.ts';
import styles from '../../teams/share/shared-team.module.css';
import { Failure, FormMessage } from '../../ui/forms/index.ts';
import { texts } from './texts.ts';

/** The team's scores, worked out anew: a link can't claim any. Empty until they are there, or can't be loaded. */
export function TeamScore({
  team: { members, situation },
  mapName,
}: {
  readonly team: SharedTeam;
  readonly mapName: string | undefined;
}) {
  const { data, error, refetch } = useQuery(comparisonQuery(situation, [members, members]));
  return (
    <div className={styles.score}>
      {data !== undefined && <Scores scores={data.teams[0]} mapName={mapName} />}
      {error !== null && !isRefused(error) && (
        <Failure text={failureText(error, texts.scoreFailed)} onRetry={() => void refetch()} />
      )}
      {error !== null && isRefused(error) && (
        <FormMessage text={refusalText(error, texts.scoreFailed)} />
      )}
    </div>
  );
}

/** A team's score and its four parts. */
function Scores({
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
