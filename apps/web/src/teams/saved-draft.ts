import type { Results } from './shown-team.ts';
import type { TeamInputs } from './team-inputs.ts';

/** The optimizer's state for one player. */
interface Draft {
  readonly uid: string | undefined;
  readonly inputs: TeamInputs;
  readonly results: Results | null;
}

let draft: Draft | undefined;

/** Keeps the state while the player visits other pages of the site: a result costs a use. */
export function saveDraft(team: Draft): void {
  draft = team;
}

/** Keeps the results through a reload as well, in this history entry. The inputs are in its address. */
export function saveDraftResults(
  uid: string | undefined,
  results: Results | null,
  address = location.href,
): void {
  history.replaceState({ ...historyState(), team: { uid, results } }, '', address);
}

/** The state this player left behind. The page takes its inputs from its address if that has any. */
export function savedDraft(uid: string | undefined): Partial<Draft> {
  const { team } = historyState();
  if (team !== undefined && team.uid === uid) return { results: team.results };
  return location.search === '' && draft !== undefined && draft.uid === uid ? draft : {};
}

function historyState(): { readonly team?: Omit<Draft, 'inputs'> } {
  return (history.state ?? {}) as { readonly team?: Draft };
}
