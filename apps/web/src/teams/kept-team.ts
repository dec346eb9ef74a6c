import type { Results } from './shown-team.ts';
import type { TeamInputs } from './team-inputs.ts';

/** What the optimizer shows a player. */
interface KeptTeam {
  readonly uid: string | undefined;
  readonly inputs: TeamInputs;
  readonly results: Results | null;
}

let kept: KeptTeam | undefined;

/** Remembers what is shown while the player looks at other pages of the site: a result has cost a use. */
export function keepTeam(team: KeptTeam): void {
  kept = team;
}

/** Remembers the results also beyond a reload, with this entry of the history; the inputs are in its address. */
export function keepResults(
  uid: string | undefined,
  results: Results | null,
  address = location.href,
): void {
  history.replaceState({ ...historyState(), team: { uid, results } }, '', address);
}

/** What this player has left here. The page has its inputs from its address, unless that has none. */
export function keptTeam(uid: string | undefined): Partial<KeptTeam> {
  const { team } = historyState();
  if (team !== undefined && team.uid === uid) return { results: team.results };
  return location.search === '' && kept !== undefined && kept.uid === uid ? kept : {};
}

function historyState(): { readonly team?: Omit<KeptTeam, 'inputs'> } {
  return (history.state ?? {}) as { readonly team?: KeptTeam };
}
