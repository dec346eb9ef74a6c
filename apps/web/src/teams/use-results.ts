import { useEffect, useEffectEvent, useState } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';
import { receiveResults, saveDraft, saveDraftResults } from './saved-draft.ts';
import type { Results, ShownTeam } from './shown-team.ts';
import { teamAddress } from './team-address.ts';
import type { TeamInputs } from './team-inputs.ts';

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
  return { results, shownIndex, resultCount, show, setShownIndex, add };
}
