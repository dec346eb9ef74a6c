import type { Results } from './shown-team.ts';
import type { TeamInputs } from './team-inputs.ts';

/** What the optimizer shows, as long as the player looks at other pages of the site: a result has cost a use. */
export interface KeptTeam {
  readonly uid: string | undefined;
  readonly inputs: TeamInputs;
  readonly results: Results | null;
}

let kept: KeptTeam | undefined;

/** Remembers what is shown. */
export function keepTeam(team: KeptTeam): void {
  kept = team;
}

/** What this player has left here. */
export function keptTeam(uid: string | undefined): KeptTeam | undefined {
  return kept?.uid === uid ? kept : undefined;
}
