import { useEffect, useEffectEvent, useState } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';
import { forgetDraft, keepDraft, readDraft } from '../../account/drafts.ts';
import type { AnswerActions } from '../../teams/answer/answer-actions.ts';
import type { Results, ShownTeam } from '../../teams/shown-team.ts';
import { readTeamAddress, teamAddress } from '../../teams/team-address.ts';
import { EMPTY_INPUTS } from '../../teams/team-inputs.ts';
import type { TeamInputs } from '../../teams/team-inputs.ts';

/** The last results. They survive a reload and a visit to another page. */
export function useResults(uid: string | undefined, first: Results | null, inputs: TeamInputs) {
  const [results, setResults] = useState<Results | null>(first);
  const [shownIndex, setShownIndex] = useState(0);
  // The number of results since the page was opened.
  const [resultCount, setResultCount] = useState(0);
  const show = (next: Results, asked: TeamInputs) => {
    saveDraftResults(uid, next, teamAddress(asked));
    setShownIndex(0);
    setResults(next);
    setResultCount((before) => before + 1);
  };
  const showDelivered = useEffectEvent(show);
  useEffect(() => receiveResults((next, asked) => showDelivered(next, asked)), []);
  useEffect(() => saveDraft({ uid, inputs, results }), [uid, inputs, results]);
  // Following the bar's own link to this page starts a history entry without results.
  const isEntryNew = useHistoryState<{ readonly answer?: unknown } | null>()?.answer === undefined;
  useEffect(() => saveDraftResults(uid, results), [uid, results, isEntryNew]);
  /** Adds a team to the results and shows it. */
  const add = (team: ShownTeam) => {
    if (results === null) return;
    setResults({ ...results, teams: [...results.teams, team] });
    setShownIndex(results.teams.length);
    setResultCount((before) => before + 1);
  };
  /** Adds what the answer with this receipt left for later. Another answer doesn't take it. */
  const complete: AnswerActions['complete'] = (receipt, addTo) =>
    setResults((last) =>
      last?.receipt === receipt && last.lacksComparisons === true ? addTo(last) : last,
    );
  return { results, shownIndex, resultCount, show, setShownIndex, add, complete };
}

/** The optimizer's state for one player. */
interface Draft {
  readonly uid: string | undefined;
  readonly inputs: TeamInputs;
  readonly results: Results | null;
}

let draft: Draft | undefined;

/** The key of the picks' address, among the player's drafts. */
const PICKS = 'team.picks';
const NO_PICKS = teamAddress(EMPTY_INPUTS);

type ReceiveResults = (results: Results, asked: TeamInputs) => void;

/** The page's own function while it's mounted. */
let receiver: ReceiveResults | undefined;

/** Sends results to `receive` until the returned function is called. */
function receiveResults(receive: ReceiveResults): () => void {
  receiver = receive;
  return () => {
    receiver = undefined;
  };
}

/** Hands results to the page, or keeps them for it if the player has left. */
export function deliverResults(uid: string | undefined, results: Results, asked: TeamInputs): void {
  draft = { uid, inputs: asked, results };
  receiver?.(results, asked);
}

/** Keeps the state while the player visits other pages of the site: a result costs a use. Picks survive a reload there. */
function saveDraft(team: Draft): void {
  draft = team;
  const address = teamAddress(team.inputs);
  if (address === NO_PICKS) forgetDraft(team.uid, PICKS);
  else keepDraft(team.uid, PICKS, address);
}

/** Keeps the results through a reload as well, in this history entry. The inputs are in its address. */
function saveDraftResults(
  uid: string | undefined,
  results: Results | null,
  address = location.href,
): void {
  history.replaceState({ ...historyState(), answer: { uid, results } }, '', address);
}

/** The state this player left behind. The page takes its inputs from its address if that has any. */
export function savedDraft(uid: string | undefined): Partial<Draft> {
  const own = draft?.uid === uid ? draft : undefined;
  const { pathname, search } = location;
  // Results that came after the player left aren't in the history entry.
  if (own !== undefined && teamAddress(own.inputs) === pathname + search) return own;
  const { answer } = historyState();
  if (answer !== undefined && answer.uid === uid) return { results: answer.results };
  const kept = own ?? keptPicks(uid);
  if (search === '') return kept;
  const { inputs } = readTeamAddress(search);
  // A weapon tool hands on its aim and nothing else: it's for the picks that wait here.
  const isAimOnly = teamAddress({ ...EMPTY_INPUTS, aim: inputs.aim }) === teamAddress(inputs);
  return isAimOnly && kept.inputs ? { ...kept, inputs: { ...kept.inputs, aim: inputs.aim } } : {};
}

/** The picks from before a reload of another page. */
function keptPicks(uid: string | undefined): Partial<Draft> {
  const address = readDraft(uid, PICKS);
  if (typeof address !== 'string') return {};
  const [, search = ''] = address.split('?');
  return { inputs: readTeamAddress(search).inputs };
}

function historyState(): { readonly answer?: Omit<Draft, 'inputs'> } {
  return (history.state ?? {}) as { readonly answer?: Draft };
}
