import type { Catalogue } from '@trifecta/domain/catalogue';
import { teamScoresIn } from '@trifecta/domain/updates';
import type { LoadoutItems } from '@trifecta/domain/updates';

/** Teams to score, and the catalogue to score them with. */
export interface TeamScoreTask {
  readonly catalogue: Catalogue;
  readonly teams: readonly (readonly LoadoutItems[])[];
}

/** Scores teams in a worker thread, because preparing an optimizer takes as long as several pages. */
export function scoreTeams({ catalogue, teams }: TeamScoreTask): (number | null)[] {
  return teamScoresIn(catalogue, teams);
}
